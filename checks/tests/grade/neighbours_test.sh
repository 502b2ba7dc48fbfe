#!/bin/bash
# Classes of 60: each attack twice, among 20 honest students. Nobody honest loses a point, and nothing is left behind.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/neighbours_test.sh BUILD [ATTACK…]     BUILD holds grade and toolbox/; all attacks, else these
. "$(dirname "$0")/results.sh"
. "$source/checks/tests/grade/attackers.sh"
umask 022
shift
if [ $# -eq 0 ]; then
  for file in "$attacks"/*.cpp; do [[ $file == *.twin.cpp ]] || set -- "$@" "$(basename "$file" .cpp)"; done
fi

enrol() { # enrol CLASS ATTACK TIME: no two with the same text
  mkdir "$1/$2-$3"
  { compose "$attacks/$2.cpp"; echo "// $3"; } >"$1/$2-$3/linear_backward.cpp"
}

"$class" make honest 20 || exit 2
number=0
while [ $# -gt 0 ]; do
  number=$((number + 1))
  cp -r honest/submissions "class-$number"
  for attack in "${@:1:20}"; do
    enrol "class-$number" "$attack" once
    enrol "class-$number" "$attack" again
  done
  shift $(($# < 20 ? $# : 20))
  some="$(ls "class-$number" | wc -l) students"
  expect "$some, attackers among them, are judged" 0 "^$some, all judged" "$grade" "class-$number" --out "results-$number" --seed s
  mkdir -p "seen-$number"
  grep -E '^key,|^folder:student-' "results-$number/grades.csv" >"seen-$number/grades.csv"
  holds '… and each honest one earns what is due' "$class" compare honest "seen-$number"
  holds '… whoever the neighbours are' diff <(cut -d, -f1-4,9 seen-1/grades.csv) <(cut -d, -f1-4,9 "seen-$number/grades.csv")
done
nothing_is_left

all_hold
