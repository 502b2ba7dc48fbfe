// Opens the class's other submissions, the gradebook, the rubric, the checker, users' files.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <dirent.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  std::string stolen;
  for (const char* path :
       {"@CANARY@", "@BESIDE@", "@NEIGHBOUR@", "@RESULTS@/gradebook.sqlite", "@RESULTS@/grades.csv",
        "@SOURCE@/checks/ch05_linear_backward/rubric.cpp", "@BUILD@/grade", "/etc/passwd",
        "/etc/shadow", "/etc/hostname", "/autograder/results", "/tools/libkit.a",
        "/source/linear_backward.cpp", "/dev/mem", "/dev/kmsg", "/dev/sda", "/sys/kernel/notes"}) {
    std::ifstream in(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.is_open()) stolen += path + (": " + text.substr(0, 1000));
  }
  for (const char* folder : {"/home", "/root", "/etc", "/sys", "/proc", "/var", "/run", "/work"})
    if (::opendir(folder) != nullptr) stolen += folder;
  if (!stolen.empty()) throw std::runtime_error(stolen);
  return summed_rows(dY);
}
