// The format in which the checker and a student's program exchange questions and answers.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kit/errors.hpp"

namespace kit::wire {

inline constexpr std::uint32_t version = 2;
inline constexpr int channel = 3;  // the file descriptor on which a served program talks

// One value of any type an exercise takes or returns. It describes itself, so that either side can
// refuse what it did not expect instead of misreading it.
struct Value {
  enum class Type : std::uint8_t {
    nothing,    // void
    boolean,    // integers[0] is 0 or 1
    integer,    // integers[0]
    letter,     // text, one character
    text,       // text
    real,       // reals, any shape: double
    single,     // reals, any shape: float
    integers,   // integers, one axis
    optional,   // fields is empty, or one nameless field
    structure,  // fields
    mapped,     // as real, but the numbers lie in shared memory, integers[0] bytes from its start
  };
  Type type = Type::nothing;
  Shape shape;                // of reals and integers; empty for a single number
  std::vector<double> reals;  // row-major
  std::vector<std::int64_t> integers;
  std::string text;
  std::vector<std::pair<std::string, Value>> fields;

  // Defaulted below, where Value is complete: clang looks into the pairs too early otherwise.
  Value();
  Value(const Value&);
  Value(Value&&) noexcept;
  Value& operator=(const Value&);
  Value& operator=(Value&&) noexcept;
  ~Value();
};
inline Value::Value() = default;
inline Value::Value(const Value&) = default;
inline Value::Value(Value&&) noexcept = default;
inline Value& Value::operator=(const Value&) = default;
inline Value& Value::operator=(Value&&) noexcept = default;
inline Value::~Value() = default;

// What a served program says about one call.
struct Reply {
  enum class Kind : std::uint8_t {
    value,
    not_started,
    missing,
    shape_error,
    index_error,
    threw,
    out_of_memory,
    misunderstood
  };
  Kind kind = Kind::value;
  Value result;
  std::vector<std::pair<std::string, Value>> changed;  // each non-const argument, after the call
  std::string error;                                   // the exception's type and text; or what
                                                       // is missing
  std::vector<ShapeError::Named> shapes;               // of a ShapeError or IndexError
};

struct Call {
  std::string function;
  std::vector<Value> arguments;
};

// Calls to be timed, one after the other. A descriptor of the memory that mapped arguments lie in
// comes with the frame, so that nothing can look at them before the clock runs.
struct TimedCalls {
  std::string function;
  std::uint64_t memory = 0;  // bytes
  std::vector<std::vector<Value>> inputs;
};

struct Greeting {
  std::uint32_t version = 0;
  std::vector<std::string> functions;  // those it serves
};

// Bytes that cannot be what they should be. Nothing was allocated for a length that they only
// claim.
struct Malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A frame is a header and `length` bytes. A reply repeats the nonce of its call.
struct Header {
  enum class Kind : std::uint32_t { greeting = 1, call, reply, timed, collect };
  Kind kind{};
  std::uint64_t nonce = 0;
  std::uint64_t length = 0;
};
inline constexpr std::size_t header_size = 24;

std::string frame(Header::Kind kind, std::uint64_t nonce, std::string payload);
Header read_header(const char* bytes);  // header_size bytes; throws Malformed

std::string encode(const Call& call);
std::string encode(const Reply& reply);
std::string encode(const TimedCalls& calls);
std::string encode(const Greeting& greeting);
Call decode_call(const std::string& payload);
TimedCalls decode_timed(const std::string& payload);
Reply decode_reply(const std::string& payload);
Greeting decode_greeting(const std::string& payload);

std::string describe(const Value& value);  // for people: shapes, and the numbers of what is small

}  // namespace kit::wire
