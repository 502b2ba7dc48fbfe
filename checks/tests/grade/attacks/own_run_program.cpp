// Its own entrance in place of the kit's.
// SPDX-License-Identifier: MIT
// expect: all crashed|does_not_compile

#include <cstdio>
namespace kit {
int run_program(int, char**) {
  std::puts("20/20");
  return 0;
}
}  // namespace kit
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
