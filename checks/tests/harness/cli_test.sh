#!/bin/bash
# The command line under bad input: a clear message, the right exit status, nothing lost.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/cli_test.sh BUILD       BUILD holds check, solutions/ and stubs/
# Student programs are broken in a scratch copy of the tree, which borrows BUILD's checker.
. "$(dirname "$0")/command_line.sh"

# --- Arguments ------------------------------------------------------------------------------------
expect 'right answers end with status 0' 0 '20/20' "$check" "${solved[@]}"
expect 'stubs end with status 1' 1 'not started' "$check" 5 --in "$build/stubs"
expect 'a chapter may be written ch05' 0 '20/20' "$check" ch05 --in "$build/solutions"
expect 'an unknown chapter is named, and the known ones listed' 2 'no chapter 99.*5' "$check" 99
expect 'a chapter that is no number is refused' 2 'no chapter chxx' "$check" chxx
expect 'an unknown exercise is named' 2 'no exercise 5\.99' "$check" --run 5.99
expect 'an exercise that is no number is refused' 2 'no exercise x' "$check" --run x
for seed in x -1 1x 1.5 18446744073709551616; do
  expect "the seed $seed is refused" 2 "--seed.*$seed" "$check" --seed "$seed" "${solved[@]}"
done
expect 'an empty seed is refused' 2 '--seed' "$check" --seed '' "${solved[@]}"
expect 'an unknown option is refused by name' 2 '--sed' "$check" --sed 7
expect '--help ends with status 0' 0 '--seed' "$check" --help
expect '--help speaks Chinese' 0 '抽取输入用的种子' env LC_ALL=zh_CN.UTF-8 "$check" --help
never '… in every line that says something' '^ .*[a-z]+ [a-z]+ [a-z]+'
never '… and in its headings' 'Usage|Options|Positionals|Excludes'
expect '--json without a file is refused' 2 '--json needs a file' "$check" "${solved[@]}" --json
expect 'a folder without programs is named' 2 "no program .*empty/ch05" "$check" 5 --in "$top/empty"
expect 'a folder that does not exist is named' 2 'no program .*nowhere/ch05' "$check" 5 --in nowhere
expect 'a class secret that does not exist is named' 2 'nowhere' "$check" "${solved[@]}" --class nowhere
expect '… and one that is a folder' 2 'cannot read' "$check" "${solved[@]}" --class .
expect 'Boost.Test takes no orders from the environment' 0 '20/20' \
  env BOOST_TEST_RUN_FILTERS='!*' BOOST_TEST_LOG_LEVEL=all BOOST_TEST_LIST_CONTENT=1 "$check" "${solved[@]}"

# --- Where results go -----------------------------------------------------------------------------
for option in --json --junit --page; do
  expect "$option into a missing folder names the file" 2 'missing/out' "$check" "${solved[@]}" $option missing/out
  holds "$option into a missing folder makes no folder" test ! -e missing
  expect "$option into a missing folder still shows the report" 2 '20/20' "$check" "${solved[@]}" $option missing/out
  expect "$option onto a folder names it" 2 'empty' "$check" "${solved[@]}" $option empty
done
mkdir 'línear out'
expect '--json takes a path with spaces and non-ASCII letters' 0 '20/20' \
  "$check" "${solved[@]}" --json 'línear out/é.json'
holds '… and the file is there' grep -q '"score"' 'línear out/é.json'
expect 'a full standard output is status 2' 2 'standard output' sh -c '"$@" >/dev/full' - "$check" "${solved[@]}"
expect 'a closed standard output is status 2' 2 'standard output' sh -c '"$@" >&-' - "$check" "${solved[@]}"
expect 'a closed standard input does not matter' 0 '20/20' sh -c '"$@" <&-' - "$check" "${solved[@]}"
expect 'no terminal and no open files at all: no hang' 0 'status [12]$' \
  sh -c '"$@" <&- >&- 2>&-; echo "status $?"' - "$check" "${solved[@]}"
expect 'a reader that leaves early does not kill the checker' 0 '' \
  sh -c '"$@" | head -1; true' - "$check" "${solved[@]}"

# --- Locale, colour, width ------------------------------------------------------------------------
plain=$'[^\t -~]'
for locale in C POSIX de_DE.ISO-8859-1 zh_CN.GBK nonsense; do
  expect "the locale $locale gets a report" 1 'not started' env LC_ALL=$locale "$check" 5 --in "$build/stubs"
  LC_ALL=C never "the locale $locale gets plain ASCII" "$plain"
done
expect 'LANG counts when LC_ALL is unset' 1 '第|未' env -u LC_ALL LANG=zh_CN.UTF-8 "$check" 5 --in "$build/stubs"
expect 'a bare environment gets a report' 1 'not started' env -i "$check" 5 --in "$build/stubs"
expect 'a pipe gets no colour' 0 '20/20' "$check" "${solved[@]}"
never 'a pipe gets no colour: no escape' $'\033'

# --- A student's tree -----------------------------------------------------------------------------
enter_tree

stub
expect 'stubs under make end with status 0' 0 'not started' make check-ch05
never 'stubs under make bring no error line' 'make: \*\*\*'
expect 'stubs under STRICT=1 do not' 2 'not started' make check-ch05 STRICT=1
cp "$solution" $file
expect 'right answers under STRICT=1 end with status 0' 0 '20/20' make check-ch05 STRICT=1
expect 'the verdict is saved for make progress' 0 '20/20' make progress
expect 'make passes arguments on' 0 'seed 7' make check-ch05 ARGS='--run 5.3 --seed 7'
for word in 5 05 ch5; do
  expect "make check-$word is chapter 5" 0 '20/20' make check-$word
done
expect 'make check-5.3 is one exercise' 0 '^  Everything is right.* 2/2$' make check-5.3
expect '… and make check-ch5.3' 0 ' right.* 2/2$' make check-ch5.3
expect 'make check-5.99 names it' 2 'no exercise 5.99' make check-5.99
for word in ch05 05 ch5; do
  expect "make report-$word writes a page and says where" 0 '^The page with pictures: build/report-ch05.html$' make report-$word
done
holds '… which is whole' grep -q '20 of 20 points.*' build/report-ch05.html
expect '… from the folder of the chapter' 0 'with pictures: build/report-ch05.html$' make -C chapters/ch05_linear_backward report-5
expect '… in Chinese' 0 '^带图的报告：build/report-ch05.html$' env LC_ALL=zh_CN.UTF-8 make report-5
holds '… all of it' grep -q '<html lang="zh-CN">' build/report-ch05.html
expect 'make report-99 names the chapter' 2 'no chapter 99' make report-99
expect 'make hint-5.3 gives a hint' 0 '5.3 bias_gradient, hint 1 of 3: ' make hint-5.3
expect 'make alone says what one can type' 0 'make check-5.3' make
expect '… on one screen' 0 '^1[0-9]$' bash -c 'make | wc -l'
expect '… and in Chinese' 0 '检查第 5 章' env LC_ALL=zh_CN.UTF-8 make
sed 's/db(m) += dY/db(m) -= dY/' "$solution" >$file
expect 'a mistake names a section, and how to build the book' 0 'book: "Blame the bias" \(to read it: make book\)' make check-ch05
mkdir -p build/book/en && touch build/book/en/index.html
expect 'once the book is built, the report links the section' 0 '^ +build/book/en/ch05_linear_backward.html#ch05-blame-the-bias$' make check-ch05
expect '… of the Chinese book in Chinese' 0 '^ +build/book/zh/ch05_linear_backward.html#ch05-blame-the-bias$' env LC_ALL=zh_CN.UTF-8 make check-ch05
expect '--book links a published one' 0 '^ +https://example.edu/b/en/ch05_linear_backward.html#ch05-blame-the-bias$' \
  make check-ch05 ARGS='--book https://example.edu/b/'
rm -r build/book
cp "$solution" $file
make check-ch05 >/dev/null
cp $verdicts "$top/before"
expect 'make check-ch99 names the chapter' 2 'no chapter 99' make check-ch99
expect 'make check-chxx names the chapter' 2 'no chapter xx' make check-chxx
holds 'neither touches the saved verdict' cmp "$top/before" $verdicts
expect 'make progress speaks one language, whatever the verdict was asked in' 0 '第  5 章 · 线性层的反向传播 .*20/20' env LC_ALL=zh_CN.UTF-8 make progress
expect 'make progress takes a chapter' 0 '20/20' make progress ARGS=5
expect '… and none that is not there' 2 'no chapter 99' make progress ARGS=99
mv $verdicts "$top/judged"
printf '{"tests": [], "extra_data": {"chapters": [{"number": 5, "speed": ["fast"]}]}}' >$verdicts
expect 'a chapter that was timed and never judged has no bar' 0 'No chapter has been checked' make progress
never 'a chapter that was timed and never judged has no points' '0/0'
mv "$top/judged" $verdicts
python3 - $verdicts <<'END'
import json, sys
kept = json.load(open(sys.argv[1]))
kept['extra_data']['chapters'][0]['speed'] = ['as fast as light']
json.dump(kept, open(sys.argv[1], 'w'))
END
expect 'what was timed last is kept by the next verdict' 0 '20/20' make check-ch05
never '… which does not repeat it' 'light'
holds '… beside it' grep -q 'as fast as light' $verdicts
expect '… and stands on the page' 0 'report-ch05.html' make report-ch05
holds '… in words' grep -q 'as fast as light' build/report-ch05.html
cp $verdicts "$top/before"

noise=' -std=|^FAILED|^ninja:|ninja: build|-Winvalid-pch|CMakeFiles/'
broken() { # broken CLAIM PATTERN: make check-ch05 cannot judge and says PATTERN
  expect "$1: status 2 and a message" 2 "$2" make check-ch05
  never "$1: no compile command in it" "$noise"
  holds "$1: the saved verdict is kept" cmp "$top/before" $verdicts
}

sed -i 's/^  return dX;/  return dX/' $file
line=$(grep -n '^  return dX$' $file | cut -d: -f1)
broken 'a missing semicolon' "$file:$line:[0-9]+: error: expected .;."
cp "$solution" $file
sed -i 's/ {$/ {{{/' $file
broken 'unbalanced braces' "$file:[0-9]+:[0-9]+: error:"
printf '#include "no_such_header.hpp"\n' >$file
broken 'an include that is not there' "no_such_header.hpp'?:? (No such file|file not found)"
{ cat "$solution"; printf 'int main() {}\n'; } >$file
broken 'a main of its own' "$file:$(($(wc -l <"$solution") + 1)): a main of its own"
rm $file
broken 'a chapter file that is gone' "$file"
mkdir $file
broken 'a folder in its place' "$file"
rmdir $file
head -c 3000 /dev/urandom >$file
broken 'a file that is not text' "$file"
: >$file
expect 'an empty file: every exercise is missing' 0 '5\.12 .*0/1|missing' make check-ch05
stub

# In the stub nothing calls 5.3, so that its loss is 5.3's alone.
without_5_3() { awk '/^Vector bias_gradient/{ skip = 1 } !skip; /^}/{ skip = 0 }' "$top/stub.cpp" >$file; }
cp $file "$top/stub.cpp"
missing='bias_gradient.*(missing|is not there)|missing.*bias_gradient'
without_5_3
expect 'a missing function is one verdict' 0 "$missing" make check-ch05
expect '… and the others are judged' 0 '5\.4 .*not started' make check-ch05
sed 's/^Vector bias_gradient(/Vector bias_gradients(/' "$top/stub.cpp" >$file
expect 'a renamed function is one verdict' 0 "$missing" make check-ch05
expect '… and the others are judged' 0 '5\.4 .*not started' make check-ch05
sed 's/^Vector bias_gradient(const Matrix& dY)/Vector bias_gradient(const Matrix\& dY, int axis)/' "$top/stub.cpp" >$file
expect 'a changed parameter list is one verdict' 0 "$missing" make check-ch05
expect '… and says what it should be' 0 'const Matrix& dY' make check-ch05
expect '… and the others are judged' 0 '5\.4 .*not started' make check-ch05
awk '/^Matrix input_gradient/{ skip = 1 } !skip; /^}/{ skip = 0 }' "$solution" >$file
expect 'a call of a missing exercise is told by its name' 0 'linear_backward calls 5\.1 input_gradient, which' make check-ch05
expect '… in Chinese too' 0 'linear_backward 调用了 5\.1 input_gradient' env LC_ALL=zh_CN.UTF-8 make check-ch05
never '… and is no crash' 'SIGSEGV|sanitizer'
expect '… and the demo says it' 2 'input_gradient is missing' make demo-ch05
cp "$top/before" $verdicts
sed 's/^Vector bias_gradient/Matrix bias_gradient/' "$top/stub.cpp" >$file
broken 'a changed return type' "$file:[0-9]+:[0-9]+: error:"

# --- Two at once ---------------------------------------------------------------------------------
cp "$solution" $file
expect 'the chapter builds' 0 '20/20' make check-ch05
until_says() { until grep -Eq -- "$2" "$1" || ! kill -0 "$3" 2>/dev/null; do sleep 0.05; done; }
for each in 'build/check 5' 'make check-ch05'; do
  exec 8>>build/.lock
  flock 8
  $each >"$top/second" 2>&1 8>&- &
  second=$!
  until_says "$top/second" 'waiting' $second
  holds "$each waits for a build at work, and says so" grep -q 'Another make or check is building' "$top/second"
  never_judged() { ! grep -q '20/20' "$top/second"; }
  holds '… and judges nothing meanwhile' never_judged
  exec 8>&- # as when its holder ends, however that came about
  wait $second
  holds '… and then goes on' grep -q '20/20' "$top/second"
done
for round in 1 2 3; do
  printf '// %s\n' $round >>$file
  make check-ch05 >"$top/first" 2>&1 &
  make check-ch05 >"$top/second" 2>&1
  wait $!
  holds "two at once after an edit are both judged ($round)" \
    test "$(grep -l '20/20' "$top/first" "$top/second" | wc -l)" -eq 2
done

# --- The workshop itself --------------------------------------------------------------------------
cp "$solution" $file
expect 'the whole chapter again' 0 '20/20' make check-ch05
cp $verdicts "$top/before"
mkdir "$top/bad"
echo 'no build file' >"$top/bad/build.ninja"
expect 'a checker that does not build is no judged chapter' 2 'ninja: error' make check-ch05 BUILD="$top/bad"
mkdir "$top/bin"
expect 'no ninja: said by name' 2 'ninja' env PATH="$top/bin" build/check 5
echo 'not JSON' >$verdicts
expect 'a spoiled verdict does not stop the others: make progress names it' 0 'ch05|hapter 5' make progress
cp "$top/before" $verdicts
rm build/ch05
printf '#!/bin/sh\necho hello\n' >"$top/empty/ch05"
chmod +x "$top/empty/ch05"
expect 'a program that is none of ours is no crash of the checker' 1 '0/20' build/check 5 --in "$top/empty"

all_hold
