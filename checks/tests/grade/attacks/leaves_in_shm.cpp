// Leaves notes for the next submission, and looks for such notes.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fstream>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  static bool first = true;
  for (const char* path : {"/dev/shm/note", "/tmp/note", "/dev/mqueue/note", "/app/note"}) {
    if (first && std::ifstream(path).is_open()) throw std::runtime_error(path);
    std::ofstream(path) << "leaves_in_shm";
  }
  first = false;
  return summed_rows(dY);
}
