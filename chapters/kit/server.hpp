// The answer server inside every student program, and its two other entrances.
// SPDX-License-Identifier: MIT
#pragma once

namespace kit {

int serve();                   // answer the checker's calls until it hangs up
int replay(const char* path);  // make one saved call and print what came of it

}  // namespace kit
