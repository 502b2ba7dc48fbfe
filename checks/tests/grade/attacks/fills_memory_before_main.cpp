// Fills its memory and its files before the greeting: whoever comes next must not pay for it.
// SPDX-License-Identifier: MIT
// expect: all out_of_memory or all passed

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
__attribute__((constructor)) static void fill() {
  constexpr std::size_t piece = std::size_t{20} << 20;
  for (int k = 0; k < 45; ++k)
    ::mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1,
           0);
  for (long k = 0; k < 2'000'000; ++k) {
    const int fd = ::open(("/tmp/" + std::to_string(k)).c_str(), O_CREAT | O_WRONLY, 0600);
    if (fd < 0) break;
    ::close(fd);
  }
}
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
