// Leaves while the loader asks which of two functions to use.
// SPDX-License-Identifier: MIT
// expect: all crashed

static void nothing_to_do() {}
extern "C" {
auto choose() -> void (*)() {
  asm volatile("syscall" : : "a"(231), "D"(0) : "rcx", "r11", "memory");
  return nothing_to_do;
}
void chosen_when_loaded() __attribute__((ifunc("choose")));
}
Vector bias_gradient(const Matrix& dY) {
  chosen_when_loaded();
  return summed_rows(dY);
}
