// The messages of the kit's errors.
// SPDX-License-Identifier: MIT
#include "kit/errors.hpp"

#include <cstdio>

#include "kit/matrix.hpp"

extern "C" [[gnu::weak]] void __sanitizer_print_stack_trace();

namespace kit {

std::string to_string(const Shape& shape) {
  std::string text;
  for (Index extent : shape) text += (text.empty() ? "" : "×") + std::to_string(extent);
  return text.empty() ? "1" : text;
}

static std::string in_parentheses(const Shape& index) {
  std::string text;
  for (Index i : index) text += (text.empty() ? "(" : ", ") + std::to_string(i);
  return text + ")";
}

NotStarted::NotStarted(const char* exercise)
    : std::logic_error(std::string("exercise ") + exercise + " is not written yet"),
      number(exercise) {}

Missing::Missing(const char* f)
    : std::logic_error(std::string(f) +
                       " is missing from this program, or its parameters were changed"),
      function(f) {}

void todo(const char* exercise) { throw NotStarted(exercise); }

static std::string outside(const Shape& asked, const Shape& actual) {
  if (asked.size() != actual.size())
    return std::to_string(asked.size()) + " indices for " + std::to_string(actual.size()) + " axes";
  for (std::size_t k = 0; k < asked.size(); ++k) {
    if (0 <= asked[k] && asked[k] < actual[k]) continue;
    const std::string axis = actual.size() > 2    ? "index " + std::to_string(k)
                             : actual.size() == 1 ? "entry"
                                                  : (k == 0 ? "row" : "column");
    const std::string last =
        actual[k] == 0 ? "none exist" : "the last is " + std::to_string(actual[k] - 1);
    return axis + " " + std::to_string(asked[k]) + " does not exist, " + last;
  }
  return "";
}

IndexError::IndexError(const Shape& asked, const Shape& actual)
    : std::out_of_range("index " + in_parentheses(asked) + " is outside a " +
                        (actual.size() == 1   ? "vector of "
                         : actual.size() == 2 ? "matrix of "
                                              : "tensor of ") +
                        to_string(actual) + ": " + outside(asked, actual)),
      index(asked),
      shape(actual) {}

static std::string do_not_fit(const std::vector<ShapeError::Named>& arguments) {
  std::string text = "shapes do not fit:";
  for (const auto& [name, shape] : arguments)
    text += (&name == &arguments.front().first ? " " : ", ") + name + " is " + to_string(shape);
  return text;
}

ShapeError::ShapeError(std::vector<Named> args)
    : std::invalid_argument(do_not_fit(args)), arguments(std::move(args)) {}
ShapeError::ShapeError(const char* name_a, const Shape& a, const char* name_b, const Shape& b)
    : ShapeError({{name_a, a}, {name_b, b}}) {}
ShapeError::ShapeError(const ShapeError&) = default;
ShapeError::~ShapeError() = default;

// Where it happens, when a sanitizer is in the program that could tell.
[[noreturn]] static void throw_index_error(const IndexError& e) {
  if (__sanitizer_print_stack_trace != nullptr) {
    std::fputs("index error: ", stderr);
    std::fputs(e.what(), stderr);
    std::fputs("\n", stderr);
    __sanitizer_print_stack_trace();
  }
  throw IndexError(e);
}

void index_error(Extents asked, Extents actual) { throw_index_error(IndexError(asked, actual)); }
void tensor_index_error(Extents asked, const Shape& actual) {
  throw_index_error(IndexError(asked, actual));
}

}  // namespace kit
