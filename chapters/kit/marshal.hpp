// From C++ types to wire values and back; read by the answer server and the checker only.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <tuple>
#include <type_traits>

#include "kit/matrix.hpp"
#include "kit/wire.hpp"

namespace kit::wire {

// A value that is not of the type the other side expects.
inline void expect(const Value& v, Value::Type type, std::size_t axes) {
  if (v.type != type || v.shape.size() != axes) throw Malformed("a value of another type");
}

template <class T>
constexpr Value::Type real_type = std::is_same_v<T, float> ? Value::Type::single : Value::Type::real;

template <class T>
Value array(const Shape& shape, const T* data, Index size) {
  Value v;
  v.type = real_type<T>;
  v.shape = shape;
  v.reals.assign(data, data + size);
  return v;
}

template <class T>
concept Fields = std::is_class_v<T> && requires(T s) { visit_fields(s, [](const char*, auto&) {}); };

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
Value to_value(const MatrixOf<T>& A) { return array(A.shape(), A.data(), A.size()); }
template <class T>
Value to_value(const VectorOf<T>& x) { return array(x.shape(), x.data(), x.size()); }
template <class T>
Value to_value(const TensorOf<T>& t) { return array(t.shape(), t.data(), t.size()); }
inline Value to_value(double x) { return array({}, &x, 1); }
inline Value to_value(float x) { return array({}, &x, 1); }

inline Value whole(Value::Type type, std::int64_t x) {
  Value v;
  v.type = type;
  v.integers = {x};
  return v;
}
template <class T>
  requires std::is_integral_v<T>
Value to_value(T x) {
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
  visit_fields(const_cast<T&>(s), [&](const char* name, auto& field) { v.fields.emplace_back(name, to_value(field)); });
  return v;
}

template <class T, std::size_t N>
void check_array(const Value& v) { expect(v, real_type<T>, N); }

template <class T>
void copy_reals(const Value& v, T* to) {
  for (std::size_t k = 0; k < v.reals.size(); ++k) to[k] = static_cast<T>(v.reals[k]);
}

template <class T>
void from_value(const Value& v, MatrixOf<T>& A) {
  check_array<T, 2>(v);
  A = MatrixOf<T>(v.shape[0], v.shape[1]);
  copy_reals(v, A.data());
}
template <class T>
void from_value(const Value& v, VectorOf<T>& x) {
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
    if (k >= v.fields.size() || v.fields[k].first != name) throw Malformed("a field of another name");
    from_value(v.fields[k++].second, field);
  });
}

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

// One entry of the server's table: registers itself when the program starts.
class Served {
 public:
  template <class Result, class... Parameters>
  Served(const char* number, const char* name, const char* declaration, Result (*function)(Parameters...))
      : number(number), name(name), present(function != nullptr) {
    call = [function, names = parameter_names(declaration)](const std::vector<Value>& values, Reply& reply) {
      std::tuple<std::remove_cvref_t<Parameters>...> arguments;
      if (values.size() != sizeof...(Parameters)) throw Malformed("another number of arguments");
      std::size_t k = 0;
      std::apply([&](auto&... a) { (from_value(values[k++], a), ...); }, arguments);
      Question<Result(Parameters...)> question{};
      const KeepsArguments keep{[&] {
        std::size_t i = 0;
        std::apply([&](auto&... a) { (note_change(reply, question.changeable(), names, i++, a), ...); }, arguments);
      }};
      invoke(function, arguments, reply);
    };
    table().push_back(this);
  }
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  static std::vector<const Served*>& table();
  std::string number, name;
  bool present;
  std::function<void(const std::vector<Value>&, Reply&)> call;

 private:
  // Runs at the end of a call, also when it threw: the arguments as they are then.
  struct KeepsArguments {
    std::function<void()> at_end;
    ~KeepsArguments() { at_end(); }
  };
  template <class T>
  static void note_change(Reply& reply, const std::vector<bool>& changeable, const std::vector<std::string>& names,
                          std::size_t i, const T& argument) {
    if (changeable[i]) reply.changed.emplace_back(names.at(i), to_value(argument));
  }
  template <class Result, class... Parameters, class Arguments>
  static void invoke(Result (*function)(Parameters...), Arguments& arguments, Reply& reply) {
    if constexpr (std::is_void_v<Result>)
      std::apply(function, arguments);
    else
      reply.result = to_value(std::apply(function, arguments));
  }
};

}  // namespace kit::wire
