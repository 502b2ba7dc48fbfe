// nettle computes it.
// SPDX-License-Identifier: MIT
#include "grade/digest.hpp"

#include <fmt/format.h>
#include <nettle/sha2.h>

namespace check::grade {

Digest sha256(std::string_view bytes) {
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  Digest digest{};
  sha256_digest(&context, digest.size(), digest.data());
  return digest;
}

std::string sha256_hex(std::string_view bytes, std::size_t shown) {
  std::string text;
  const Digest digest = sha256(bytes);
  for (std::size_t k = 0; k < shown; ++k) text += fmt::format("{:02x}", digest[k]);
  return text;
}

}  // namespace check::grade
