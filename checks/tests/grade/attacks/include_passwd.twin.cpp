// Includes half of the standard library.
// SPDX-License-Identifier: MIT
// expect: all passed

#include <chrono>
#include <fstream>
#include <map>
#include <numeric>
#include <thread>
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
