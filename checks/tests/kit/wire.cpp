// Frames survive the journey, and damaged ones are refused without harm.
// SPDX-License-Identifier: MIT
#include "kit/wire.hpp"

#include <bit>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <random>

#include "allocations.hpp"
#include "kit/kit.hpp"
#include "kit/marshal.hpp"

using namespace kit::wire;

struct Pair {
  Matrix dX;
  std::optional<double> when;
};
FIELDS(Pair, dX, when);
struct Everything {
  Pair pair;
  MatrixF f;
  Vector v;
  Tensor t;
  std::int64_t n;
  bool yes;
  char letter;
  std::string text;
  std::vector<std::int64_t> list;
  float x;
};
FIELDS(Everything, pair, f, v, t, n, yes, letter, text, list, x);

namespace {

Everything everything() {
  return {{{{1, 2}, {3, 4}}, 0.5},
          MatrixF{{0.1F}},
          {1.0, 2.0, 3.0},
          Tensor({1, 2, 1}, 7),
          INT64_MIN,
          true,
          'b',
          std::string("a\0ß", 4),
          {1, -2, INT64_MAX},
          1e-45F};
}

Reply everything_in_a_reply() {
  Reply reply;
  reply.kind = Reply::Kind::shape_error;
  reply.result = to_value(everything());
  reply.changed = {{"dW", to_value(Matrix{{5}})}, {"n", to_value(std::int64_t{3})}};
  reply.error = "shapes do not fit";
  reply.shapes = {{"X", {2, 3}}, {"w", {}}};
  return reply;
}

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

template <class T>
T there_and_back(const T& value) {
  Reply reply;
  reply.result = to_value(value);
  T back{};
  from_value(decode_reply(encode(reply)).result, back);
  return back;
}

bool refused(const std::function<void()>& decode) {
  try {
    decode();
  } catch (const Malformed&) {
    return true;
  }
  return false;
}

template <class T>
void put(std::string& bytes, std::size_t at, T value) {
  std::memcpy(bytes.data() + at, &value, sizeof value);
}

// A reply that holds one value; its result starts at byte 1.
std::string reply_with(const Value& v) {
  Reply reply;
  reply.result = v;
  return encode(reply);
}

// What is in use at most while decoding: a value of 33 bytes becomes one of 168, a float a double.
constexpr std::size_t growth = 6, overhead = 64 << 10;

}  // namespace

BOOST_AUTO_TEST_SUITE(wire)

BOOST_AUTO_TEST_CASE(every_type_survives_the_journey) {
  const Everything sent = everything(), got = there_and_back(sent);
  BOOST_TEST(got.pair.dX(1, 0) == 3);
  BOOST_TEST(got.pair.when.value() == 0.5);
  BOOST_TEST(got.f(0, 0) == 0.1F);
  BOOST_TEST(got.v(2) == 3);
  BOOST_TEST((got.t.shape() == Shape{1, 2, 1}));
  BOOST_TEST(got.t(0, 1, 0) == 7);
  BOOST_TEST(got.n == INT64_MIN);
  BOOST_TEST(got.yes);
  BOOST_TEST(got.letter == 'b');
  BOOST_TEST(got.text == sent.text);
  BOOST_TEST(got.list == sent.list);
  BOOST_TEST(got.x == 1e-45F);
  BOOST_TEST(!there_and_back(Pair{}).when.has_value());
  BOOST_TEST((there_and_back(Matrix(0, 5)).shape() == Shape{0, 5}));
}

std::int64_t receipt(const auto& x) {
  Receipt r;
  sign(r, x);
  return r.total();
}

BOOST_AUTO_TEST_CASE(a_receipt_is_the_same_on_both_sides_and_every_bit_counts) {
  const Everything sent = everything();
  Receipt arrived;
  arrived.add(to_value(sent));
  BOOST_TEST(arrived.total() == receipt(sent));

  Matrix A(3, 5, 0.25);
  const std::int64_t before = receipt(A);
  for (Index k = 0; k < A.size(); ++k)
    for (int bit = 0; bit < 64; ++bit) {
      const double kept = A.data()[k];
      A.data()[k] = std::bit_cast<double>(bits(kept) ^ (std::uint64_t{1} << bit));
      BOOST_TEST(receipt(A) != before);
      A.data()[k] = kept;
    }
  std::swap(A(0, 0), A(2, 4) = 4);  // the order too
  const std::int64_t one = receipt(A);
  std::swap(A(0, 0), A(2, 4));
  BOOST_TEST(receipt(A) != one);
  BOOST_TEST(receipt(Matrix(2, 2)) != receipt(Matrix(2, 3)));
}

BOOST_AUTO_TEST_CASE(special_numbers_keep_their_bits) {
  using Limits = std::numeric_limits<double>;
  const double special[] = {Limits::quiet_NaN(),
                            std::bit_cast<double>(0xfff8000000000123U),
                            -0.0,
                            Limits::infinity(),
                            -Limits::infinity(),
                            Limits::denorm_min(),
                            -Limits::denorm_min(),
                            Limits::max(),
                            Limits::min()};
  for (const double x : special) {
    BOOST_TEST(bits(there_and_back(x)) == bits(x));
    BOOST_TEST(bits(there_and_back(Matrix{{x}})(0, 0)) == bits(x));
    const float f = static_cast<float>(x);
    BOOST_TEST(std::bit_cast<std::uint32_t>(there_and_back(f)) == std::bit_cast<std::uint32_t>(f));
  }
}

BOOST_AUTO_TEST_CASE(replies_calls_and_greetings_survive_the_journey) {
  const Reply sent = everything_in_a_reply(), got = decode_reply(encode(sent));
  BOOST_TEST((got.kind == sent.kind));
  BOOST_TEST(got.error == sent.error);
  BOOST_TEST((got.shapes == sent.shapes));
  BOOST_TEST(got.changed[1].first == "n");
  BOOST_TEST(encode(got) == encode(sent));
  const Call call{"softmax", {to_value(Vector{1.0, 2.0}), to_value(true)}};
  BOOST_TEST(encode(decode_call(encode(call))) == encode(call));
  BOOST_TEST(decode_call(encode(call)).function == "softmax");
  const Greeting greeting{version, {"a", ""}};
  BOOST_TEST((decode_greeting(encode(greeting)).functions == greeting.functions));
}

BOOST_AUTO_TEST_CASE(a_header_survives_the_journey_and_garbage_is_no_header) {
  const std::string sent = frame(Header::Kind::reply, 0x0123456789abcdef, "four");
  const Header h = read_header(sent.data());
  BOOST_TEST((h.kind == Header::Kind::reply));
  BOOST_TEST(h.nonce == 0x0123456789abcdefU);
  BOOST_TEST(h.length == 4U);
  BOOST_TEST(refused([] { read_header(std::string(header_size, 'x').data()); }));
}

BOOST_AUTO_TEST_CASE(every_truncation_is_refused) {
  const std::string reply = encode(everything_in_a_reply());
  for (std::size_t n = 0; n < reply.size(); ++n)
    BOOST_REQUIRE(refused([&] { decode_reply(reply.substr(0, n)); }));
  const std::string call = encode(Call{"f", {to_value(everything()), to_value(Matrix{{1}})}});
  for (std::size_t n = 0; n < call.size(); ++n)
    BOOST_REQUIRE(refused([&] { decode_call(call.substr(0, n)); }));
  const std::string greeting = encode(Greeting{version, {"one", "two"}});
  for (std::size_t n = 0; n < greeting.size(); ++n)
    BOOST_REQUIRE(refused([&] { decode_greeting(greeting.substr(0, n)); }));
  BOOST_TEST(refused([&] { decode_reply(reply + '\0'); }));
  BOOST_TEST(refused([&] { decode_call(call + "x"); }));
}

// What decodes in spite of its damage must also describe itself and reach a C++ type or be refused.
BOOST_AUTO_TEST_CASE(random_damage_neither_crashes_nor_allocates_more_than_came) {
  const std::string whole = encode(everything_in_a_reply());
  std::mt19937_64 random(99);
  int survived = 0;
  for (int k = 0; k < 100'000; ++k) {
    std::string bytes = whole;
    for (int changes = 1 + static_cast<int>(random() % 4); changes > 0; --changes) {
      const std::size_t at = random() % bytes.size();
      if (random() % 4 == 0 && at + 8 <= bytes.size())
        put(bytes, at, random() >> (random() % 64));
      else
        bytes[at] = static_cast<char>(random());
    }
    allocations().reset();
    const std::size_t before = allocations().now;
    const bool bad = refused([&] {
      const Reply reply = decode_reply(bytes);
      BOOST_REQUIRE(allocations().most - before <= growth * bytes.size() + overhead);
      describe(reply.result);
      Everything back{};
      from_value(reply.result, back);
    });
    survived += bad ? 0 : 1;
    BOOST_REQUIRE(allocations().largest <= growth * bytes.size() + overhead);
  }
  BOOST_TEST(survived > 1000);
}

BOOST_AUTO_TEST_CASE(false_lengths_allocate_nothing) {
  const std::string whole = encode(everything_in_a_reply());
  for (const std::uint64_t claimed :
       {~0ULL, ~0ULL - 7, 1ULL << 63, (1ULL << 61) + 1, 1ULL << 32, 1ULL << 24})
    for (std::size_t at = 0; at + 8 <= whole.size(); ++at) {
      std::string bytes = whole;
      put(bytes, at, claimed);
      allocations().reset();
      const std::size_t before = allocations().now;
      refused([&] { decode_reply(bytes); });
      BOOST_REQUIRE(allocations().most - before <= growth * bytes.size() + overhead);
    }
}

BOOST_AUTO_TEST_CASE(nested_lists_do_not_multiply_what_they_claim) {
  std::string bytes(1, '\0');
  Value v;
  v.type = Value::Type::structure;
  const std::string empty = reply_with(v).substr(1, 25);
  for (int depth = 0; depth < 8; ++depth) {
    bytes += empty;
    put<std::uint64_t>(bytes, bytes.size() - 8, 20'000);
    bytes += std::string(8, '\0');  // the first field has no name
  }
  bytes += std::string(1 << 20, '\0');
  allocations().reset();
  const std::size_t before = allocations().now;
  BOOST_TEST(refused([&] { decode_reply(bytes); }));
  BOOST_TEST(allocations().most - before <= (1U << 20) + overhead);
}

BOOST_AUTO_TEST_CASE(structures_in_structures_end_somewhere) {
  Value v = to_value(1.0);
  for (int depth = 0; depth < 100'000; ++depth) {
    Value around;
    around.type = Value::Type::structure;
    around.fields.emplace_back("", std::move(v));
    v = std::move(around);
    if (depth == 7) BOOST_TEST(!refused([&] { decode_reply(reply_with(v)); }));
    if (depth == 8 || depth == 5000) BOOST_TEST(refused([&] { decode_reply(reply_with(v)); }));
    if (depth == 5000) break;
  }
}

BOOST_AUTO_TEST_CASE(impossible_shapes_are_refused) {
  const std::string good = reply_with(to_value(Matrix{{1, 2}}));  // type, axes, rows, columns, …
  for (const auto& [rows, cols] : {std::pair<std::int64_t, std::int64_t>{-1, -2},
                                   {-1, 2},
                                   {INT64_MIN, 1},
                                   {INT64_MAX, INT64_MAX},
                                   {1LL << 32, 1LL << 32},
                                   {(1LL << 61) + 1, 8},
                                   {2, 2}}) {
    std::string bytes = good;
    put(bytes, 10, rows);
    put(bytes, 18, cols);
    BOOST_TEST(refused([&] { decode_reply(bytes); }), rows << "×" << cols);
  }
  for (const auto& [rows, cols] : {std::pair<std::int64_t, std::int64_t>{-1, 0}, {0, -1}}) {
    std::string empty = reply_with(to_value(Matrix(0, 2)));
    put(empty, 10, rows);
    put(empty, 18, cols);
    BOOST_TEST(refused([&] { decode_reply(empty); }), rows << "×" << cols);
  }
  std::string axes = good;
  put<std::uint64_t>(axes, 2, 9);
  BOOST_TEST(refused([&] { decode_reply(axes + std::string(200, '\0')); }));
}

BOOST_AUTO_TEST_CASE(unknown_kinds_and_contradictions_are_refused) {
  std::string bytes = reply_with(to_value(1.0));
  for (int type = 10; type < 256; ++type) {
    bytes[1] = static_cast<char>(type);
    BOOST_REQUIRE(refused([&] { decode_reply(bytes); }));
  }
  bytes = reply_with(to_value(1.0));
  bytes[0] = 8;
  BOOST_TEST(refused([&] { decode_reply(bytes); }));

  const auto altered = [](Value v, auto change) {
    change(v);
    return refused([&] { decode_reply(reply_with(v)); });
  };
  BOOST_TEST(altered(to_value('b'), [](Value& v) { v.text = ""; }));
  BOOST_TEST(altered(to_value('b'), [](Value& v) { v.text = "bb"; }));
  BOOST_TEST(altered(to_value(true), [](Value& v) { v.integers = {2}; }));
  BOOST_TEST(altered(to_value(true), [](Value& v) { v.shape = {0}, v.integers = {}; }));
  BOOST_TEST(altered(to_value(std::int64_t{1}), [](Value& v) { v.shape = {1}; }));
  BOOST_TEST(altered(to_value(1.0), [](Value& v) { v.text = "one"; }));
  BOOST_TEST(altered(to_value(1.0), [](Value& v) { v.fields.emplace_back(); }));
  BOOST_TEST(altered(to_value(std::optional<double>(1)), [](Value& v) { v.fields.resize(2); }));
  BOOST_TEST(!altered(to_value(1.0), [](Value&) {}));
}

BOOST_AUTO_TEST_CASE(a_value_of_another_type_is_refused_and_not_misread) {
  Matrix A;
  MatrixF F;
  Vector v;
  double x = 0;
  bool yes = false;
  Pair pair;
  BOOST_TEST(refused([&] { from_value(to_value(Vector{1.0}), A); }));
  BOOST_TEST(refused([&] { from_value(to_value(Matrix{{1}}), F); }));
  BOOST_TEST(refused([&] { from_value(to_value(Matrix{{1}}), v); }));
  BOOST_TEST(refused([&] { from_value(to_value(std::int64_t{1}), x); }));
  BOOST_TEST(refused([&] { from_value(to_value(std::int64_t{1}), yes); }));
  BOOST_TEST(refused([&] { from_value(to_value(1.0), pair); }));
  Value renamed = to_value(Pair{});
  renamed.fields[0].first = "dx";
  BOOST_TEST(refused([&] { from_value(renamed, pair); }));
}

BOOST_AUTO_TEST_CASE(names_are_read_off_a_declaration) {
  using Names = std::vector<std::string>;
  BOOST_TEST((parameter_names("const Matrix& dY, const Matrix& W") == Names{"dY", "W"}));
  BOOST_TEST((parameter_names("Matrix &dW, std::int64_t B") == Names{"dW", "B"}));
  BOOST_TEST((parameter_names("") == Names{}));
}

BOOST_AUTO_TEST_CASE(descriptions_are_short) {
  BOOST_TEST(describe(to_value(Matrix{{1, 2.5}})) == "1×2 [1, 2.5]");
  BOOST_TEST(describe(to_value('b')) == "\"b\"");
  BOOST_TEST(describe(to_value(Pair{})) == "{dX = 0×0 [], when = never}");
  BOOST_TEST(describe(to_value(Vector(1000))).size() < 300U);
}

BOOST_AUTO_TEST_SUITE_END()
