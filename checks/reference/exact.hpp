// Exact: a 50-digit number, so that references and bounds never depend on a double's rounding.
// SPDX-License-Identifier: MIT
//
// A compiled wrapper round boost::multiprecision. No Boost header is included here: the numbers
// live in fixed storage whose size exact.cpp asserts, and a file that uses Exact compiles in a
// blink.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace check {

class Exact {
 public:
  Exact() : Exact(0) {}
  Exact(double x);  // exact, NaN and infinities included
  Exact(float x) : Exact(static_cast<double>(x)) {}
  Exact(std::int64_t x);
  Exact(int x) : Exact(static_cast<std::int64_t>(x)) {}
  Exact(const Exact& other);
  Exact& operator=(const Exact& other);
  ~Exact() = default;  // the number owns no memory

  // Decimal text such as "0.1" or "1e-30", for constants no double can hold.
  static Exact parse(const std::string& decimal);

  Exact& operator+=(const Exact& b);
  Exact& operator-=(const Exact& b);
  Exact& operator*=(const Exact& b);
  Exact& operator/=(const Exact& b);
  Exact operator-() const;

  friend Exact operator+(const Exact& a, const Exact& b);
  friend Exact operator-(const Exact& a, const Exact& b);
  friend Exact operator*(const Exact& a, const Exact& b);
  friend Exact operator/(const Exact& a, const Exact& b);

  // As with double: every comparison with NaN is false, except !=.
  friend bool operator==(const Exact& a, const Exact& b);
  friend bool operator!=(const Exact& a, const Exact& b) { return !(a == b); }
  friend bool operator<(const Exact& a, const Exact& b);
  friend bool operator>(const Exact& a, const Exact& b) { return b < a; }
  friend bool operator<=(const Exact& a, const Exact& b);
  friend bool operator>=(const Exact& a, const Exact& b) { return b <= a; }

  bool is_zero() const;
  bool is_finite() const;
  bool is_nan() const;
  double to_double() const;                      // nearest, overflowing to infinity
  std::string to_string(int digits = 17) const;  // significant digits

 private:
  friend struct ExactAccess;
  alignas(16) std::byte storage_[64];
};

Exact abs(const Exact& x);
Exact sqrt(const Exact& x);
Exact exp(const Exact& x);
Exact expm1(const Exact& x);
Exact log(const Exact& x);
Exact log1p(const Exact& x);
Exact erf(const Exact& x);
Exact erfc(const Exact& x);
Exact tanh(const Exact& x);
Exact pow(const Exact& x, const Exact& y);
Exact floor(const Exact& x);
Exact ceil(const Exact& x);
Exact nearbyint(const Exact& x);  // ties to even
Exact min(const Exact& a, const Exact& b);
Exact max(const Exact& a, const Exact& b);

}  // namespace check
