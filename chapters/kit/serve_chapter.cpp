// The table of one chapter's functions for the answer server; compiled once, whatever students edit.
// SPDX-License-Identifier: MIT
#define KIT_SERVER
#include KIT_EXERCISES  // "chNN_name/exercises.hpp", from the build
