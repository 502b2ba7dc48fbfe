// Encoding and decoding of wire.hpp's structures; every length is checked before it is believed.
// SPDX-License-Identifier: MIT
#include "kit/wire.hpp"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>

namespace kit::wire {
static_assert(std::endian::native == std::endian::little, "frames are little-endian");

namespace {

constexpr std::uint32_t magic = 0x574C4C57;  // "WLLW"
constexpr int deepest = 8;                   // structures within structures
constexpr std::size_t most_axes = 8;
constexpr std::size_t most_listed = 64;  // fields, arguments, shapes of an error
constexpr std::size_t least_value = 25;  // bytes: a type, no axes, no text, no fields
constexpr std::size_t least_field = 8 + least_value;

// Whoever reads a value may then rely on its type alone.
bool well_formed(const Value& v) {
  using Type = Value::Type;
  const bool is_array = v.type == Type::real || v.type == Type::single || v.type == Type::mapped;
  const bool is_list = v.type == Type::integers;
  const bool has_text = v.type == Type::letter || v.type == Type::text;
  const bool has_fields = v.type == Type::optional || v.type == Type::structure;
  return (is_array || v.shape.size() == (is_list ? 1 : 0)) && (has_text || v.text.empty()) &&
         (has_fields || v.fields.empty()) && (v.type != Type::letter || v.text.size() == 1) &&
         (v.type != Type::optional || v.fields.size() <= 1) &&
         (v.type != Type::boolean || v.integers[0] == 0 || v.integers[0] == 1);
}

class Writer {
 public:
  template <class T>
  void plain(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void text(const std::string& s) {
    plain<std::uint64_t>(s.size());
    bytes_ += s;
  }
  void shape(const Shape& s) {
    plain<std::uint64_t>(s.size());
    for (Index extent : s) plain<std::int64_t>(extent);
  }
  void value(const Value& v) {
    plain(v.type);
    shape(v.shape);
    if (v.type == Value::Type::single)
      for (double x : v.reals) plain(static_cast<float>(x));
    else
      all(v.reals);
    all(v.integers);
    text(v.text);
    named(v.fields);
  }
  void named(const std::vector<std::pair<std::string, Value>>& fields) {
    plain<std::uint64_t>(fields.size());
    for (const auto& [name, field] : fields) {
      text(name);
      value(field);
    }
  }
  template <class T>
  void all(const std::vector<T>& values) {
    constexpr std::size_t rest = 256;  // what follows must not double a large buffer
    bytes_.reserve(bytes_.size() + values.size() * sizeof(T) + rest);
    bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  // Only questions may hold mapped values: in an answer they would be numbers that nobody sent.
  explicit Reader(const std::string& bytes, Value::Type last = Value::Type::structure)
      : next_(bytes.data()), end_(next_ + bytes.size()), last_type_(last) {}

  template <class T>
  T plain() {
    need(1, sizeof(T));
    T value;
    std::memcpy(&value, next_, sizeof value);
    next_ += sizeof value;
    return value;
  }
  // A count of things that take at least `least` bytes each, so that no false count allocates.
  std::size_t count(std::size_t least, std::size_t most = SIZE_MAX) {
    const auto n = plain<std::uint64_t>();
    need(n, least);
    if (n > most) throw Malformed("a list of " + std::to_string(n));
    return static_cast<std::size_t>(n);
  }
  std::string text() {
    const std::size_t n = count(1);
    std::string s(next_, n);
    next_ += n;
    return s;
  }
  Shape shape() {
    Shape s(count(sizeof(std::int64_t), most_axes));
    for (Index& extent : s) extent = static_cast<Index>(plain<std::int64_t>());
    return s;
  }
  Value value(int depth = 0) {
    if (depth > deepest) throw Malformed("structures nested too deep");
    Value v;
    const auto type = plain<std::uint8_t>();
    if (type > static_cast<std::uint8_t>(last_type_)) throw Malformed("an unknown type");
    v.type = static_cast<Value::Type>(type);
    v.shape = shape();
    numbers(v);
    v.text = text();
    v.fields = named(depth + 1);
    if (!well_formed(v)) throw Malformed("a value that contradicts its type");
    return v;
  }
  std::vector<std::pair<std::string, Value>> named(int depth = 0) {
    std::vector<std::pair<std::string, Value>> fields(count(least_field, most_listed));
    for (auto& [name, field] : fields) {
      name = text();
      field = value(depth);
    }
    return fields;
  }
  void finish() const {
    if (next_ != end_) throw Malformed("bytes left over");
  }

 private:
  void need(std::uint64_t n, std::size_t size) const {
    if (n > static_cast<std::uint64_t>(end_ - next_) / size)
      throw Malformed("a length beyond the end");
  }
  std::size_t entries(const Shape& s, std::size_t size) const {
    std::uint64_t n = 1;
    for (Index extent : s) {
      if (extent < 0) throw Malformed("a negative extent");
      if (__builtin_mul_overflow(n, static_cast<std::uint64_t>(extent), &n))
        throw Malformed("a shape too large");
    }
    need(n, size);
    return static_cast<std::size_t>(n);
  }
  void numbers(Value& v) {
    using Type = Value::Type;
    if (v.type == Type::real) {
      v.reals.resize(entries(v.shape, sizeof(double)));
      all(v.reals);
    } else if (v.type == Type::single) {
      v.reals.resize(entries(v.shape, sizeof(float)));
      for (double& x : v.reals) x = static_cast<double>(plain<float>());
    } else if (v.type == Type::integer || v.type == Type::boolean || v.type == Type::integers) {
      v.integers.resize(entries(v.shape, sizeof(std::int64_t)));
      all(v.integers);
    } else if (v.type == Type::mapped) {
      v.integers = {plain<std::int64_t>()};
    }
  }
  template <class T>
  void all(std::vector<T>& values) {
    if (!values.empty()) std::memcpy(values.data(), next_, values.size() * sizeof(T));
    next_ += values.size() * sizeof(T);
  }
  const char* next_;
  const char* end_;
  const Value::Type last_type_;
};

void write_shapes(Writer& w, const std::vector<ShapeError::Named>& shapes) {
  w.plain<std::uint64_t>(shapes.size());
  for (const auto& [name, shape] : shapes) {
    w.text(name);
    w.shape(shape);
  }
}

std::vector<ShapeError::Named> read_shapes(Reader& r) {
  std::vector<ShapeError::Named> shapes(r.count(16, most_listed));
  for (auto& [name, shape] : shapes) {
    name = r.text();
    shape = r.shape();
  }
  return shapes;
}

}  // namespace

std::string frame(Header::Kind kind, std::uint64_t nonce, std::string payload) {
  Writer w;
  w.plain(magic);
  w.plain(kind);
  w.plain(nonce);
  w.plain<std::uint64_t>(payload.size());
  return std::move(payload.insert(0, w.take()));
}

Header read_header(const char* bytes) {
  const std::string copy(bytes, header_size);
  Reader r(copy);
  if (r.plain<std::uint32_t>() != magic) throw Malformed("not a frame");
  Header h;
  h.kind = static_cast<Header::Kind>(r.plain<std::uint32_t>());
  h.nonce = r.plain<std::uint64_t>();
  h.length = r.plain<std::uint64_t>();
  return h;
}

std::string encode(const Call& call) {
  Writer w;
  w.text(call.function);
  w.plain<std::uint64_t>(call.arguments.size());
  for (const Value& v : call.arguments) w.value(v);
  return w.take();
}

Call decode_call(const std::string& payload) {
  Reader r(payload);
  Call call;
  call.function = r.text();
  call.arguments.resize(r.count(least_value, most_listed));
  for (Value& v : call.arguments) v = r.value();
  r.finish();
  return call;
}

std::string encode(const TimedCalls& calls) {
  Writer w;
  w.text(calls.function);
  w.plain(calls.memory);
  w.plain<std::uint64_t>(calls.inputs.size());
  for (const auto& arguments : calls.inputs) {
    w.plain<std::uint64_t>(arguments.size());
    for (const Value& v : arguments) w.value(v);
  }
  return w.take();
}

TimedCalls decode_timed(const std::string& payload) {
  Reader r(payload, Value::Type::mapped);
  TimedCalls calls;
  calls.function = r.text();
  calls.memory = r.plain<std::uint64_t>();
  calls.inputs.resize(r.count(sizeof(std::uint64_t)));
  for (auto& arguments : calls.inputs) {
    arguments.resize(r.count(1));
    for (Value& v : arguments) v = r.value();
  }
  r.finish();
  return calls;
}

std::string encode(const Reply& reply) {
  Writer w;
  w.plain(reply.kind);
  w.value(reply.result);
  w.named(reply.changed);
  w.text(reply.error);
  write_shapes(w, reply.shapes);
  return w.take();
}

Reply decode_reply(const std::string& payload) {
  Reader r(payload);
  Reply reply;
  const auto kind = r.plain<std::uint8_t>();
  if (kind > static_cast<std::uint8_t>(Reply::Kind::misunderstood))
    throw Malformed("an unknown reply");
  reply.kind = static_cast<Reply::Kind>(kind);
  reply.result = r.value();
  reply.changed = r.named();
  reply.error = r.text();
  reply.shapes = read_shapes(r);
  r.finish();
  return reply;
}

std::string encode(const Greeting& greeting) {
  Writer w;
  w.plain(greeting.version);
  w.plain<std::uint64_t>(greeting.functions.size());
  for (const std::string& name : greeting.functions) w.text(name);
  return w.take();
}

Greeting decode_greeting(const std::string& payload) {
  Reader r(payload);
  Greeting greeting;
  greeting.version = r.plain<std::uint32_t>();
  greeting.functions.resize(r.count(8));
  for (std::string& name : greeting.functions) name = r.text();
  r.finish();
  return greeting;
}

static std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

static std::string listed(const Value& v) {
  constexpr std::size_t shown = 64;
  std::string text;
  const std::size_t n = v.reals.empty() ? v.integers.size() : v.reals.size();
  for (std::size_t k = 0; k < std::min(n, shown); ++k)
    text +=
        (k ? ", " : "") + (v.reals.empty() ? std::to_string(v.integers[k]) : number(v.reals[k]));
  return n > shown ? text + ", …" : text;
}

std::string describe(const Value& v) {
  using Type = Value::Type;
  switch (v.type) {
    case Type::nothing:
      return "nothing";
    case Type::boolean:
      return v.integers.at(0) ? "true" : "false";
    case Type::letter:
    case Type::text:
      return "\"" + v.text + "\"";
    case Type::optional:
      return v.fields.empty() ? "never" : describe(v.fields[0].second);
    case Type::structure: {
      std::string text = "{";
      for (const auto& [name, field] : v.fields)
        text += (text.size() > 1 ? ", " : "") + name + " = " + describe(field);
      return text + "}";
    }
    default:
      return v.shape.empty() ? listed(v) : to_string(v.shape) + " [" + listed(v) + "]";
  }
}

}  // namespace kit::wire
