// Functions of these names, in a namespace.
// SPDX-License-Identifier: MIT
// expect: all passed

namespace mine {
static long write(int, const void*, unsigned long n) { return static_cast<long>(n); }
static int printf(const char*) { return 7; }
static int main() { return 0; }
}  // namespace mine
Vector bias_gradient(const Matrix& dY) {
  return mine::write(1, "", 3) + mine::printf("") + mine::main() == 10 ? summed_rows(dY)
                                                                       : Vector(1);
}
