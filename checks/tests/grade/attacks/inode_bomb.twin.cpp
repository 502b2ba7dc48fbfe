// Makes a hundred empty files and a folder.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <filesystem>
#include <fstream>
Vector bias_gradient(const Matrix& dY) {
  bool all = std::filesystem::create_directories("/tmp/folder");
  for (int k = 0; k < 100; ++k) all = std::ofstream("/tmp/folder/" + std::to_string(k)) && all;
  return std::filesystem::remove_all("/tmp/folder") == 101 && all ? summed_rows(dY) : Vector(1);
}
