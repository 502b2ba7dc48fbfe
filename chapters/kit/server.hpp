// The answer server inside every student program, and its other entrances.
// SPDX-License-Identifier: MIT
#pragma once

namespace kit {

int serve();                             // answer the checker's calls until it hangs up
int replay(const char* path);            // make one saved call and print what came of it
int run_program(int argc, char** argv);  // either of these, or the demo

}  // namespace kit
