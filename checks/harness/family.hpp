// What a process and its descendants are at, by the letters that /proc has for it.
// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

namespace check {

enum class Activity { awake, asleep, stopped, gone };

// R runs or would like to, D waits for a page: awake, if any of its threads is.
Activity activity_of(pid_t pid);

// Processor time: of a process with all its threads; and with its descendants, as far as they live
// or were waited for.
double processor_seconds(pid_t pid);
double family_seconds(pid_t pid);

// Whether all of them, in whichever box, sleep: a moment's sleep is no sleep.
bool family_sleeps(pid_t pid);

}  // namespace check
