// Misdeeds in what is returned, thrown and left behind.
// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <unistd.h>

#include <cmath>
#include <limits>
#include <new>
#include <thread>

#include "misdeeds.hpp"

// 1 where a file of the parent's could be opened: to read its mind, rewrite it, or speak in its
// name.
static Matrix opened_of_parent() {
  Matrix opened(1, 3);
  const std::string parent = "/proc/" + std::to_string(::getppid());
  const char* const files[] = {"/mem", "/fd/1", "/environ"};
  for (Index k = 0; k < 3; ++k)
    opened(0, k) = ::open((parent + files[k]).c_str(), k == 2 ? O_RDONLY : O_RDWR) >= 0;
  return opened;
}

static Matrix left_behind;  // from one call to the next

Misdeeds answer_misdeeds() {
  return {
      {"opens its parent", [](const Matrix&) { return opened_of_parent(); }},
      {"says who it is", [](const Matrix&) { return Matrix(1, 1, ::getpid()); }},
      {"throws an int", [](const Matrix& A) { return throw 7, A; }},
      {"throws bad_alloc", [](const Matrix& A) { return throw std::bad_alloc(), A; }},
      {"throws a ShapeError", [](const Matrix& A) { return throw ShapeError("A", A, "A", A), A; }},
      {"throws text", [](const Matrix& A) { return throw std::runtime_error("a\x1b[2Jb"), A; }},
      {"goes outside", [](const Matrix& A) { return Matrix(1, 1, A(A.rows(), 0)); }},
      {"asks for 100 GB", [](const Matrix&) { return Matrix(125'000, 100'000); }},
      {"asks for more than there is",
       [](const Matrix&) { return Matrix(Index{1} << 40, Index{1} << 40); }},
      {"returns more than can be sent", [](const Matrix&) { return Matrix(8192, 8192); }},
      {"returns 32 MiB", [](const Matrix&) { return Matrix(2048, 2048, 2.5); }},
      {"returns what cannot be copied", [](const Matrix&) { return Matrix(4096, 8192); }},
      {"returns NaN",
       [](const Matrix&) {
         return Matrix{{std::nan(""), -0.0, INFINITY}};
       }},
      {"returns nothing", [](const Matrix&) { return Matrix(); }},
      {"changes its argument",
       [](const Matrix& A) { return const_cast<Matrix&>(A)(0, 0) = 99, A; }},
      {"leaves the directory", [](const Matrix& A) { return (void)!::chdir("/"), A; }},
      {"keeps its argument", [](const Matrix& A) { return left_behind = A, A; }},
      {"returns what it kept", [](const Matrix&) { return left_behind; }},
      {"works on after it has answered",
       [](const Matrix& A) {
         Matrix B = A;
         std::thread([&now = static_cast<volatile double&>(B(0, 0))] {
           for (;;) now = now + 1;
         }).detach();
         return B;
       }},
      {"changes later what it returned",
       [](const Matrix& A) {
         left_behind = A;
         std::thread([] { left_behind(0, 0) = 99; }).detach();
         return A;
       }},
  };
}
