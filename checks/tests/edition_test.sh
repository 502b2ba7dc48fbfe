#!/bin/bash
# The student edition: nothing in it gives an answer away, and everything in it works.
# SPDX-License-Identifier: MIT
#
# checks/tests/edition_test.sh BUILD      BUILD holds the full tree's check
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
check=$(cd "$1" && pwd)/check
export LC_ALL=C.UTF-8
unset STRICT ARGS MAKEFLAGS MAKELEVEL LANG LANGUAGE BUILD DIR

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
edition="$top/for línear students"

fail() {
  printf 'FAIL  %s\n' "$1"
  exit 1
}
# The output of a command stays in $top/output, for `says` to look at.
holds() { # holds CLAIM COMMAND…
  local claim=$1
  shift
  if [ "$1" = says ]; then says "$2" || fail "$claim"; else "$@" >"$top/output" 2>&1 || {
    tail -n 30 "$top/output" | sed 's/^/      | /'
    fail "$claim"
  }; fi
  printf 'ok    %s\n' "$claim"
}
# The book shows one report of one mistake, so that a student knows what to expect.
finds() { LC_ALL=C grep -rF --exclude='report_*_??.txt' -e "$1" "$edition" >"$top/output"; }
says() { grep -Eq -- "$1" "$top/output"; }

# Lines long enough to be nobody's by chance, out of the marked bodies of a solution.
solution_lines() {
  awk '/^ *\/\/ #endregion/{ inside = 0 } inside && length($0) > 40 && !/^ *(\/\/|for )/{ print }
       /^ *\/\/ #region/{ inside = 1 }' "$source"/solutions/ch*/*.cpp | sed 's/^ *//'
}
# What the full checker says about mistakes, in both languages, cut so that no line break falls inside.
mistake_texts() {
  "$check" --list --json | awk '/"says"/{ inside = 2; next } inside { --inside; print }' |
    sed 's/^ *"..": "//; s/\\.*//; s/",\{0,1\}$//' | cut -c1-36 | awk 'length($0) > 12' | sort -u
}

cd "$source"
make -s student-edition DIR="$edition" >"$top/output" 2>&1 || { cat "$top/output"; fail 'it can be written'; }
echo 'ok    it can be written'
mkdir "$top/second" "$top/full"
touch "$top/full/x"
holds 'the path may be the second word' make -s student-edition "$top/second"
holds '… with the same result' diff -r "$edition" "$top/second"
! make -s student-edition DIR="$top/full" >"$top/output" 2>&1 || fail 'a folder that is not empty is refused'
holds 'a folder that is not empty is refused, by name' says "$top/full is not empty"
! make -s student-edition DIR=chapters/new >"$top/output" 2>&1 || fail 'a folder inside the tree is refused'
holds 'a folder inside the tree is refused' test ! -e chapters/new

# --- Nothing gives an answer away -----------------------------------------------------------------
[ "$(solution_lines | wc -l)" -gt 20 ] || fail 'this test knows some lines of the solutions'
[ "$(mistake_texts | wc -l)" -gt 40 ] || fail 'this test knows some texts of mistakes'
while IFS= read -r line; do
  ! finds "$line" || { cat "$top/output"; fail "no line of a solution: $line"; }
done < <(solution_lines)
echo 'ok    no line of a solution is in it'
while IFS= read -r text; do
  ! finds "$text" || { cat "$top/output"; fail "no text of a mistake: $text"; }
done < <(mistake_texts)
echo 'ok    no text of a mistake is in it, in either language'
! grep -rE '\.(mistakes?|letter) *\(|Wrong answers' "$edition"/checks/ch*/ || fail 'no mistake is left in a rubric'
echo 'ok    no mistake is left in a rubric'
! grep -rE '\{solution\}' "$edition"/book/en "$edition"/book/zh || fail 'no solution is left in the book'
echo 'ok    no solution is left in the book'
for gone in solutions checks/tests book/programs book/tests .git .ci; do
  holds "there is no $gone" test ! -e "$edition/$gone"
done
for stub in chapters/ch*/*.cpp; do
  holds "$stub is the untouched stub" cmp "$edition/$stub" <(awk -f solutions/stubs.awk "solutions/${stub#chapters/}")
done

# --- Everything works -----------------------------------------------------------------------------
cd "$edition"
export CI=1 # warnings are errors
holds 'it builds without a warning, and check-ch05 judges' make setup check-ch05
[ "$(grep -c 'not started' "$top/output")" -eq "$("$check" --list | grep -c '^  5\.')" ] ||
  fail 'check-ch05 says "not started" for each exercise'
echo 'ok    check-ch05 says "not started" for each exercise'
file=chapters/ch05_linear_backward/linear_backward.cpp
cp $file "$top/stub.cpp"
sed -i "s/todo(\"5.10\");/return 'z';/" $file
holds 'a letter that is no choice is judged' make check-5.10
holds '… and the choices are not told apart' says 'one of the letters above'
cp "$top/stub.cpp" $file
holds 'make test passes' make test
holds '… and ran at least one test' says '100% tests passed, 0 tests failed out of [1-9]'
for solution in "$source"/solutions/ch*/*.cpp; do
  chapter=${solution#"$source"/solutions/}
  number=${chapter:2:2}
  cp "$solution" "chapters/$chapter"
  holds "the right answers to chapter $number get full marks" make "check-ch$number" STRICT=1
done
holds 'make test passes beside right answers' make test
holds 'make progress knows of them' make progress
if /usr/bin/python3 -c 'import sphinx, myst_parser' 2>/dev/null; then
  holds 'its book builds without a warning' make book
  ! grep -rq 'class="wb-fold wb-solution"' build/book/en build/book/zh || fail 'the built book has no solutions'
  echo 'ok    the built book has no solutions'
fi
