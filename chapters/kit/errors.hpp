// What can go wrong in an exercise, and how to say so.
// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kit/storage.hpp"

namespace kit {

using Shape = std::vector<Index>;

std::string to_string(const Shape& shape);  // "64×128"; a vector of 5 is "5", a number "1"

// An exercise that nobody has written yet; thrown by todo.
struct NotStarted : std::logic_error {
  explicit NotStarted(const char* exercise);
  std::string number;
};

// Thrown in the place of an exercise that the program lacks, or whose parameters were changed.
struct Missing : std::logic_error {
  explicit Missing(const char* function);
  std::string function;
};

[[noreturn]] void todo(const char* exercise);

// A(i, j) outside the matrix. It says the index and the shape.
struct IndexError : std::out_of_range {
  IndexError(const Shape& asked, const Shape& actual);
  Shape index, shape;
};

// Two arguments whose shapes do not fit:  throw ShapeError("X", X, "W", W);
struct ShapeError : std::invalid_argument {
  using Named = std::pair<std::string, Shape>;
  explicit ShapeError(std::vector<Named> arguments);
  template <class A, class B>
  ShapeError(const char* name_a, const A& a, const char* name_b, const B& b)
      : ShapeError(name_a, a.shape(), name_b, b.shape()) {}
  ShapeError(const char* name_a, const Shape& a, const char* name_b, const Shape& b);
  ShapeError(const ShapeError&);
  ~ShapeError() override;
  std::vector<Named> arguments;
};

}  // namespace kit
