#!/bin/bash
# What an honest class loses by kills from outside, by stops, and by a crowd: never a point.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/fair_test.sh BUILD     BUILD holds grade and toolbox/
. "$(dirname "$0")/results.sh"
file=linear_backward.cpp
solution=$source/solutions/ch05_linear_backward/$file

class() { # class DIR COUNT SED-EDIT: honest students, no two with the same text
  local k
  for k in $(seq "$2"); do
    mkdir -p "$1/$k"
    { sed "$3" "$solution"; echo "// $k"; } >"$1/$k/$file"
  done
}
class students 4 's|^  return db;|  for (volatile int k = 0; k < 20000000; k = k + 1) {}\n&|'
# These keep the compiler busy for far longer than it takes to look at all processes.
class compiled_long 4 '$ a constexpr long sum() { long s = 0; for (int i = 0; i < 700; ++i) for (int j = 0; j < 1000; ++j) s += j; return s; } static_assert(sum() > 0);'

descendants() { # of a process, itself first
  local child
  echo "$1"
  for child in $(cat "/proc/$1/task/"*/children 2>/dev/null); do descendants "$child"; done
}
of_kind() { # of_kind WHAT: one such process of the grader $pid
  local one
  for one in $(descendants "$pid" | tail -n +2); do
    case $1 in
      program) [ "$(readlink "/proc/$one/exe")" = /app/program ] ;;
      *) [ "$(cat "/proc/$one/comm" 2>/dev/null)" = "$1" ] ;;
    esac && echo "$one" && return
  done
  return 1
}

# A machine may be so fast that there is nobody to kill when one looks; then it is tried anew.
for what in program bwrap cc1plus grade; do
  [ $what = cc1plus ] && these=compiled_long || these=students
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    rm -rf "killed-$what"
    "$grade" $these --out "killed-$what" --seed s >output 2>&1 &
    pid=$!
    killed=0
    while [ $killed -lt 2 ] && kill -0 $pid 2>/dev/null; do
      if one=$(of_kind $what) && kill -9 "$one" 2>/dev/null; then killed=$((killed + 1)); sleep 0.3; fi
    done
    wait $pid
    status=$?
    [ $killed -eq 0 ] || break
  done
  verdict "a $what is killed: nobody loses a point" \
    "$([ $killed -gt 0 ] || echo 'none was found'; tail -n +2 "killed-$what/grades.csv" 2>&1 | cut -d, -f1,4 | grep -Ev ',(20|)$')"
  blank=$(tail -n +2 "killed-$what/grades.csv" | cut -d, -f4 | grep -c '^$')
  verdict '… and the status says whether all were judged' "$([ $status -eq $((blank > 0 ? 2 : 0)) ] || cat output)"
  expect '… and --resume judges the rest' 0 'all judged' "$grade" --resume --out "killed-$what"
  holds '… at full points' test "$(tail -n +2 "killed-$what/grades.csv" | cut -d, -f4 | sort | uniq -c | tr -s ' ')" = ' 4 20'
done

verdict 'nothing is left of those that were killed' "$(find /sys/fs/cgroup -maxdepth 6 -type d -name 'linear-layer-*' 2>/dev/null |
  while read -r group; do maker=${group##*linear-layer-}; kill -0 "${maker%-*}" 2>/dev/null || echo "$group"; done)"

# --- A neighbour on the machine -------------------------------------------------------------------
"$grade" compiled_long --out seen --seed a-secret --jobs 1 >output 2>&1 &
pid=$!
until of_kind cc1plus >one; do kill -0 $pid || break; done
holds 'while one is compiled …' test -s one
holds '… its text is there' sh -c 'cat tmp/linear-layer-*/worker-*/source/*'
if [ "$(id -u)" -eq 0 ]; then
  holds '… and no other account reads it' sh -c '! setpriv --reuid 65534 --regid 65534 --clear-groups cat tmp/linear-layer-*/worker-0/source/linear_backward.cpp'
fi
holds '… nor the secret in the arguments' sh -c '! tr "\0" " " <"/proc/$1/cmdline" | grep a-secret' - $pid
wait $pid

# --- A crowd --------------------------------------------------------------------------------------
"$class" make mixed 10 || exit 2
class mixed/submissions 2 's|^  // #region 5.2|  for (volatile int k = 0;; k = k + 1) {}|'
expect 'one after the other …' 0 'all judged' "$grade" mixed/submissions --out alone --seed s --jobs 1
expect '… or in a crowd …' 0 'all judged' "$grade" mixed/submissions --out crowd --seed s --jobs 12
holds '… all earn the same' diff alone/grades.csv crowd/grades.csv

"$grade" mixed/submissions --out paused --seed s >output 2>&1 &
pid=$!
until of_kind program >one; do kill -0 $pid || break; done
stopped=$(descendants $pid)
kill -STOP $stopped 2>/dev/null
sleep 8  # longer than any call may take
kill -CONT $stopped 2>/dev/null
wait $pid
verdict 'paused and continued, it ends well' "$([ $? -eq 0 ] || cat output)"
holds '… and all earn the same' diff alone/grades.csv paused/grades.csv

all_hold
