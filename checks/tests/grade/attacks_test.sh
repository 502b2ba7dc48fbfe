#!/bin/bash
# A class of attackers, their harmless twins and honest neighbours: everyone gets what they earn.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/attacks_test.sh BUILD [TIER]     BUILD holds grade and toolbox/; TIER is auto, A or B
#
# Each attacks/NAME.cpp is a bias_gradient (5.3) with a purpose; NAME.twin.cpp does the harmless
# thing that looks most like it. A submission is the solution, whose own bias_gradient is renamed to
# summed_rows, and one of these files. Their heads say what must come of it:
#   // expect: 5.3 crashed|threw, 5.4 crashed     the others pass
#   // expect: all does_not_compile or all passed
#   // says: PATTERN                              in what the student is told
set -uo pipefail
export LC_ALL=C.UTF-8
unset LANG LANGUAGE
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
tier=${2:-auto}
# For a second run in the reverse order: those that would leave something to the next.
again='leaves_in_shm|tmpfs|quota_of_a_neighbour|thread_bomb|kills_all|exit_before_main|hard_coded_answers'

# Readable to all: it is the box that must keep them out.
top=$(mktemp -d)
chmod 755 "$top"
umask 022
mkdir "$top/class" "$top/reversed" "$top/tmp" "$top/work"
export TMPDIR=$top/tmp

. "$source/checks/tests/claims.sh"
. "$source/checks/tests/grade/attackers.sh"

# --- The class ------------------------------------------------------------------------------------
enrol() { # enrol FOLDER PLACE NAME: the student PLACE.NAME, as attackers or as a neighbour
  local folder
  printf -v folder '%s/%03d.%s' "$1" "$2" "$3"
  mkdir "$folder"
  if [ "$3" = neighbour ]; then
    cp "$solution" "$folder/"
  else
    compose "$attacks/$3.cpp" >"$folder/linear_backward.cpp"
  fi
}

names=()
for file in "$attacks"/*.cpp; do names+=("$(basename "$file" .cpp)"); done
place=0
enrol "$top/class" 0 neighbour
enrol "$top/class" 499 neighbour
enrol "$top/class" 999 neighbour
for name in "${names[@]}"; do
  place=$((place + 1))
  enrol "$top/class" $((place < ${#names[@]} / 2 ? place : 500 + place)) "$name"
  [[ ! ${name%.twin} =~ ^($again)$ ]] || enrol "$top/reversed" $((900 - place)) "$name"
done

# --- Grading --------------------------------------------------------------------------------------
grade() { # grade FOLDER RESULTS OPTION…
  local folder=$1 results=$2 status
  shift 2
  (cd "$top/work" && exec timeout 14400 "$build/grade" "$folder" --out "$results" --tier "$tier" \
    --seed attacks "$@") >"$results.said" 2>&1
  status=$?
  verdict "the grader ends with status 0 ($(basename "$folder"))" \
    "$([ $status -eq 0 ] || echo "status $status: $(tail -5 "$results.said")")"
}
grade "$top/class" "$top/results"
grade "$top/reversed" "$top/reversed_results" --jobs 1

# --- What everyone got ----------------------------------------------------------------------------
outcomes() { # outcomes RESULTS: lines such as "fork_bomb|5.1 passed; 5.2 passed; …"
  sed -n 's/^folder:[0-9]*\.\([^,]*\),.*,"\(.*\)"$/\1|\2/p' "$1/grades.csv"
}
declare -A got back
while IFS='|' read -r name text; do got[$name]=$text; done < <(outcomes "$top/results")
while IFS='|' read -r name text; do back[$name]=$text; done < <(outcomes "$top/reversed_results")

earned() { # earned SET OUTCOMES: whether they are what SET says: "5.3 crashed|threw, 5.4 crashed"
  local -A want=()
  local list item number what
  [ -n "$2" ] || return 1
  IFS=, read -ra list <<<"$1"
  for item in "${list[@]}"; do
    read -r number what <<<"$item"
    want[$number]=$what
  done
  IFS=';' read -ra list <<<"$2"
  for item in "${list[@]}"; do
    read -r number what <<<"$item"
    [[ "|${want[$number]:-${want[all]:-passed}}|" == *"|$what|"* ]] || return 1
  done
}

not_passed() { sed 's/; /\n/g' <<<"$1" | grep -v ' passed$' | head -3 | tr '\n' ' '; }

judge() { # judge NAME: leaves in `why` what is not as its file says
  local line expected='' says='' set sets
  while read -r line && [ -n "$line" ]; do
    [[ $line != '// expect: '* ]] || expected=${line#// expect: }
    [[ $line != '// says: '* ]] || says=${line#// says: }
  done <"$attacks/$1.cpp"
  IFS=@ read -ra sets <<<"${expected// or /@}"
  for set in "${sets[@]}"; do
    earned "$set" "${got[$1]-}" || continue
    why=
    [ -z "$says" ] || grep -Eq -- "$says" "$top/results/gradescope/"[0-9]*-"${1//[._]/-}"-*.json ||
      why="the student is not told \"$says\""
    return
  done
  why="expected $expected, got ${got[$1]:+not passed: }$(not_passed "${got[$1]-nothing}")"
}

for name in "${names[@]}"; do
  judge "$name"
  verdict "$name" "$why"
  [ -e "$attacks/${name%.twin}.twin.cpp" ] || verdict "$name has a twin" 'it does not'
done
for name in "${names[@]}"; do
  [[ ${name%.twin} =~ ^($again)$ ]] || continue
  why=
  [ "${got[$name]-}" = "${back[$name]-nothing}" ] ||
    why="got $(not_passed "${back[$name]-nothing}"), was $(not_passed "${got[$name]-nothing}")"
  verdict "$name in reverse order" "$why"
done
verdict 'neighbours before, between and after earn all points' \
  "$([ "$(grep -c '^folder:[0-9]*\.neighbour,.*,5,20,20,' "$top/results/grades.csv")" -eq 3 ] ||
    grep neighbour "$top/results/grades.csv")"

# --- What came out --------------------------------------------------------------------------------
results=("$top/results" "$top/reversed_results")
said=("$top/results.said" "$top/reversed_results.said")
texts() { find "${results[@]}" -type f ! -name '*.sqlite*'; }
for file in $(texts | grep /github/); do base64 -d "$file" 2>/dev/null; done >"$top/decoded"

found() { texts | xargs -d '\n' grep -aHoP -- "$1" "${said[@]}" | sed "s|^$top/||" | cat -v | head -3; }
verdict 'nothing of what was planted comes out' \
  "$(grep -raFl "$GRADE_CANARY" "${results[@]}" "${said[@]}" "$top/decoded" | head -3)"
verdict 'nobody calls home' "$(tail -n +2 "$top/calls")"
bytes='[\x00-\x08\x0b-\x1f\x7f]|\xC2[\x80-\x9F]|\xE2\x80[\x8E\x8F\xAA-\xAE]|\xE2\x81[\xA6-\xA9]'
escapes='(?<!\\)\\u(00[01](?![a9d])|007f|20[02][ef]|202[a-d]|206)[0-9a-f]*'
verdict 'no control characters come out' "$(LC_ALL=C found "$bytes")"
verdict 'nor written as escapes' "$(found "$escapes" | grep -v html/)"
verdict 'no foreign markup in the pages' "$(grep -ril '<script>alert' "${results[@]/%//html}" | head -3)"
verdict 'no formulas in the tables' "$(grep -HE "(^|,)\"?[=+@-]" "${results[@]/%//grades.csv}" | head -3)"
verdict 'no paths of the grader come out' \
  "$(found "$(printf '\\Q%s\\E|' "$TMPDIR" "$source" "$build")linear-layer-|(?<![a-z.])/(tools|source|out)/")"
verdict 'every results.json is JSON' "$(texts | grep '/gradescope/.*json$' |
  sed "s/.*/select '&' where not json_valid(cast(readfile('&') as text));/" | sqlite3 :memory: | head -3)"
verdict 'junit.xml is XML' "$(xmllint --huge --noout "${results[@]/%//junit.xml}" 2>&1 | head -3)"
verdict 'no report is longer than 64 kB' "$(texts | grep -E '/(gradescope|github)/' | tr '\n' '\0' |
  find -files0-from - -size +64k | head -3)"

# --- What is left ---------------------------------------------------------------------------------
nothing_is_left

all_hold " ($(grep -ho '^Sandbox.*' "${said[0]}"))"
