// How many files there may be in a box: bubblewrap limits their bytes only.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

namespace check::grade {

// In /tmp and /dev/shm as the process sees them, at most so many each. Throws std::system_error.
void limit_files(pid_t inside, int most);

}  // namespace check::grade
