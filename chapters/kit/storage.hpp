// Where the numbers of a Matrix, Vector or Tensor live: in memory of their own, or borrowed.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

namespace kit {

using Index = std::ptrdiff_t;  // signed, so that `for (Index i = n - 1; i >= 0; --i)` ends

// A copy always owns its numbers, so that nothing outlives memory it only borrowed. T is double or
// float; what is not defined here is compiled once, in matrix.cpp, and not in every program.
template <class T>
class Storage {
 public:
  Storage() noexcept;
  Storage(Index count, T value);
  Storage(std::initializer_list<T> values);
  static Storage borrow(T* data, Index count);
  Storage(const Storage& o);
  Storage(Storage&& o) noexcept;
  Storage& operator=(Storage o) noexcept;
  ~Storage();

  T* data() { return data_; }
  const T* data() const { return data_; }
  Index size() const { return count_; }

 private:
  std::vector<T> own_;
  T* data_ = nullptr;
  Index count_ = 0;
};

}  // namespace kit
