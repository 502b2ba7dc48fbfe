#!/bin/bash
# Every pair of build/check's options is honoured, both of them, or refused in one sentence.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/options_test.sh BUILD       BUILD holds check and mistaken/ch05
set -uo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
export LC_ALL=C.UTF-8
unset LANG LANGUAGE NO_COLOR

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
. "$source/checks/tests/claims.sh"

# A build folder of its own, in which nothing is ever out of date: the programs are there as they are.
mkdir -p "$top/bin" "$top/build/verdicts" "$top/handed in"
ln -s /bin/true "$top/bin/ninja"
PATH=$top/bin:$PATH
cp "$build/check" "$top/build/check"
cp "$build/mistaken/ch05" "$top/handed in/ch05"
printf '#!/bin/sh\nexit 0\n' | tee "$top/build/ch05" "$top/build/ch11" >"$top/handed in/ch11"
chmod +x "$top"/*/ch??
for n in 5 11; do
  printf '{"tests": [{"number": "%s.1", "score": 1, "max_score": 2}]}' $n >"$top/build/verdicts/$(printf 'ch%02d' $n).json"
done
head -c 32 /dev/urandom >"$top/secret"
cd "$top" || exit 2
check=build/check

# How each is written, and how one sees in what came of it that it was honoured.
names=(chapter exercise run seed in json junit book hint list progress class class-run solution yes next watch page)
declare -A written=(
  [chapter]=5 [exercise]=5.3 [run]='--run 5.3' [seed]='--seed 7' [in]='--in handed in' [json]='--json out.json'
  [junit]='--junit out.xml' [book]='--book https://example.edu/b' [hint]='--hint 5.3' [list]=--list
  [progress]=--progress [class]='--class secret' [class-run]='--class-run autumn'
  [solution]='--solution 5.3' [yes]=--yes [next]=--next [watch]=--watch [page]='--page out.html')
only_5_3() { grep -q '5\.3 .*bias_gradient' output && ! grep -q '5\.4 \|11\.1 ' output; }
seen_chapter() { grep -q 'hapter  *5\|bias_gradient' output && ! grep -q 'hapter 11\|linear_params' output; }
seen_exercise() { only_5_3; }
seen_run() { only_5_3; }
seen_seed() { grep -q 'seed 7' output; }
seen_in() { grep -q 'db is a sum over the batch' output; }
seen_json() { grep -q '"\(score\|function\)"' out.json; }
seen_junit() { grep -q '<testsuites' out.xml; }
seen_book() { grep -q 'https://example.edu/b/en/ch05' output; }
seen_hint() { grep -q '^5.3 bias_gradient, hint ' output; }
seen_list() { grep -q '"function": "bias_gradient"' out.json 2>/dev/null || grep -q '^  5.3 *bias_gradient.* 2  ' output; }
seen_progress() { grep -q 'Chapter  5 .*░  *[0-9]*/[0-9]*$' output; }
seen_class() { grep -q 'Chapter 5 ' output && ! grep -q 'seed\|replay\|= \[' output; }
seen_class-run() { seen_class; }
seen_solution() { grep -q 'student edition' output; }
seen_yes() { seen_solution; }
seen_next() { grep -q 'make hint-' output && ! grep -q '5\.12' output; }
seen_page() { grep -q '<html lang=' out.html && grep -q 'with pictures: .*out.html' output; }
seen_watch() { grep -q 'q quit' output; }

# y: both are honoured; n: refused. The diagonal is an option given twice.
table='
chapter    y
exercise   y y
run        y y y
seed       y y y n
in         y y y y n
json       y y y y y n
junit      y y y y y y n
book       y y y y y y y n
hint       y n n n n n n n n
list       y y y n n y n n n y
progress   y n n n n n n n n n y
class      y y y n y y y y n n n n
class-run  n n n n n n n n n n n y n
solution   y n n n n n n n n n n n n n
yes        n n n n n n n n n n n n n y n
next       y n n n n n n n n n n n n n n y
watch      y n n n n n n n n n n n n n n n n
page       y y y y y y y y n n n y n n n n n n'

run() { # run LOCALE OPTION…: its output in $top/output, its status in $status
  local words=() parts o
  for o in "${@:2}"; do
    IFS='|' read -ra parts <<<"${written[$o]/ /|}"
    words+=("${parts[@]}")
  done
  rm -f out.json out.xml out.html
  LC_ALL=$1 "$check" "${words[@]}" </dev/null >output 2>&1
  status=$?
}

refused() { # refused OPTION…: in one sentence that names one of them at least, and nothing was done
  [ "$status" -eq 2 ] || { echo "status $status"; return 1; }
  [ "$(wc -l <output)" -eq 2 ] || { echo 'not one sentence, and what to try'; return 1; }
  [ ! -e out.json ] && [ ! -e out.xml ] && [ ! -e out.html ] || { echo 'it wrote a file'; return 1; }
  local named=$(printf -- '--%s|' "$@")
  grep -Eq -- "${named%|}" output || { echo 'neither is named'; return 1; }
}

honoured() {
  [ "$status" -le 1 ] || { echo "status $status"; return 1; }
  local o
  for o in "$@"; do "seen_$o" || { echo "$o was ignored"; return 1; }; done
}

while read -r row verdicts; do
  [ -n "$row" ] || continue
  column=0
  for verdict in $verdicts; do
    other=${names[$((column++))]}
    run C.UTF-8 "$row" "$other"
    if [ "$verdict" = y ]; then
      why=$(honoured "$row" "$other" 2>&1)
      verdict "$row and $other are honoured" "$why" output
    else
      why=$(refused "$row" "$other" 2>&1)
      verdict "$row and $other are refused" "$why" output
      run zh_CN.UTF-8 "$row" "$other"
      why=$(refused "$row" "$other" 2>&1 && LC_ALL=C grep -q $'^.*\xef\xbc\x9a\|\xe3\x80\x82' output || echo 'not in Chinese')
      verdict "… in Chinese too" "$why" output
    fi
  done
done <<<"$table"

# --- Values -----------------------------------------------------------------------------------------
says() { expect "$1" "$2" "$3" "$check" "${@:4}"; }
says 'a chapter after --json is no file' 2 '11 is a chapter or an exercise' --list --json 11
says '… nor an exercise after --junit' 2 '5\.3 is a chapter or an exercise' 5 --junit 5.3
holds '… and no such file was written' test ! -e 11 -a ! -e 5.3
"$check" --list --json ./11
holds 'a file of that name is written all the same' grep -q bias_gradient 11
for option in --run --seed --in --junit --book --class --hint; do
  says "$option with an empty value is refused" 2 "$option|no exercise" 5 $option ''
done
says 'a chapter after --page is no file' 2 '11 is a chapter or an exercise' --page 11
says '--page alone writes beside the checker' 1 'with pictures: build/report-ch05\.html$' 5 --in 'handed in' --page
holds '… with the numbers of what is wrong' grep -q '<table class="matrix">' build/report-ch05.html
says '… one for an exercise alone' 1 'with pictures: build/report-5\.3\.html$' 5.3 --in 'handed in' --page
says 'a class has its page' 1 'with pictures: ' 5 --in 'handed in' --class secret --page class.html
holds '… without numbers, seeds and commands' bash -c '! grep -E "<table|<svg|<pre|replay|seed [0-9]" class.html'
says 'one file for two results is refused' 2 '--json and --junit name the same file' 5 --json out.x --junit ./out.x
says '… or for a result and the secret' 2 'name the same file' 5 --json secret --class secret
holds '… which is as it was' test "$(wc -c <secret)" -eq 32
says 'an exercise of another chapter is refused' 2 'Exercise 11\.3 is not in chapter 5' 5 --run 11.3
says '… and its hint' 2 'Exercise 11\.3 is not in chapter 5' 5 --hint 11.3
says 'a chapter none of whose exercises are wanted is refused' 2 'Chapter 5 was named' 5 11 --run 11.3
says 'a chapter may follow an exercise' 1 '11\.3' --run 11.3 11
says 'several exercises may follow each other' 1 '5\.2' --run 5.1 5.2 11.3
says '… or stand in a list' 1 '5\.2' --run 5.1,5.2
never '… and no other is judged' '5\.3|11\.3'
says 'only the wanted chapter is listed as JSON' 0 'linear_params' 11 --list --json
never '… and no other' 'bias_gradient'
says 'a name that is neither is refused' 2 'no chapter x' x
says '--help names every option' 0 '--class-run' --help
never '… and no word of who excludes whom' 'Excludes'

all_hold
