// Work on what a stranger made, in a process that can do nothing but compute and tell its result.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace check::grade {

// What `work` returned there. Throws Unreadable when it took too much time or memory or crashed,
// and one that is `ours` when something outside ended it. Not for use from several threads.
std::string done_apart(const std::function<std::string()>& work);

}  // namespace check::grade
