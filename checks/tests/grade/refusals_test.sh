#!/bin/bash
# What the grader refuses, and that it then runs nothing: bad input, a folder in use, a machine without a sandbox.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/refusals_test.sh BUILD      BUILD holds grade and toolbox/
. "$(dirname "$0")/results.sh"
cp -r "$source/checks/grade/example/submissions" students
students=students

holder=
clean() {
  cd /
  [ -z "$holder" ] || kill "$holder" 2>/dev/null
  rm -rf "$top"
}
trap clean EXIT

# --- Bad input ------------------------------------------------------------------------------------
expect 'no such folder: said by name' 2 'nowhere' "$grade" nowhere --out bad
expect 'an unknown chapter: said' 2 'no chapter 99' "$grade" "$students" --out bad --chapters 99
mkdir empty
expect 'an empty folder: said' 2 'empty' "$grade" empty --out bad
expect 'no results folder: said' 2 '--out' "$grade" "$students"
expect 'an unknown sandbox: refused' 2 'tier' "$grade" "$students" --out bad --tier none
for other in '--jobs 2' '--tier A' --one; do
  expect "--slurm and ${other%% *}: refused" 2 "${other%% *} and --slurm|--slurm and ${other%% *}" "$grade" "$students" --out bad --slurm $other
done
expect 'results among the submissions: refused' 2 'must lie outside' "$grade" "$students" --out "$students/results"
holds '… and nothing is written there' test ! -e "$students/results"
expect 'an empty secret: refused' 2 '--seed' "$grade" "$students" --out bad --seed ''
expect 'a class in a container: refused' 2 '--one' "$grade" "$students" --out bad --tier container
expect 'no roster: said by name' 2 'roster.csv' "$grade" "$students" --out bad --roster roster.csv
printf 'Student,ID,Section,Chapter 5 (1),Chapter 5 (2)\nAda,7001,A,,\n' >twofold.csv
expect 'a column there twice: said before anything is run' 2 'could be the column of chapter 5' "$grade" "$students" --out bad --roster twofold.csv
printf 'Student,ID,Section,Chapter 5 (1)\n    Points Possible,,,(read only)\nAda,7001,A,\n' >locked.csv
expect 'a locked column: said before anything is run' 2 'read only' "$grade" "$students" --out bad --roster locked.csv
holds '… and there is no run' test "$(query bad 'SELECT count(*) FROM run')" = 0
for limit in 's 512' 'f 512' 'v 500000' 'n 32'; do
  expect "ulimit -$limit: too small, it says" 2 "ulimit -${limit% *} allows [0-9]+ here, and grading needs [0-9]+" \
    sh -c 'eval "ulimit -$0"; exec "$@"' "$limit" "$grade" "$students" --out bad
done
touch file
expect 'results in the place of a file: refused' 2 'file' "$grade" "$students" --out file
mkdir spoiled && echo 'not a database, but long enough to look like one to a careless reader' >spoiled/gradebook.sqlite
expect 'a spoiled gradebook: said' 2 'gradebook.*(not a database|malformed)' "$grade" "$students" --out spoiled

# --- No sandbox -----------------------------------------------------------------------------------
# As a root who is nobody outside, the grader cannot become another user; in a container without
# namespaces it has no sandbox anyway.
without=(unshare --user --map-root-user)
"${without[@]}" true 2>/dev/null || without=()
expect 'no sandbox: said, with what to do' 2 '^grade: no sandbox works here, so nothing was run\. .*make setup.*docker run' \
  "${without[@]}" "$grade" "$students" --out nosandbox
holds '… nothing was run' test "$(query nosandbox 'SELECT count(*) FROM verdict WHERE outcome <> "not_started"')" = 0
holds '… and nothing stays behind' test -z "$(ls tmp)"
if [ "$(id -u)" -eq 0 ]; then
  mkdir -m 700 closed
  expect 'a temporary folder that strangers cannot enter: said' 2 'other users.*closed.*TMPDIR=/tmp' \
    env TMPDIR="$top/closed" "$grade" "$students" --out closed-out
  holds '… nothing was run' test "$(query closed-out 'SELECT count(*) FROM verdict WHERE outcome <> "not_started"')" = 0
fi

# --- What is there already ------------------------------------------------------------------------
cp -r nosandbox newer
query newer 'PRAGMA user_version = 99'
expect 'a gradebook of a newer version: said' 2 'newer version' "$grade" --resume --out newer
( flock 9; exec sleep infinity ) 9>nosandbox/lock &
holder=$!
while flock --nonblock nosandbox/lock true; do sleep 0.02; done
expect 'two graders in one folder: the second is refused' 2 'another grader' "$grade" "$students" --out nosandbox
kill $holder
holder=

all_hold
