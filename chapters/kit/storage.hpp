// Where the numbers of a Matrix, Vector or Tensor live: in memory of their own, or borrowed.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace kit {

using Index = std::ptrdiff_t;  // signed, so that `for (Index i = n - 1; i >= 0; --i)` ends

// A copy always owns its numbers, so that nothing outlives memory it only borrowed.
template <class T>
class Storage {
 public:
  Storage() = default;
  Storage(Index count, T value)
      : own_(static_cast<std::size_t>(count), value), data_(own_.data()), count_(count) {}
  Storage(std::vector<T> values)
      : own_(std::move(values)), data_(own_.data()), count_(static_cast<Index>(own_.size())) {}
  static Storage borrow(T* data, Index count) {
    Storage s;
    s.data_ = data;
    s.count_ = count;
    return s;
  }

  Storage(const Storage& o)
      : own_(o.data_, o.data_ + o.count_), data_(own_.data()), count_(o.count_) {}
  Storage(Storage&& o) noexcept
      : own_(std::move(o.own_)),
        data_(std::exchange(o.data_, nullptr)),
        count_(std::exchange(o.count_, 0)) {}
  Storage& operator=(Storage o) noexcept {
    own_.swap(o.own_);
    std::swap(data_, o.data_);
    std::swap(count_, o.count_);
    return *this;
  }
  ~Storage() = default;

  T* data() { return data_; }
  const T* data() const { return data_; }
  Index size() const { return count_; }

 private:
  std::vector<T> own_;
  T* data_ = nullptr;
  Index count_ = 0;
};

}  // namespace kit
