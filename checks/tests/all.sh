#!/bin/bash
# The wider tests behind `make test-all`: what `make test` leaves out because it builds everything again.
# SPDX-License-Identifier: MIT
#
# CXX_OTHER=g++ names the second compiler (default: clang++); SEEDS="1 2 3" the seeds of the flicker test.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${BUILD:-build}
other=${CXX_OTHER:-clang++}

title() { printf '\n== %s\n' "$*"; }

title 'every stub is the one its solution makes'
checks/stubs.sh pristine

title 'the book builds from its captures without running a program'
BUILD=$build book/captures.sh fresh

title 'every file is formatted'
find chapters/kit chapters/*/exercises.hpp solutions checks book/programs -path checks/grade/example -prune -o -name '*.[ch]pp' -print0 | xargs -0 clang-format --dry-run --Werror

title 'clangd finds no fault with stubs and solutions'
if command -v clangd >/dev/null; then
  checks/tests/clangd.sh "$build"
else
  echo 'skip  clangd is not here; to install it: make setup-all' && left_out=yes
fi

title "everything builds and passes with $other"
CI=1 make test BUILD="$build-other" CXX="$other" ARGS='-LE whole_grader'

title 'attacks on the grader, and their benign twins'
checks/tests/needs.sh sandbox 'attacks on the grader' checks/tests/grade/attacks_test.sh "$build" || status=$?
[ ${status:-0} -ne 77 ] || skipped=yes
[ -n "${skipped-}" ] || [ ${status:-0} -eq 0 ]

title 'the pages of a class, and of a student, in a browser'
[ -d book/tests/node_modules ] || { echo 'this needs the browser and its libraries. Try: make setup-book' >&2; exit 2; }
BUILD=$build node --test checks/tests/grade/pages/pages.test.mjs checks/tests/reports/page/report.test.mjs

# Full marks from every seed, whichever compiler built the checker and the program.
for folder in "$build" "$build-other"; do
  for seed in ${SEEDS:-1 2 3}; do
    title "$folder: solutions score full marks with seed $seed"
    "$folder/check" --in "$folder/solutions" --seed "$seed" >/dev/null
  done
done
for pair in "$build $build-other" "$build-other $build"; do
  read -r checker program <<<"$pair"
  title "the checker in $checker gives the solutions in $program full marks"
  "$checker/check" --in "$program/solutions" --seed 1 >/dev/null
done

title 'a new chapter passes its gates'
checks/tests/new_chapter_test.sh

title 'the student edition stands on its own'
checks/tests/edition_test.sh "$build"

left_out=${skipped-}${left_out-}
printf '\nAll of it passed%s.\n' "${left_out:+, but for what was skipped}"
