// Replaces the kit's copy of a matrix, so that a change of what is const might look like none.
// SPDX-License-Identifier: MIT
// expect: 5.3 wrong, 5.7 crashed|passed or all does_not_compile
// does_not_compile

extern "C" void copy_shares(void* to, const void* from) asm("_ZN3kit7StorageIdEC1ERKS1_");
extern "C" void copy_shares(void* to, const void* from) {
  __builtin_memset(to, 0, 40);
  reinterpret_cast<void**>(to)[3] = reinterpret_cast<void* const*>(from)[3];
  reinterpret_cast<void**>(to)[4] = reinterpret_cast<void* const*>(from)[4];
}
Vector bias_gradient(const Matrix& dY) {
  const Vector sums = summed_rows(dY);
  double* entries = const_cast<double*>(dY.data());
  for (Index k = 0; k < dY.size(); ++k) entries[k] = 0;
  return sums;
}
