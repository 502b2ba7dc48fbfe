#!/bin/sh
# Builds a chapter and links it, and its last failing call, to where an editor's debugger looks.
# SPDX-License-Identifier: MIT
#
# checks/editor.sh demo CHAPTER      build/current is the program
# checks/editor.sh replay CHAPTER    and build/current.case the newest call that failed
# CHAPTER is the folder's name, ch05_linear_backward, or its beginning.
set -eu
cd "$(dirname "$0")/.."
build=${BUILD:-build} chapter=${2%%_*}
[ -e "chapters/$2/exercises.hpp" ] || { echo "Open the file of a chapter first: chapters/ch05_*/*.cpp" >&2; exit 2; }
make -s --no-print-directory "$build/build.ninja"
ninja --quiet -C "$build" "$chapter" | sed '/^ninja: no work to do.$/d'
ln -sf "$chapter" "$build/current"
[ "$1" = replay ] || exit 0
newest=$(find "$build" -maxdepth 1 -name "$chapter.*.case" -printf '%T@ %f\n' | sort -n | tail -1)
[ -n "$newest" ] || { echo "No call of chapter ${chapter#ch} has failed yet. Try: make check-$chapter" >&2; exit 1; }
ln -sf "${newest#* }" "$build/current.case"
