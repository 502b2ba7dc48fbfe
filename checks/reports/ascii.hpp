// Spell a character in plain ASCII, for terminals that know nothing else.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace check {

// ASCII for one character between its neighbours (0 at either end of the text): "8·D²" is "8*D^2",
// a separating "·" is "-", "10⁻¹²" is "10^-12", Σx is "sum x". What has no spelling is "?".
std::string ascii(char32_t before, char32_t character, char32_t after);

}  // namespace check
