// From C++ types to wire values and back; read by the answer server and the checker only.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>

#include "kit/matrix.hpp"
#include "kit/receipt.hpp"
#include "kit/wire.hpp"

namespace kit::wire {

// A value that is not of the type the other side expects.
inline void expect(const Value& v, Value::Type type, std::size_t axes) {
  if (v.type != type || v.shape.size() != axes) throw Malformed("a value of another type");
}

template <class T>
constexpr Value::Type real_type =
    std::is_same_v<T, float> ? Value::Type::single : Value::Type::real;

template <class T>
Value array(const Shape& shape, const T* data, Index size) {
  Value v;
  v.type = real_type<T>;
  v.shape = shape;
  v.reals.assign(data, data + size);
  return v;
}

template <class T>
concept Fields = std::is_class_v<T> && requires(T s) {
  visit_fields(s, [](const char*, auto&) {});
};

// Declared first, because structures and optionals may hold one another.
template <class T>
Value to_value(const std::optional<T>& x);
template <Fields T>
Value to_value(const T& s);
template <class T>
void from_value(const Value& v, std::optional<T>& x);
template <Fields T>
void from_value(const Value& v, T& s);

template <class T>
Value to_value(const MatrixOf<T>& A) {
  return array(A.shape(), A.data(), A.size());
}
template <class T>
Value to_value(const VectorOf<T>& x) {
  return array(x.shape(), x.data(), x.size());
}
template <class T>
Value to_value(const TensorOf<T>& t) {
  return array(t.shape(), t.data(), t.size());
}
inline Value to_value(double x) { return array({}, &x, 1); }
inline Value to_value(float x) { return array({}, &x, 1); }

inline Value whole(Value::Type type, std::int64_t x) {
  Value v;
  v.type = type;
  v.integers = {x};
  return v;
}
template <class T>
requires std::is_integral_v<T> Value to_value(T x) {
  if constexpr (std::is_same_v<T, bool>) {
    return whole(Value::Type::boolean, x);
  } else if constexpr (std::is_same_v<T, char>) {
    Value v;
    v.type = Value::Type::letter;
    v.text = std::string(1, x);
    return v;
  } else {
    return whole(Value::Type::integer, static_cast<std::int64_t>(x));
  }
}
inline Value to_value(const std::string& s) {
  Value v;
  v.type = Value::Type::text;
  v.text = s;
  return v;
}
inline Value to_value(const std::vector<std::int64_t>& x) {
  Value v;
  v.type = Value::Type::integers;
  v.shape = {static_cast<Index>(x.size())};
  v.integers = x;
  return v;
}
template <class T>
Value to_value(const std::optional<T>& x) {
  Value v;
  v.type = Value::Type::optional;
  if (x) v.fields.emplace_back("", to_value(*x));
  return v;
}
template <Fields T>
Value to_value(const T& s) {
  Value v;
  v.type = Value::Type::structure;
  visit_fields(const_cast<T&>(s), [&](const char* name, auto& field) {
    v.fields.emplace_back(name, to_value(field));
  });
  return v;
}

// The receipt of a result where it was made; the same as of to_value(x), without its copies.
template <class T>
void sign(Receipt& receipt, const T& x) {
  if constexpr (requires {
                  receipt.add_numbers(x.data(), static_cast<std::size_t>(x.size()));
                  x.shape();
                })
    receipt.add_numbers(x.data(), static_cast<std::size_t>(x.size()));
  else if constexpr (Fields<T>)
    visit_fields(const_cast<T&>(x), [&](const char*, auto& field) { sign(receipt, field); });
  else
    receipt.add(to_value(x));
}

template <class T, std::size_t N>
void check_array(const Value& v) {
  expect(v, real_type<T>, N);
}

template <class T>
void copy_reals(const Value& v, T* to) {
  for (std::size_t k = 0; k < v.reals.size(); ++k) to[k] = static_cast<T>(v.reals[k]);
}

// Where mapped arguments lie, while timed calls run.
inline char* shared_memory = nullptr;

inline double* mapped_numbers(const Value& v) {
  return reinterpret_cast<double*>(shared_memory + v.integers.at(0));
}

template <class T>
void from_value(const Value& v, MatrixOf<T>& A) {
  if constexpr (std::is_same_v<T, double>)
    if (v.type == Value::Type::mapped) {
      A = MatrixOf<T>::borrow(mapped_numbers(v), v.shape.at(0), v.shape.at(1));
      return;
    }
  check_array<T, 2>(v);
  A = MatrixOf<T>(v.shape[0], v.shape[1]);
  copy_reals(v, A.data());
}
template <class T>
void from_value(const Value& v, VectorOf<T>& x) {
  if constexpr (std::is_same_v<T, double>)
    if (v.type == Value::Type::mapped) {
      x = VectorOf<T>::borrow(mapped_numbers(v), v.shape.at(0));
      return;
    }
  check_array<T, 1>(v);
  x = VectorOf<T>(v.shape[0]);
  copy_reals(v, x.data());
}
template <class T>
void from_value(const Value& v, TensorOf<T>& t) {
  expect(v, real_type<T>, v.shape.size());
  t = TensorOf<T>(v.shape);
  copy_reals(v, t.data());
}
template <class T>
requires std::is_floating_point_v<T>
void from_value(const Value& v, T& x) {
  check_array<T, 0>(v);
  x = static_cast<T>(v.reals.at(0));
}
template <class T>
requires std::is_integral_v<T>
void from_value(const Value& v, T& x) {
  if constexpr (std::is_same_v<T, char>) {
    expect(v, Value::Type::letter, 0);
    x = v.text.at(0);
  } else {
    expect(v, std::is_same_v<T, bool> ? Value::Type::boolean : Value::Type::integer, 0);
    x = static_cast<T>(v.integers.at(0));
  }
}
inline void from_value(const Value& v, std::string& s) {
  expect(v, Value::Type::text, 0);
  s = v.text;
}
inline void from_value(const Value& v, std::vector<std::int64_t>& x) {
  expect(v, Value::Type::integers, 1);
  x = v.integers;
}
template <class T>
void from_value(const Value& v, std::optional<T>& x) {
  expect(v, Value::Type::optional, 0);
  x.reset();
  if (!v.fields.empty()) from_value(v.fields[0].second, x.emplace());
}
template <Fields T>
void from_value(const Value& v, T& s) {
  expect(v, Value::Type::structure, 0);
  std::size_t k = 0;
  visit_fields(s, [&](const char* name, auto& field) {
    if (k >= v.fields.size() || v.fields[k].first != name)
      throw Malformed("a field of another name");
    from_value(v.fields[k++].second, field);
  });
}

// Equal to the last bit, so that a NaN equals itself.
bool same_bits(const Value& a, const Value& b);

// The parameters' names, read off the declaration: "const Matrix& dY, const Matrix& W" -> dY, W.
std::vector<std::string> parameter_names(const std::string& declaration);

template <class Signature>
struct Question;

// What the checker knows of a function: everything but the function.
template <class Result, class... Parameters>
struct Question<Result(Parameters...)> {
  using result_type = Result;
  using arguments = std::tuple<std::remove_cvref_t<Parameters>...>;
  std::string number, name, declaration;

  static std::vector<bool> changeable() {
    return {(std::is_lvalue_reference_v<Parameters> &&
             !std::is_const_v<std::remove_reference_t<Parameters>>)...};
  }
};

// One call: its arguments, and its result once it was taken.
template <class Result, class... Parameters>
class Turn {
 public:
  // A watched turn also notices const arguments that are no longer as they were sent, and `values`
  // must outlive it; a timed one has no time for it.
  explicit Turn(const std::vector<Value>& values, bool watched = false)
      : sent_(watched ? &values : nullptr) {
    if (values.size() != sizeof...(Parameters)) throw Malformed("another number of arguments");
    std::size_t k = 0;
    std::apply([&](auto&... a) { (from_value(values[k++], a), ...); }, arguments_);
  }
  void take(Result (*function)(Parameters...)) {
    if constexpr (std::is_void_v<Result>)
      std::apply(function, arguments_);
    else
      result_.emplace(std::apply(function, arguments_));
  }
  void tell(const std::vector<std::string>& names, Reply& reply) const {
    if constexpr (!std::is_void_v<Result>) reply.result = to_value(*result_);
    note_changes(names, reply);
  }
  // Of all that tell() tells of a turn that is not watched.
  void sign(Receipt& receipt) const {
    if constexpr (!std::is_void_v<Result>) wire::sign(receipt, *result_);
    const auto changeable = Question<Result(Parameters...)>::changeable();
    std::size_t i = 0;
    const auto each = [&](const auto& argument) {
      if (changeable[i++]) wire::sign(receipt, argument);
    };
    std::apply([&](const auto&... a) { (each(a), ...); }, arguments_);
  }
  void note_changes(const std::vector<std::string>& names, Reply& reply) const {
    const auto changeable = Question<Result(Parameters...)>::changeable();
    std::size_t i = 0;
    const auto note = [&](const auto& now) {
      if (changeable[i] || (sent_ != nullptr && !same_bits(to_value(now), sent_->at(i))))
        reply.changed.emplace_back(names.at(i), to_value(now));
      ++i;
    };
    std::apply([&](const auto&... a) { (note(a), ...); }, arguments_);
  }

 private:
  const std::vector<Value>* sent_;
  std::tuple<std::remove_cvref_t<Parameters>...> arguments_;
  std::optional<std::conditional_t<std::is_void_v<Result>, bool, Result>> result_;
};

// One entry of the server's table: registers itself when the program starts.
class Served {
 public:
  template <class Result, class... Parameters>
  Served(const char* number, const char* name, const char* declaration,
         Result (*function)(Parameters...))
      : number(number), name(name) {
    call = [function, names = parameter_names(declaration)](const std::vector<Value>& values,
                                                            Reply& reply) {
      Turn<Result, Parameters...> turn(values, true);
      try {
        turn.take(function);
      } catch (...) {
        turn.note_changes(names, reply);  // as they are then
        throw;
      }
      turn.tell(names, reply);
    };
    call_all = [function, names = parameter_names(declaration)](
                   const std::vector<std::vector<Value>>& inputs, Receipt& receipt) -> Teller {
      auto turns =
          std::make_shared<std::vector<Turn<Result, Parameters...>>>(inputs.begin(), inputs.end());
      for (auto& turn : *turns) turn.take(function);
      for (auto& turn : *turns) turn.sign(receipt);
      return [turns, names](std::size_t k, Reply& reply) { turns->at(k).tell(names, reply); };
    };
    table().push_back(this);
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  static std::vector<const Served*>& table();
  std::string number, name;
  std::function<void(const std::vector<Value>&, Reply&)> call;
  // Calls with each input in turn, and signs for the results; what came of the k-th is told
  // afterwards, when no clock runs.
  using Teller = std::function<void(std::size_t k, Reply&)>;
  std::function<Teller(const std::vector<std::vector<Value>>&, Receipt&)> call_all;
};

}  // namespace kit::wire
