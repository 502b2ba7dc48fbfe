#!/bin/bash
# What a terminal gets of the command line: colour, and no line that is too wide for it.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/cli_terminal_test.sh BUILD       BUILD holds check, solutions/ and mistaken/ch05
. "$(dirname "$0")/command_line.sh"

quoted=$(printf '%q ' "$check" "${solved[@]}")
TERM=xterm expect 'a terminal gets colour' 0 $'\033' script -qec "$quoted" /dev/null
TERM=xterm NO_COLOR=1 expect 'NO_COLOR gets a report' 0 '20/20' script -qec "$quoted" /dev/null
never 'NO_COLOR gets no colour' $'\033'

mkdir -p build/verdicts
cp "$check" build/
echo '{"tests": [{"number": "5.1", "score": 1, "max_score": 2}]}' >build/verdicts/ch05.json
for locale in C.UTF-8 zh_CN.UTF-8 C; do
  for words in "5 --in $(printf %q "$build/mistaken")" '5 --list' '--progress' '--hint 5.3'; do
    NO_COLOR=1 script -qec "stty cols 40; env LC_ALL=$locale build/check $words" /dev/null </dev/null | tr -d '\r' >narrow
    wide=$(grep -v 'replay:\|重放' narrow | LC_ALL=C.UTF-8 wc -L)
    verdict "40 columns hold ${words%% --in*} in $locale" "$([ "$wide" -gt 20 ] && [ "$wide" -le 40 ] || echo "$wide columns")" narrow
  done
done

all_hold
