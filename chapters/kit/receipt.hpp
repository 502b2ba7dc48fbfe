// What is told of a timed result when the clock stops, so that it cannot be made afterwards.
// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "kit/wire.hpp"

namespace kit::wire {

// A sum over every bit, in order. A sum of the numbers would follow from a few vectors' products;
// this one multiplies and folds, so that the only way to it is the numbers themselves. Four lanes,
// so that it takes little longer than reading them.
class Receipt {
 public:
  void add(std::uint64_t word) {
    std::uint64_t& lane = lanes_[count_++ % 4];
    lane = (lane ^ word) * 0x9E3779B97F4A7C15;  // 2⁶⁴ divided by the golden ratio
    lane ^= lane >> 32;
  }
  template <class T>
  void add_numbers(const T* numbers, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k)
      add(std::bit_cast<std::uint64_t>(static_cast<double>(numbers[k])));
  }
  void add(const Value& v);  // all that came over the wire
  std::int64_t total() const;

 private:
  std::uint64_t lanes_[4] = {1, 2, 3, 4}, count_ = 0;
};

}  // namespace kit::wire
