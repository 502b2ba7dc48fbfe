// The receipt of a value that has travelled.
// SPDX-License-Identifier: MIT
#include "kit/receipt.hpp"

namespace kit::wire {

void Receipt::add(const Value& v) {
  add_numbers(v.reals.data(), v.reals.size());
  for (const std::int64_t x : v.integers) add(static_cast<std::uint64_t>(x));
  for (const char c : v.text) add(static_cast<std::uint64_t>(c));
  for (const auto& [name, value] : v.fields) add(value);
}

std::int64_t Receipt::total() const {
  std::uint64_t sum = count_;
  for (const std::uint64_t lane : lanes_) sum = 31 * sum + lane;
  return static_cast<std::int64_t>(sum);
}

}  // namespace kit::wire
