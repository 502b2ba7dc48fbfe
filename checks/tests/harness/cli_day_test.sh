#!/bin/bash
# What a student sees from the first question to the last verdict, and in which order.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/cli_day_test.sh BUILD       BUILD holds check
. "$(dirname "$0")/command_line.sh"
enter_tree

# with_bodies NUMBER BODY…: the solution, with these bodies in the place of its own.
with_bodies() {
  cp "$solution" $file
  while [ $# -gt 0 ]; do
    awk -v number="$1" -v body="$2" '
      $1 == "//" && $2 == "#endregion" && $3 == number "" { print "  " body; inside = 0 }
      !inside { print }
      $1 == "//" && $2 == "#region" && $3 == number "" { inside = 1 }' $file >"$top/next.cpp"
    mv "$top/next.cpp" $file
    shift 2
  done
}
# row NUMBER: the verdict in one word: ✔ ✘ ! · ?
row() { awk -v number="$1" '$1 != "Next:" && $2 == number "" { print $1 }' "$top/output"; }

# --- One by one -----------------------------------------------------------------------------------
endless='volatile int wait = 1; while (wait == 1) { } return Vector(1);'
with_bodies 5.3 "$endless"
make check-ch05 | while IFS= read -r line; do printf '%s %s\n' "$EPOCHREALTIME" "$line"; done >"$top/timed"
seconds_before() { # between the rows of two exercises
  awk -v a="$1" -v b="$2" '$2 != "Next:" && $3 == a "" { x = $1 } $2 != "Next:" && $3 == b "" { print int($1 - x) }' "$top/timed"
}
holds 'the verdicts before an endless loop are there while it runs' test "$(seconds_before 5.2 5.3)" -ge 2
cut -d' ' -f2- "$top/timed" >"$top/output"
holds 'the loop is told' test "$(row 5.3)" = '!'
holds 'its callers are told apart' test "$(grep -c 'timed out like 5\.3, which it calls' "$top/output")" -eq 2
holds '… and cost no second wait' test "$(seconds_before 5.3 5.6)" -le 4
holds 'the others are judged' test "$(row 5.6)" = ✔
expect 'in Chinese too' 0 '和它调用的 5\.3 一样超时' env LC_ALL=zh_CN.UTF-8 make check-ch05

# --- What is next ---------------------------------------------------------------------------------
with_bodies 5.2 'todo("5.2");' 5.4 'return {};'
expect 'the first that is left is next' 0 '^  Next: 5\.2 weight_gradient +15/20$' make check-ch05
expect '… in Chinese too' 0 '^  接下来：5\.2 weight_gradient +15/20$' env LC_ALL=zh_CN.UTF-8 make check-ch05
expect 'after one that is right, too' 0 '^  That is right\. Next: 5\.2 weight_gradient +2/2$' make check-5.3
never '… and the rest is not called right' 'Everything'
expect 'of one that is wrong nothing else is said' 0 '^ +0/3$' make check-5.4
never '… nor what is next' 'Next'
with_bodies 5.4 'return {};'
expect 'one exercise that has become right is remembered' 0 '^  That is right\. Next: 5\.4 linear_backward +2/2$' make check-5.2
cp "$solution" $file
expect 'the last one as well' 0 '^  Everything is right\. Well done! +3/3$' make check-5.4
expect '… and in the progress' 0 '20/20' make progress

# --- Letters --------------------------------------------------------------------------------------
with_bodies 5.10 "return 'a';"
expect 'a wrong letter has a reason' 0 'every row used the same b' make check-5.10
never '… and nothing to replay' 'replay'
with_bodies 5.10 "return 'c';"
expect 'another one has one, too' 0 'it would be a vector of B' make check-5.10
expect '… beside that of the first' 0 '^ +a: Even without' make check-5.10
with_bodies 5.10 "return 'd';"
expect 'what is no letter keeps both' 0 '^ +a: Even without' make check-5.10
holds '… both' grep -q 'c: Summed over' "$top/output"
cp "$solution" $file
expect 'the one that is left over says why the others are wrong' 0 '^ +c: Summed over' make check-5.10
head -c 32 /dev/urandom >"$top/secret"
expect 'a class is told nothing of what was tried' 0 '5\.10' build/check 5.10 --class "$top/secret"
never '… nothing' '[ac]: '


# --- Out of bounds ----------------------------------------------------------------------------------
with_bodies 5.3 'return Vector(static_cast<Index>(dY(dY.rows(), 0)));'
line=$(grep -n 'dY(dY.rows(), 0)' $file | cut -d: -f1)
expect 'out of bounds has its line' 0 "It happens at linear_backward\.cpp:$line\." make check-5.3
expect '… and a command that repeats the call' 0 'replay: make replay-5\.3$' make check-5.3
if gdb -batch -ex run /bin/true 2>&1 | grep -q 'exited normally'; then
  expect 'the replay stops where the error is thrown' 0 'Catchpoint 1 \(exception thrown\)' make replay-5.3
  holds '… and stands in the function' grep -q 'in bias_gradient (dY=' "$top/output"
fi
expect 'an exercise that has not failed has no replay' 2 'No failing call of 5\.1' make replay-5.1

# --- Help -------------------------------------------------------------------------------------------
for level in 1 2 3; do
  expect "hint $level comes at question $level" 0 "^5\.3 bias_gradient, hint $level of 3: " make hint-5.3
  holds '… and no other' test "$(grep -c ', hint ' "$top/output")" -eq 1
done
expect 'then all are shown again' 0 'hint 3 of 3' make hint-5.3
holds '… all three' test "$(grep -c ', hint ' "$top/output")" -eq 3
expect 'hints in Chinese' 0 '^5\.2 weight_gradient，提示 1/3：' env LC_ALL=zh_CN.UTF-8 make hint-5.2
expect 'no solution before a pass' 0 'make solution-5\.3 YES=1' make solution-5.3
never '… none at all' 'return'
expect '… but for an explicit yes' 0 'for \(Index n = 0' make solution-5.3 YES=1
never '… without the marks around it' 'region'
cp "$solution" $file
make check-5.3 >/dev/null
expect 'the solution after a pass' 0 '^Vector bias_gradient\(const Matrix& dY\) \{$' make solution-5.3
mv solutions elsewhere
expect 'a student edition has no solutions, and says so' 0 'student edition' make solution-5.3 YES=1
mv elsewhere solutions

with_bodies 5.2 'todo("5.2");' 5.4 'todo("5.4");'
expect 'next is the first that is not right, alone' 0 '^  · 5\.2 +weight_gradient +not started$' make next
never '… without the others' '5\.1|5\.4'
expect '… with the place in the book' 0 'book: "Blame the weights"' make next-ch05
expect '… and in Chinese' 0 '需要提示：make hint-5\.2' env LC_ALL=zh_CN.UTF-8 make next-5
cp "$solution" $file
expect 'nothing is next when all is right' 0 '^Everything is right\.$' make next-5

# --- Back to the stub -------------------------------------------------------------------------------
stub
cp $file "$top/stub.cpp"
for broken in '' 's/db(m) += .*/db(m) +=/' '/#region 5.3/,/^}/{/^}/d}' '/^Vector bias_gradient/,/^}/d'; do
  cp "$solution" $file
  sed -i "$broken" $file
  cp $file "$top/before.cpp"
  expect "reset puts one stub back (after $broken)" 0 '^    chapters/.*cpp\.~1~$' make reset-5.3
  holds '… its old text is beside it' cmp "$top/before.cpp" $file.~1~
  rm $file.~1~
  holds '… it is the stub' cmp <(sed -n '/^\/\/ 5\.3/,/^\/\/ 5\.4/p' $file) <(sed -n '/^\/\/ 5\.3/,/^\/\/ 5\.4/p' "$top/stub.cpp")
  holds '… and nothing else is changed' cmp <(sed '/^\/\/ 5\.3/,/^\/\/ 5\.4/d' $file) <(sed '/^\/\/ 5\.3/,/^\/\/ 5\.4/d' "$top/before.cpp")
done
expect 'a stub is left alone' 0 'is a stub already' make reset-5.3
cp $file "${file%/*}/old copy.cpp"
cp $file "${file%/*}/zz.cpp"
expect 'other files in the folder are nobody’s stub' 0 'is a stub already' make reset-5.3
mv $file "$top/away.cpp"
expect 'a file that was renamed is told as that' 2 "git checkout $file" make reset-5.3
mv "$top/away.cpp" $file
rm "${file%/*}/old copy.cpp" "${file%/*}/zz.cpp"
expect 'there is no 5.99 to reset' 2 'no exercise 5\.99' make reset-5.99
sed -i '/^\/\/ 5\.3/d' $file
cp $file "$top/before.cpp"
expect 'where no piece begins nothing is changed' 2 'Nothing was changed' make reset-5.3
holds '… nothing' cmp "$top/before.cpp" $file
expect 'make stubs refuses where somebody has written' 2 'somebody has written into chapters/ch05_' make stubs
holds '… and changes nothing' cmp "$top/before.cpp" $file
rm $file
expect 'what is gone is written anew' 0 'wrote chapters/ch05' make stubs
sed -i 's/^\/\/ 5.9 .*/&  /' $solution
expect '… and again when the solution changes' 0 'wrote chapters/ch05' make stubs
cp "$source/$solution" $solution
rm -f $file.~*

# --- From any folder --------------------------------------------------------------------------------
cp "$solution" $file
for folder in chapters chapters/ch05_linear_backward; do
  expect "make check-5.3 in $folder" 0 'right.* 2/2$' make -C $folder --no-print-directory check-5.3
  expect "make in $folder says what one can type" 0 'make check-ch05' make -C $folder --no-print-directory
  expect "… and passes arguments on" 0 'seed 7' make -C $folder --no-print-directory check-ch05 ARGS='--seed 7'
done

all_hold
