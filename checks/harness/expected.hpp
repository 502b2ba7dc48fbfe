// What a right answer, or a particular wrong one, looks like: named parts, each with its own
// bounds.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kit/marshal.hpp"
#include "reference/grid.hpp"

namespace check {

using kit::wire::Value;

// Real numbers with the error each may carry, or something exact (a count, a letter, a truth
// value).
struct Part {
  std::string name;  // "dW"; empty for a function that returns one thing
  std::optional<Grid> real;
  Value exact;
};

template <class T>
Part part(std::string name, const T& answer) {
  if constexpr (std::is_convertible_v<T, Grid>)
    return {std::move(name), Grid(answer), {}};
  else if constexpr (std::is_same_v<T, Bounded>)
    return {std::move(name), Grid(answer), {}};
  else
    return {std::move(name), std::nullopt, kit::wire::to_value(answer)};
}

struct Expected {
  enum class Kind {
    answer,
    refusal,   // throws ShapeError
    error,     // reads or writes out of bounds
    anything,  // nothing can be said: this mistake has no answer here
    open,      // whatever comes back here, right, wrong or an error, speaks neither for nor against
  };
  Kind kind = Kind::answer;
  std::vector<Part> parts;

  Expected() = default;
  explicit Expected(Kind k) : kind(k) {}
  template <class T>
  requires(!std::is_same_v<std::remove_cvref_t<T>, Expected>) Expected(const T& answer)
      : parts{part("", answer)} {}
};

// fields("dX", …, "db", …): a struct, or the arguments a function is to change. A mistake may name
// only the fields it spoils.
inline void add_fields(Expected&) {}
template <class T, class... Rest>
void add_fields(Expected& e, const char* name, const T& answer, const Rest&... rest) {
  e.parts.push_back(part(name, answer));
  add_fields(e, rest...);
}
template <class... NamesAndAnswers>
Expected fields(const NamesAndAnswers&... all) {
  Expected e;
  add_fields(e, all...);
  return e;
}

inline Expected refuses() { return Expected(Expected::Kind::refusal); }
inline Expected out_of_bounds() { return Expected(Expected::Kind::error); }
inline Expected anything() { return Expected(Expected::Kind::anything); }
inline Expected open() { return Expected(Expected::Kind::open); }

}  // namespace check
