// What the hostile program can do, by name; each file adds its kind of misdeed.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>

#include "kit/kit.hpp"

using Misdeed = std::function<Matrix(const Matrix&)>;
using Misdeeds = std::map<std::string, Misdeed>;

Misdeeds channel_misdeeds();  // writes and reads where only the server should
Misdeeds output_misdeeds();   // prints
Misdeeds ending_misdeeds();   // crashes, exits, hangs, forks
Misdeeds answer_misdeeds();   // throws and returns what it should not
