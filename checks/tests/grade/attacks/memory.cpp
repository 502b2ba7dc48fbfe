// Takes memory without end, and writes to some of it.
// SPDX-License-Identifier: MIT
// expect: 5.3 out_of_memory

char* kept = nullptr;
Vector bias_gradient(const Matrix& dY) {
  for (;;) {
    kept = new char[64 << 20];
    for (int k = 0; k < 64; ++k) kept[k << 20] = 1;
  }
  return summed_rows(dY);
}
