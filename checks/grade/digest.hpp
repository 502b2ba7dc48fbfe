// SHA-256, for what must be told apart: texts, keys, programs, scripts.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace check::grade {

using Digest = std::array<std::uint8_t, 32>;
Digest sha256(std::string_view bytes);

// The first bytes of it in hexadecimal, two digits each.
std::string sha256_hex(std::string_view bytes, std::size_t shown = 32);

}  // namespace check::grade
