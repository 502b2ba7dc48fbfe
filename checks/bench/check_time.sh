#!/bin/bash
# How long the checker itself takes: right answers, and an answer it must take apart.
# SPDX-License-Identifier: MIT
#
# checks/bench/check_time.sh [BUILD] [ROUNDS]        BUILD (default: build) after `make test`
# The failing program is the solution with sums 0.1 % off, every factor 2 a 3 and letters that are
# none: no named mistake and no simple fit, so that everything is tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$(cd "${1:-build}" && pwd)
rounds=${2:-7}
export LC_ALL=C.UTF-8
unset STRICT ARGS
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

median_of() { # median_of STATUS COMMAND…: seconds; every run must end with this status
  local expected=$1 start status
  shift
  for _ in $(seq "$rounds"); do
    start=$EPOCHREALTIME
    status=0
    "$@" >"$top/out" 2>&1 || status=$?
    awk -v from="$start" -v to="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", to - from }'
    [ $status -eq "$expected" ] || { cat "$top/out" >&2; return 1; }
  done | sort -n | awk '{ t[NR] = $1 } END { print (t[int((NR + 1) / 2)] + t[int(NR / 2) + 1]) / 2 }'
}

broken=0
report() { # report TEXT SECONDS MOST
  if awk -v s="$2" -v most="$3" 'BEGIN { exit !(s <= most) }'; then word=holds; else word='DOES NOT HOLD' broken=1; fi
  printf '  %-36s %6.3f s   at most %s s  %s\n' "$1" "$2" "$3" "$word"
}

printf 'Medians of %d runs, load %s\n' "$rounds" "$(cut -d' ' -f1 /proc/loadavg)"
for solution in solutions/ch*/*.cpp; do
  number=$(basename "$(dirname "$solution")" | cut -c3-4)
  seconds=$(median_of 0 "$build/check" "$number" --in "$build/solutions")
  report "chapter $number, right answers" "$seconds" 0.5
  mkdir -p "$top/wrong"
  sed "s/ += \([^;]*\);/ += (\1) * 1.001;/; s/\b2 \* /3 * /g; s/return '.'/return 'z'/" "$solution" >"$top/wrong.cpp"
  g++ -std=c++20 -O1 -g -Ichapters -DKIT_EXERCISES="\"$(basename "$(dirname "$solution")")/exercises.hpp\"" \
    "$top/wrong.cpp" chapters/kit/serve_chapter.cpp "$build/chapters/kit/libkit.a" -o "$top/wrong/ch$number"
  seconds=$(median_of 1 "$build/check" "$number" --in "$top/wrong")
  report "chapter $number, wrong answers" "$seconds" 2
done
exit $broken
