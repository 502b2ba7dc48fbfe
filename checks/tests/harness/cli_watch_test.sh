#!/bin/bash
# make watch-ch05 at a terminal of 80 columns: saves, keys, and whatever an editor does to the file.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/cli_watch_test.sh BUILD       BUILD holds check
. "$(dirname "$0")/command_line.sh"
enter_tree
cp "$solution" $file
make check-ch05 >/dev/null

mkfifo "$top/keys"
: >"$top/screen"
script -qefc 'stty cols 80 rows 50; NO_COLOR=1 make watch-ch05' "$top/screen" <"$top/keys" >/dev/null &
watching=$!
exec 7>"$top/keys"
press() { printf %s "$1" >&7; }

# The screen is what stands there since it was last cleared.
now() { tr -d '\r' <"$top/screen" | awk -v clear="$(printf '\033[H\033[2J')" 'index($0, clear) { text = "" } { sub(/.*\033\[2J/, ""); text = text $0 "\n" } END { printf "%s", text }'; }
checks_so_far() { grep -c "$(printf '\033\\[2J')" "$top/screen"; }
# after CLAIM PATTERN: once the screen shows it, with the keys below.
after() {
  local why=
  until now | grep -Eq -- "$2" && now | tail -n 1 | grep -q 'q quit'; do
    kill -0 $watching 2>/dev/null || { why='it is gone' && break; }
    sleep 0.1
  done
  now >"$top/output"
  verdict "$1" "$why" "$top/output"
}

after 'it begins with a check' 'Everything is right\. Well done! +20/20'
sed 's/db(m) += dY/db(m) -= dY/' "$solution" >"$top/wrong.cpp"
cp "$top/wrong.cpp" $file
after 'a save is checked' '✘ 5\.3 +bias_gradient'
after 'an earlier exercise that broke is shown' '^5\.3 bias_gradient was right before, and is not any more\.$'
cp "$solution" "$top/new.cpp" && mv "$top/new.cpp" $file
after 'a save by renaming is checked' '20/20'
sed -i 's/^  return db;/  return db/' $file
after 'a syntax error is shown' 'does not compile yet'
rm $file
after 'a deleted file is survived' "chapters/ch05_linear_backward|ninja"
cp "$top/wrong.cpp" $file
after '… and checked when it is back' '✘ 5\.3 +bias_gradient'
press h
after 'h is a hint for the next exercise' '^5\.3 bias_gradient, hint 1 of 3: '
press h
after '… and then the second' '^5\.3 bias_gradient, hint 2 of 3: '
press n
after 'n is the next exercise' 'A hint: make hint-5\.3'
press d
after 'd is the demo' '^db '
before=$(checks_so_far)
press r
until [ "$(checks_so_far)" -gt "$before" ]; do sleep 0.1; done
after 'r checks again' '✘ 5\.3 +bias_gradient'
now >"$top/output"
holds 'no line is wider than the terminal' test "$(LC_ALL=C.UTF-8 wc -L <"$top/output")" -le 80
press q
wait $watching
holds 'q quits' test $? -eq 0
exec 7>&-

all_hold
