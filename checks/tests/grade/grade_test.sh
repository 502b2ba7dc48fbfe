#!/bin/bash
# Grading a class: interrupted, resumed, graded again; nothing lost, nothing twice.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/grade_test.sh BUILD [ROUNDS]     BUILD holds grade and toolbox/; ROUNDS of six kills each (1)
. "$(dirname "$0")/results.sh"
rounds=${2:-1}

rows() { sqlite3 -readonly "$1/gradebook.sqlite" "SELECT count(*) FROM $2" 2>/dev/null || echo 0; }  # may be at work

# until_there RESULTS COUNT TABLE: waits for the grader $pid to have recorded so many; false if it has ended before.
until_there() {
  while kill -0 "$pid" 2>/dev/null; do
    [ "$(rows "$1" "$3")" -lt "$2" ] || return 0
    sleep 0.02
  done
  return 1
}

points() { grep ",$2,5," "$1/grades.csv" | cut -d, -f4; }

"$class" make small 12 || exit 2
students=small/submissions

# --- One run --------------------------------------------------------------------------------------
expect 'a class is graded' 0 '12 students, all judged' "$grade" "$students" --out whole --seed s
holds 'every grade is the expected one' "$class" compare small whole
expect 'the report names the sandbox and where the pages are' 0 'Sandbox [AB] .bubblewrap' "$grade" --resume --out whole
holds 'nobody else may read the results' test "$(stat -c %a whole)" = 700
holds 'nothing stays behind in the temporary folder' test -z "$(ls tmp)"

mkdir reversed
for folder in "$students"/*; do mv "$folder" "reversed/z$(printf '%04d' $((9999 - 10#${folder##*-})))-${folder##*/}"; done
expect 'the order of submissions …' 0 'all judged' "$grade" reversed --out back --seed s --jobs 1
plain() { tail -n +2 "$1/grades.csv" | sed -E 's/z[0-9]+-//g' | sort; }
holds '… makes no difference' diff <(plain whole) <(plain back)
for folder in reversed/*; do mv "$folder" "$students/${folder#*-}"; done

# --- Killed, and resumed --------------------------------------------------------------------------
# The first kill comes before there is any verdict, the last when one or two are still to come. A grader that was done
# before the kill came begins anew.
for round in $(seq "$rounds"); do
  killed=0
  for count in 0 1 3 6 9 11; do
    for attempt in 1 2 3 4 5; do
      "$grade" "$students" --out "killed$round" --seed s --resume >output 2>&1 &
      pid=$!
      until_there "killed$round" $((count == 0)) run && until_there "killed$round" "$count" grade && kill -9 $pid
      wait $pid 2>/dev/null
      [ $? -ne 137 ] || { killed=$((killed + 1)); break; }
      rm -rf "killed$round"
    done
  done
  verdict 'killed at six places' "$([ $killed -eq 6 ] || echo "it ended $((6 - killed)) times before")"
  holds '… not all is judged' test "$(rows "killed$round" grade)" -lt 12
  expect '… and with --resume it ends well' 0 'all judged' "$grade" "$students" --out "killed$round" --seed s --resume
  holds '… with the same results, byte for byte' same_results whole "killed$round"
done
outlived() { pgrep -af "$top/[t]mp"; }
for _ in $(seq 600); do outlived >/dev/null || break; sleep 0.1; done  # they die with it, but not at once
verdict 'no program outlives its grader' "$(outlived)"

"$grade" "$students" --out gentle --seed s >output 2>&1 &
pid=$!
until_there gentle 3 grade && kill -INT $pid
wait $pid
verdict 'ctrl-C ends it with status 2, and says how to go on' "$([ $? -eq 2 ] && grep -q -- --resume output || cat output)"
holds '… keeps what is judged, and not all is' test "$(rows gentle grade)" -ge 3 -a "$(rows gentle grade)" -lt 12
expect '… and --resume ends it well' 0 'all judged' "$grade" --resume --out gentle
holds '… with the same results' same_results whole gentle

"$grade" "$students" --out gone --seed s >output 2>&1 &
pid=$!
until_there gone 12 submission
mv small/submissions small/elsewhere
holds 'submissions vanish while they are graded' test "$(rows gone grade)" -lt 12
wait $pid
verdict '… and were read before' "$([ $? -eq 0 ] || cat output)"
holds '… with the same results' same_results whole gone
mv small/elsewhere small/submissions

# --- Graded again ---------------------------------------------------------------------------------
cp -r whole again
right=$students/$(awk -F'\t' '$2 == "right" { print $1; exit }' small/plan.tsv)
wrong=$students/$(awk -F'\t' '$2 == "uphill" { print $1; exit }' small/plan.tsv)
cp "$right/linear_backward.cpp" "$wrong/linear_backward.cpp"
expect 'a class is graded again' 0 'all judged' "$grade" "$students" --out again --because 'an appeal'
holds '… with the new grade' test "$(points again "${wrong##*/}")" = 20
holds '… and what changed, and why' grep -Eq "^folder:${wrong##*/},5.9,wrong 0,passed 1,\"another submission; an appeal\"" again/changes.csv
holds '… and nothing else did' test "$(wc -l <again/changes.csv)" = 2
holds '… and the old run is still there' test "$(query again 'SELECT count(*) FROM run')" = 2
rm -r "$right"
expect 'a student who is gone' 0 'all judged' "$grade" "$students" --out again
holds '… keeps the last grade' test "$(points again "${right##*/}")" = 20

# --- Resumed with other words ---------------------------------------------------------------------
for other in '--seed t' '--because why' '--chapters 11'; do
  expect "--resume with another ${other%% *}: refused" 2 "${other%% *} is not what" "$grade" --resume --out whole $other
done
"$grade" "$students" --out half --seed s >output 2>&1 &
pid=$!
until_there half 3 grade && kill -INT $pid
wait $pid
expect '--resume with SUBMISSIONS says that they are not read again' 0 'not read again' "$grade" "$students" --out half --seed s --resume
cp -r "$students/$(ls "$students" | head -1)" "$students/student-0999"
expect '… unless all was judged: then newcomers are' 0 '12 students, all judged' "$grade" "$students" --out half --seed s --resume
rm -r "$students/student-0999"
expect 'closed descriptors' 0 'all judged' sh -c '"$@" <&- 2>&-' - "$grade" "$students" --out closed --seed s

# --- What cannot be judged -----------------------------------------------------------------------
mkdir bin && cp -r "$grade" "$build/toolbox" bin/ && : >bin/toolbox/libkit.a
expect 'tools that compile nothing: no zero for anybody' 2 'empty file.*make build-grade' bin/grade "$students" --out tools --seed s
holds '… and nothing is recorded' test "$(query tools 'SELECT count(*) FROM grade')" = 0
expect '… and with good tools, --resume ends it' 0 'all judged' "$grade" --resume --out tools

cp -r "$students" unreadable
one=$(ls unreadable | head -1)
rm "unreadable/$one/linear_backward.cpp" && ln -s /dev/null "unreadable/$one/linear_backward.cpp"
expect 'a link instead of a file: not followed' 0 'all judged' "$grade" unreadable --out unread --seed s
holds '… no points for it' test -z "$(points unread "$one")"
holds '… and a note that says why' grep -q "^folder:$one,.*never followed: linear_backward.cpp" unread/grades.csv

all_hold
