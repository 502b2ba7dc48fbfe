#!/bin/bash
# `make test` over and over on a busy machine: which tests failed, and how often?
# SPDX-License-Identifier: MIT
#
# checks/tests/under_load.sh [TIMES] [LOAD]      TIMES rounds (10) beside LOAD programs that never rest (16)
# BUILD names another build folder. What a round printed is kept in BUILD/under_load/.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
times=${1:-10}
load=${2:-16}
build=${BUILD:-build}

checks/locked.sh "$build" ninja --quiet -C "$build" all || exit 2
logs=$build/under_load
rm -rf "$logs" && mkdir "$logs" || exit 2

. checks/tests/load.sh
trap rest EXIT
make_busy "$load"

declare -A failed
for round in $(seq "$times"); do
  start=$SECONDS log=$logs/$round.txt
  if BUILD=$build make test >"$log" 2>&1; then
    printf 'round %d: passed in %d s\n' "$round" $((SECONDS - start))
    continue
  fi
  names=$(sed -nE 's/^[[:space:]]+[0-9]+ - (.*) \((Failed|Timeout|SEGFAULT|.*[Ee]xception.*)\)$/\1/p' "$log")
  for name in ${names:-make}; do failed[$name]=$((${failed[$name]:-0} + 1)); done
  printf 'round %d: failed in %d s: %s; see %s\n' "$round" $((SECONDS - start)) "${names:-make}" "$log"
done
for name in "${!failed[@]}"; do printf '%s failed %d times of %d\n' "$name" "${failed[$name]}" "$times"; done
[ ${#failed[@]} -eq 0 ]
