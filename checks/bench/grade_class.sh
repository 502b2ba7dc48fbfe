#!/bin/bash
# Grading a class: how many a minute, how much memory, against building and testing each by itself.
# SPDX-License-Identifier: MIT
#
# checks/bench/grade_class.sh BUILD [COUNT…]      classes of these sizes (100 1000), every text another
# JOBS side by side (default: a core each). Leave the machine alone meanwhile.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- 100 1000
jobs=${JOBS:-$(nproc)}
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
chmod 711 "$top"

# The largest memory that the grader and its workers ever held together, in MB.
watch_memory() {
  local most=0 now
  while sleep 0.5; do
    now=0
    for pid in $(pgrep -f "^$build/grade .*$top" || true); do
      kb=$(awk '/^VmRSS/ { print $2 }' "/proc/$pid/status" 2>/dev/null || true)
      now=$((now + ${kb:-0}))
    done
    [ "$now" -le "$most" ] || { most=$now; echo $((most / 1024)) >"$top/memory"; }
  done
}

for count in "$@"; do
  "$root/checks/tests/grade/class.sh" make "$top/class-$count" "$count"
  echo 0 >"$top/memory"
  watch_memory &
  watcher=$!
  from=$(date +%s%N)
  "$build/grade" "$top/class-$count/submissions" --out "$top/results-$count" --jobs "$jobs" >/dev/null 2>&1
  took=$(($(date +%s%N) - from))
  kill $watcher
  wait $watcher 2>/dev/null || true
  "$root/checks/tests/grade/class.sh" compare "$top/class-$count" "$top/results-$count"
  awk -v n="$count" -v ns="$took" -v jobs="$jobs" -v mb="$(cat "$top/memory")" 'BEGIN {
    s = ns / 1e9
    printf "%d submissions, %d side by side: %.1f s, %.0f a minute (%.0f a core), %.3f s each, %d MB at most\n", n, jobs, s, 60 * n / s, 60 * n / s / jobs, s / n, mb }'
done

# Each by itself: a build folder of its own, configured, the kit and the program built, and tested.
tested=4
from=$(date +%s%N)
for student in $(ls "$top/class-$1/submissions" | head -$tested); do
  rm -rf "$top/tree"
  mkdir -p "$top/tree/book"
  cp -r "$root/chapters" "$root/solutions" "$root/checks" "$root/CMakeLists.txt" "$top/tree/"
  cp -r "$root/book/programs" "$top/tree/book/"
  cp "$top/class-$1/submissions/$student/linear_backward.cpp" "$top/tree/chapters/ch05_linear_backward/"
  cmake -S "$top/tree" -B "$top/tree/build" -G Ninja >/dev/null
  CCACHE_DISABLE=1 ninja -C "$top/tree/build" ch05 >/dev/null
  "$build/check" 5 --in "$top/tree/build" >/dev/null || true
done
awk -v n=$tested -v ns=$(($(date +%s%N) - from)) 'BEGIN { printf "each by itself, with a checker built before: %.1f s each\n", ns / 1e9 / n }'
