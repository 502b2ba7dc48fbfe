#!/bin/bash
# make update: new material comes, what a student wrote stays, and so does what was judged.
# SPDX-License-Identifier: MIT
#
# checks/tests/update_test.sh
set -uo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
export LC_ALL=C.UTF-8 GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.org
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
. "$source/checks/tests/claims.sh"
file=chapters/ch05_x/x.cpp

# A small workbook: one chapter, the kit, and update.sh as it is.
workbook() { # workbook FOLDER
  mkdir -p "$1"/chapters/{kit,ch05_x} "$1/checks/stubs/ch05_x" "$1/book"
  cp "$source/checks/update.sh" "$1/checks/"
  printf 'build/\n' >"$1/.gitignore"
  printf 'old page\n' >"$1/book/page.md"
  printf 'old kit\n' >"$1/chapters/kit/kit.hpp"
  printf 'EXERCISE(5.1)\n' >"$1/chapters/ch05_x/exercises.hpp"
  printf '%s\n' '// Head' '//' '// 5.1' 'int f() {' '  todo("5.1");' '}' '//' '// 5.2' 'int g() {' '  todo("5.2");' '}' | tee "$1/$file" >"$1/checks/stubs/ch05_x/x.cpp"
}
newer() { # newer FOLDER: another head, another page, a second chapter
  sed -i '1s/.*/\/\/ New head/' "$1/$file" "$1/checks/stubs/ch05_x/x.cpp"
  printf 'new page\n' >"$1/book/page.md"
  mkdir -p "$1/chapters/ch06_y"
  printf 'EXERCISE(6.1)\n' >"$1/chapters/ch06_y/exercises.hpp"
  printf 'todo("6.1");\n' >"$1/chapters/ch06_y/y.cpp"
}
harder() { sed -i 's/todo("5.1");/todo("5.1"); \/\/ think/' "$1/$file" "$1/checks/stubs/ch05_x/x.cpp"; }
write() { sed -i 's/ todo("5.1");.*/ return 51;/' "$1/$file"; }
commit() { git -C "$1" add -A && git -C "$1" commit -qm "$2"; }
cloned() { # cloned NAME: and a student at work in it, who was judged
  git clone -q "$top/origin" "$top/$1"
  write "$top/$1"
  mkdir -p "$top/$1/build/verdicts"
  echo judged >"$top/$1/build/verdicts/ch05.json"
  cd "$top/$1" || exit 2
}
update=checks/update.sh
all_there() { grep -q '^// New head' $file && grep -q 'return 51' $file && grep -q 'new page' book/page.md && [ -e chapters/ch06_y/y.cpp ]; }

workbook "$top/origin"
git -C "$top" init -q -b main origin
commit "$top/origin" first

cloned same
expect 'with nothing new it says so' 0 '^Nothing new' $update
cd "$top" && for name in edited behind meddled committed chinese; do cloned $name; done
newer "$top/origin" && commit "$top/origin" second

cd "$top/edited" || exit 2
expect 'new material comes into an edited clone' 0 'what you wrote has been kept. As it was before: before-update-1' $update
holds '… around what was written' all_there
holds '… and what was judged is still there' grep -q judged build/verdicts/ch05.json
holds '… with a copy of the file as it was' sh -c "grep -q '^// Head' before-update-1/$file && grep -q 'return 51' before-update-1/$file"
holds '… and no second one for nothing new' sh -c "$update && [ ! -e before-update-2 ]"

cd "$top/committed" && git commit -qam mine
expect 'a student who commits is updated, too' 0 'kept' $update
holds '… around what was written' all_there

cd "$top/meddled" && echo mine >>chapters/kit/kit.hpp
expect 'an edited kit is named, and nothing updated' 2 '^chapters/kit/kit.hpp' $update
holds '… not even in part' grep -q '^// Head' $file

harder "$top/origin" && commit "$top/origin" third
cd "$top/behind" || exit 2
expect 'where both changed a line, it is said' 0 "changed the same lines of $file" $update
holds '… the student'"'"'s text stands, without marks' sh -c "grep -q 'return 51' $file && ! grep -q '<<<<\|>>>>' $file"
holds '… the new one lies beside it' grep -q think $file.new
holds '… and the rest has come' grep -q 'new page' book/page.md

cd "$top/chinese" || exit 2
expect 'it speaks Chinese' 0 "保留你的" env LC_ALL=zh_CN.UTF-8 $update

mv "$top/origin" "$top/gone"
expect 'a place that cannot be reached is named, and nothing changed' 2 'nothing was changed' $update

# --- Student editions, which have no history ---
workbook "$top/handed out" && write "$top/handed out"
workbook "$top/newer" && newer "$top/newer"
cd "$top/handed out" || exit 2
expect 'an edition without a folder is told how' 2 'make update FROM=' $update
expect 'a folder that is none is refused' 2 'is no student edition' $update "$top/edited/book"
expect 'a newer edition is taken over' 0 'has been kept' $update "$top/newer"
holds '… around what was written' all_there
workbook "$top/harder" && newer "$top/harder" && harder "$top/harder"
expect '… and the next one; with a conflict said' 0 "changed the same lines of $file" $update ../harder
holds '… the new text beside it' grep -q think $file.new
all_hold
