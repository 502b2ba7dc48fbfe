#!/bin/bash
# A score is a function of submission, chapter and seed: the same for any --jobs, beside a crowd that never rests.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/same_scores_test.sh BUILD [COUNT] [LOAD]     a class of COUNT (12), beside LOAD programs (40)
. "$(dirname "$0")/results.sh"
. "$source/checks/tests/load.sh"
trap 'rest; cd / && rm -rf "$top"' EXIT
"$class" make mixed "${2:-12}" || exit 2

expect 'on a machine of its own, one after the other: all are judged' 0 'all judged' \
  "$grade" mixed/submissions --out alone --seed s --jobs 1
holds '… as is due' "$class" compare mixed alone
make_busy "${3:-40}"
for jobs in 1 2 8 24; do
  expect "beside ${#busy[@]} others, --jobs $jobs: all are judged" 0 'all judged' \
    "$grade" mixed/submissions --out "busy-$jobs" --seed s --jobs "$jobs"
  holds '… and earn the same' diff alone/grades.csv "busy-$jobs/grades.csv"
done

all_hold
