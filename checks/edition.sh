#!/bin/bash
# Writes the student edition: a tree without solutions, rubrics, tests or history. Its checker comes compiled.
# SPDX-License-Identifier: MIT
#
# checks/edition.sh DIR        DIR must be new or empty; usually called as `make student-edition DIR=path`
# BUILD chooses the build folder; the checker is compiled in BUILD/edition, with each library inside it.
set -euo pipefail

refuse() {
  printf 'student-edition: %s\n' "$1" >&2
  exit 2
}

here=$(cd "$(dirname "$0")/.." && pwd)
edition=${1-}
[ -n "$edition" ] || refuse 'where to? Try: make student-edition DIR=../students'
if [ -e "$edition" ] && ! [ -d "$edition" ]; then refuse "$edition is a file; name a folder that is new or empty"; fi
if [ -d "$edition" ] && [ -n "$(ls -A "$edition")" ]; then refuse "$edition is not empty; name a folder that is new or empty"; fi
mkdir -p "$edition" || refuse "cannot make $edition"
edition=$(cd "$edition" && pwd)
case $edition/ in "$here"/*) rmdir "$edition"; refuse 'name a folder outside this tree' ;; esac
cd "$here"

# Nothing was there before; so a half-written edition goes as it came.
trap '[ $? -eq 0 ] || find "$edition" -mindepth 1 -delete' EXIT

# --- The checker ----------------------------------------------------------------------------------
# Salted with what it holds: the same rubrics make the same edition.
build=${BUILD:-build}/edition
salt=0x$(cat checks/ch*/*.[ch]pp | sha256sum | cut -c1-16)
mkdir -p "$build"
echo 'student-edition: compiling its checker (the first time takes a few minutes)'
{
  cmake -S . -B "$build" -G Ninja -DEDITION_SALT="$salt" && checks/locked.sh "$build" ninja -C "$build" check_alone
} >"$build.log" 2>&1 || {
  tail -n 20 "$build.log" >&2
  refuse "its checker could not be compiled; all that was said stands in $build.log. Try: make setup"
}
kind=$(uname -s)-$(uname -m)

# --- The tree -------------------------------------------------------------------------------------
copy() {
  mkdir -p "$edition/$(dirname "$1")"
  cp -p "$1" "$edition/$1"
}

copy_listed() { while IFS= read -r file; do copy "$file"; done; }

for file in CMakeLists.txt Makefile LICENSE .clang-format .clangd .gitignore .vscode/* .devcontainer/*; do copy "$file"; done
for file in build.cmake setup.sh configure.sh help.sh locked.sh ninja.sh replay.sh reset.sh update.sh editor.sh; do copy "checks/$file"; done
find chapters -name Makefile | copy_listed
find chapters/kit book/_ext book/_static book/_templates book/figures book/captures -type f | grep -v /SOURCES | copy_listed
for file in book/*; do [ ! -f "$file" ] || copy "$file"; done

# What times a program has no answers in it, and is built where it runs.
find checks/reference checks/reports checks/harness checks/kernels checks/speed checks/ch*/speed.cpp -type f |
  grep -Ev '^checks/harness/(main|run|checker)\.cpp$' | copy_listed
mkdir -p "$edition/checks/compiled/$kind"
cp -p checks/edition/CMakeLists.txt "$edition/checks/compiled/"
cp "$build/check_alone" "$edition/checks/compiled/$kind/check"

# The pages of the README that speak to a student, and what is true of an edition alone.
{ awk '/^## /{ skip = /Instructor|Maintainer/ } !skip' README.md; cat checks/edition/README.md; } >"$edition/README.md"

# The book without its solutions, and without its lists of mistakes.
for language in en zh; do
  mkdir -p "$edition/book/$language"
  for page in book/"$language"/*.md; do awk -f checks/edition/book.awk "$page" >"$edition/$page"; done
done
for page in "$edition"/book/zh/*.md; do # each follows the shorter English page now
  now=$(sha1sum <"$edition/book/en/${page##*/}" | cut -c1-10)
  sed -i "0,/^source-sha: .*/s//source-sha: $now/" "$page"
done
awk '/^ *"mistakes": \[$/ { print "          \"mistakes\": []"; skip = 1 } !skip { print } /^          \]/ { skip = 0 }' \
  book/captures/exercises.json >"$edition/book/captures/exercises.json"

# What a student starts from, and a copy in checks/stubs that the edition's own test judges.
chapters=
for solution in solutions/ch*/*.cpp; do
  chapter=${solution#solutions/}
  number=${chapter:2:2}
  chapters="$chapters${chapters:+, }${number#0}"
  copy "chapters/${chapter%/*}/exercises.hpp"
  mkdir -p "$edition/checks/stubs/${chapter%/*}"
  awk -f solutions/stubs.awk "$solution" >"$edition/chapters/$chapter"
  cp "$edition/chapters/$chapter" "$edition/checks/stubs/$chapter"
done

size=$(du -sh "$edition" | cut -f1)
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) cat <<END ;;
student-edition: 已写入 $edition（$size），含第 $chapters 章；不含答案、评分规则、测试和历史。
  评测程序已为 $kind 编译。别的机器（例如 ARM）上的学生需要在那类机器上生成的版本；
  也可以把那一版里 checks/compiled/ 下的文件夹复制进来，一份便能供两类机器使用。
接下来：先像学生那样试一遍，再打包或放进版本库分发：
  make -C "$edition" setup check-ch05 && rm -rf "$edition/build"
END
  *) cat <<END ;;
student-edition: wrote $edition ($size): chapters $chapters; no solutions, rubrics, tests or history.
  Its checker is compiled for $kind. Students with other machines (ARM, say) need an edition made on
  such a machine; copy the folder in its checks/compiled/ beside this one's, and one edition serves both.
Next, try it as a student would; then pack it, or put it under version control, and hand it out:
  make -C "$edition" setup check-ch05 && rm -rf "$edition/build"
END
esac
