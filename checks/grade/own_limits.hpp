// The limits that the grader itself was started under.
// SPDX-License-Identifier: MIT
#pragma once

namespace check::grade {

// Raises them as far as may be. Throws std::runtime_error, naming the limit, where boxes would be
// smaller than they should be, or the gradebook could not be written.
void require_own_limits();

}  // namespace check::grade
