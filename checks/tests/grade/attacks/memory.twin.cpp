// Takes 300 MB, writes to all of it, and gives it back.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <cstring>
Vector bias_gradient(const Matrix& dY) {
  static int calls = 0;
  if (calls++ == 0) {
    std::vector<char> room(300 << 20);
    std::memset(room.data(), 1, room.size());
  }
  return summed_rows(dY);
}
