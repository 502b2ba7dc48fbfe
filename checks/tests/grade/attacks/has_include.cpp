// Asks which files there are, and tells by not compiling.
// SPDX-License-Identifier: MIT
// expect: all passed

#if __has_include("/etc/passwd")
#error found
#elif __has_include("/etc/hostname")
#error found
#elif __has_include("/proc/self/environ")
#error found
#elif __has_include("/out/program")
#error found
#elif __has_include("../../../../etc/passwd")
#error found
#elif __has_include("@CANARY@")
#error found
#elif __has_include("@SOURCE@/README.md")
#error found
#elif __has_include("@NEIGHBOUR@")
#error found
#elif __has_include("@RESULTS@/lock")
#error found
#endif
Vector bias_gradient(const Matrix& dY) { return summed_rows(dY); }
