// One chapter's main and table of functions; compiled once, whatever students edit.
// SPDX-License-Identifier: MIT
#include "kit/server.hpp"

#define KIT_SERVER
#include KIT_EXERCISES  // "chNN_name/exercises.hpp", from the build

// Linked with the student's file, not out of a library, so that a second main is an error.
int main(int argc, char** argv) { return kit::run_program(argc, argv); }
