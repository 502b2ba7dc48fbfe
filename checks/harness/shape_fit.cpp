// Simple fits: whose shape an answer has, where it is not its own.
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "harness/leaves.hpp"
#include "harness/messages.hpp"
#include "harness/samples.hpp"

namespace check {
namespace {

// Whether every answer has this shape, and at least one should not.
template <class ShapeOf>
bool has_shape(const Samples& samples, ShapeOf shape) {
  return std::all_of(samples.begin(), samples.end(),
                     [&](const Sample& s) { return s.got.shape == shape(s); }) &&
         std::any_of(samples.begin(), samples.end(),
                     [](const Sample& s) { return !s.same_shape(); });
}

// The argument whose shape it is, or the extent that its length is.
std::optional<std::string> whose_shape(const Exercise& e, const Samples& samples, Language l) {
  const Arguments& example = samples[0].trial->asked.arguments;
  for (std::size_t a = 0; a < example.size(); ++a) {
    const auto shape_of = [a](const Sample& s) { return s.trial->asked.arguments[a].shape; };
    if (has_shape(samples, shape_of)) return say(l, "shape-of", e.parameters.at(a));
    for (std::size_t axis = 0; axis < example[a].shape.size(); ++axis)
      if (has_shape(samples, [&](const Sample& s) { return kit::Shape{shape_of(s).at(axis)}; }))
        return extent_name(l, e, a, axis, example[a].shape.size());
  }
  return std::nullopt;
}

kit::Shape turned(const Sample& s) {
  kit::Shape shape(s.truth.shape().begin(), s.truth.shape().end());
  std::reverse(shape.begin(), shape.end());
  return shape;
}

// Right numbers in the wrong places are told as such.
bool is_transposed(const Samples& samples) {
  return std::all_of(samples.begin(), samples.end(), [](const Sample& s) {
    const auto cols = static_cast<std::size_t>(s.truth.shape().back());
    const std::size_t rows = s.allowed.size() / cols;
    for (std::size_t k = 0; k < s.allowed.size(); ++k)
      if (!close(s.right(k), s.got.reals.at((k % cols) * rows + k / cols), s.allowed[k]))
        return false;
    return true;
  });
}

}  // namespace

std::optional<Diagnosis> shape_fit(const Exercise& e, const std::string& part,
                                   const Samples& samples, Language l) {
  if (samples.empty()) return std::nullopt;
  const std::string name = part_name(l, part);
  const bool matrix = samples[0].is_matrix();
  if (matrix && has_shape(samples, turned))
    return is_transposed(samples)
               ? Diagnosis{"fit-transposed", say(l, "transposed", name), {part}}
               : Diagnosis{"fit-shape-turned", say(l, "shape-turned", name), {part}};
  const auto whose = whose_shape(e, samples, l);
  if (!whose) return std::nullopt;
  return Diagnosis{"fit-shape", say(l, matrix ? "has-shape-of" : "length", name, *whose), {part}};
}

}  // namespace check
