// Opens many files, and closes them.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstdio>
Vector bias_gradient(const Matrix& dY) {
  std::vector<std::FILE*> open;
  for (int k = 0; k < 20; ++k)
    if (std::FILE* f = std::fopen("/dev/null", "r")) open.push_back(f);
  for (std::FILE* f : open) std::fclose(f);
  return open.size() == 20 ? summed_rows(dY) : Vector(1);
}
