// Printing of matrices, vectors and counts in aligned columns.
// SPDX-License-Identifier: MIT
#include "kit/show.hpp"

#include <algorithm>
#include <cstdio>

namespace kit {

static constexpr Index shown = 12;  // rows and columns; the rest is an ellipsis

static std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

template <class T>
static void print_row(const T* values, Index cols) {
  for (Index j = 0; j < std::min(cols, shown); ++j)
    std::printf("  %11s", number(static_cast<double>(values[j])).c_str());
  std::puts(cols > shown ? "   …" : "");
}

template <class T>
static void print_matrix(const char* name, const MatrixOf<T>& A) {
  std::printf("%s  (%s)\n", name, to_string(A.shape()).c_str());
  for (Index i = 0; i < std::min(A.rows(), shown); ++i)
    print_row(A.data() + i * A.cols(), A.cols());
  if (A.rows() > shown) std::puts("   …");
}

template <class T>
static void print_flat(const char* name, const T& v) {
  std::printf("%s  (%s)\n", name, to_string(v.shape()).c_str());
  print_row(v.data(), v.size());
}

void show(const char* name, const Matrix& A) { print_matrix(name, A); }
void show(const char* name, const MatrixF& A) { print_matrix(name, A); }
void show(const char* name, const Vector& v) { print_flat(name, v); }
void show(const char* name, const VectorF& v) { print_flat(name, v); }
void show(const char* name, const Tensor& t) { print_flat(name, t); }
void show(const char* name, double value) { std::printf("%s = %s\n", name, number(value).c_str()); }
void show(const char* name, char value) { std::printf("%s = %c\n", name, value); }
void show(const char* name, bool value) {
  std::printf("%s = %s\n", name, value ? "true" : "false");
}
void show_whole(const char* name, std::int64_t value) {
  std::printf("%s = %s\n", name, grouped(value).c_str());
}
void show(const char* name, const char* text) { std::printf("%s = %s\n", name, text); }
void show(const char* name, const std::string& text) { show(name, text.c_str()); }

std::string grouped(std::int64_t value) {
  std::string digits = std::to_string(value);
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3;) digits.insert(at -= 3, "\u2009");
  return digits;
}

}  // namespace kit
