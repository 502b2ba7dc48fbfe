#!/bin/bash
# clangd finds no error in any stub or solution, with the flags that the build wrote down for it.
# SPDX-License-Identifier: MIT
#
# checks/tests/clangd.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$1 status=0
[ -s "$build/compile_commands.json" ] || { echo "clangd: $build/compile_commands.json is missing" >&2; exit 1; }
for file in chapters/ch*/*.cpp solutions/ch*/*.cpp; do
  if ! clangd --check="$file" --compile-commands-dir="$build" --log=error >"$build/clangd.log" 2>&1 || grep -q '^E\[.*\] \[' "$build/clangd.log"; then
    printf 'clangd finds fault with %s:\n' "$file" >&2
    grep '^E\[' "$build/clangd.log" >&2
    status=1
  fi
done
exit $status
