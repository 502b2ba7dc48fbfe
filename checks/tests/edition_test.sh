#!/bin/bash
# The student edition: nothing in it gives an answer away, and everything in it works.
# SPDX-License-Identifier: MIT
#
# checks/tests/edition_test.sh BUILD      BUILD holds the full tree's check
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
full=$(cd "$1" && pwd)
check=$full/check
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
holds_none() { # holds_none CLAIM: of the lines on standard input, each of which is long enough to be nobody's by chance
  cat >"$top/lines"
  ! LC_ALL=C grep -arFo --exclude='report_*_??.txt' -f "$top/lines" "$edition" >"$top/output" || { head "$top/output"; fail "$1"; }
  printf 'ok    %s\n' "$1"
}
says() { grep -Eq -- "$1" "$top/output"; }

# Lines long enough to be nobody's by chance, out of the marked bodies of a solution.
solution_lines() {
  awk '/^ *\/\/ #endregion/{ inside = 0 } inside && length($0) > 40 && !/^ *(\/\/|for )/{ print }
       /^ *\/\/ #region/{ inside = 1 }' "$source"/solutions/ch*/*.cpp | sed 's/^ *//'
}
# The lines of the rubrics and their formulas; hints, which the book shows, and what mistakes say are no formulas.
formula_lines() { sed 's/^ *//' "$source"/checks/ch*/{rubric.cpp,[!i]*.hpp} | grep -Ev '^([/#"]|\.over|\{")' | awk 'length($0) > 30' | sort -u; }
# What the full checker says about mistakes, in both languages, cut so that no line break falls inside.
mistake_texts() {
  "$check" --list --json | awk '/"says"/{ inside = 2; next } inside { --inside; print }' |
    sed 's/^ *"..": "//; s/\\.*//; s/",\{0,1\}$//' | cut -c1-36 | awk 'length($0) > 12' | sort -u
}

cd "$source"
export BUILD=$full
make -s student-edition DIR="$edition" >"$top/output" 2>&1 || { cat "$top/output"; fail 'it can be written'; }
echo 'ok    it can be written'
holds '… and says what was written' says "^student-edition: wrote $edition .*chapters 5, 11"
holds '… and what to do next' says '^Next, .*'
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
holds_none 'no line of a solution is in it' < <(solution_lines)
holds_none 'no text of a mistake is in it, in either language' < <(mistake_texts)
[ "$(formula_lines | wc -l)" -gt 400 ] || fail 'this test knows some lines of the rubrics'
holds_none 'no line of a rubric or a formula is in it' < <(formula_lines)
compiled=$(echo "$edition"/checks/compiled/*/check)
nm -a "$compiled" >"$top/output" 2>&1 || true
holds 'the compiled checker has no names in it' says 'no symbols'
holds_none 'no path of this tree is in it' <<<"$source/"
! ldd "$compiled" >"$top/output" 2>&1 || fail 'the compiled checker needs no library of the machine'
echo 'ok    the compiled checker needs no library of the machine'
! grep -rE '\{solution\}' "$edition"/book/en "$edition"/book/zh || fail 'no solution is left in the book'
echo 'ok    no solution is left in the book'
for gone in solutions checks/tests checks/grade checks/instructor.mk book/programs book/tests .git .ci; do
  holds "there is no $gone" test ! -e "$edition/$gone"
done
for rubric in checks/ch*/{rubric,chinese}.cpp checks/ch*/*.hpp; do
  [ ! -e "$edition/$rubric" ] || fail "there is no $rubric"
done
echo 'ok    there is no rubric'
! grep -nE 'student-edition|build-grade|new-chapter|rubric' "$edition/README.md" || fail 'its README speaks to a student alone'
echo 'ok    its README speaks to a student alone'
sed -nE 's/^([a-z][a-z -]*):.*/\1/p' checks/instructor.mk | tr " " "\n" >"$top/targets"
while IFS= read -r target; do
  ! make -C "$edition" -n "$target" >"$top/output" 2>&1 || fail "there is no make $target"
  says "No rule to make target '$target'" || fail "there is no make $target"
done
echo 'ok    there is no target for instructors'
for stub in chapters/ch*/*.cpp; do
  holds "$stub is the untouched stub" cmp "$edition/$stub" <(awk -f solutions/stubs.awk "solutions/${stub#chapters/}")
done

# --- Everything works -----------------------------------------------------------------------------
cd "$edition"
export CI=1 # warnings are errors
unset BUILD
holds 'it builds without a warning, and check-ch05 judges' make setup check-ch05
[ "$(grep -c 'not started' "$top/output")" -eq "$("$check" --list | grep -c '^  5\.')" ] ||
  fail 'check-ch05 says "not started" for each exercise'
echo 'ok    check-ch05 says "not started" for each exercise'
file=chapters/ch05_linear_backward/linear_backward.cpp
cp $file "$top/stub.cpp"
sed -i "s/todo(\"5.10\");/return 'z';/" $file
holds 'a letter that is no choice is judged' make check-5.10
holds '… and the choices are not told apart' says 'one of these letters: a, b, c'
cp "$top/stub.cpp" $file

# Every mistake in every way, made by a program, is told in the words of the full tree.
ninja -C "$full" stand_in >"$top/output" 2>&1 || { tail -n 20 "$top/output"; fail 'the program that makes mistakes builds'; }
mkdir "$top/mistaken"
told=0
while IFS=$'\t' read -r number id way text; do
  program=$top/mistaken/ch$(printf %02d "${number%.*}")
  printf '#!/bin/sh\nexec "%s" %s %s %s "$@"\n' "$full/stand_in" "$number" "$id" "$way" >"$program"
  chmod +x "$program"
  build/check --in "$top/mistaken" --run "$number" --seed 1 --json "$top/told.json" >"$top/output" 2>&1 || true
  grep -qF -e "${text//\"/\\\"}" "$top/told.json" || { cat "$top/output"; fail "$number/$id, way $way, is told by name"; }
  told=$((told + 1))
done < <("$full/stand_in")
[ $told -gt 200 ] || fail 'this test knows the mistakes of the rubrics'
echo "ok    each of $told wrong answers is told by name"
build/check --list --json >"$top/output"
! says '"says"' || fail 'the list of exercises tells no mistakes'
echo 'ok    the list of exercises tells no mistakes'
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
if command -v clang++ >/dev/null; then
  holds 'the right answers compiled by clang++ get full marks' make check STRICT=1 CXX=clang++ BUILD=build-clang
fi
kind=$(basename "$(dirname "$compiled")")
mv "checks/compiled/$kind" checks/compiled/Linux-abacus
! make check BUILD=build-other >"$top/output" 2>&1 || fail 'a machine of another kind is told so'
holds 'a machine of another kind is told so' says 'compiled for Linux-abacus'
mv checks/compiled/Linux-abacus "checks/compiled/$kind"
if /usr/bin/python3 -c 'import sphinx, myst_parser' 2>/dev/null; then
  holds 'its book builds without a warning' make book
  ! grep -rq 'class="wb-fold wb-solution"' build/book/en build/book/zh || fail 'the built book has no solutions'
  echo 'ok    the built book has no solutions'
fi
