// Everything a chapter may use. It includes no more than the standard library.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kit/errors.hpp"
#include "kit/exercise.hpp"
#include "kit/matrix.hpp"
#include "kit/random.hpp"
#include "kit/show.hpp"

using namespace kit;

void demo();  // at the bottom of each chapter; `make ch05` runs it
