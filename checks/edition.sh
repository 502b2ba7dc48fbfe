#!/bin/sh
# Writes the student edition: a tree without solutions, wrong answers, tests or history.
# SPDX-License-Identifier: MIT
#
# checks/edition.sh DIR        DIR must be new or empty; usually called as `make student-edition DIR=path`
set -eu

refuse() {
  printf 'student-edition: %s\n' "$1" >&2
  exit 2
}

here=$(cd "$(dirname "$0")/.." && pwd)
edition=${1-}
[ -n "$edition" ] || refuse 'where to? Try: make student-edition DIR=../students'
[ -d "$here/solutions" ] || refuse 'there are no solutions here: this is a student edition already'
if [ -e "$edition" ] && ! [ -d "$edition" ]; then refuse "$edition is a file; name a folder that is new or empty"; fi
if [ -d "$edition" ] && [ -n "$(ls -A "$edition")" ]; then refuse "$edition is not empty; name a folder that is new or empty"; fi
mkdir -p "$edition" || refuse "cannot make $edition"
edition=$(cd "$edition" && pwd)
case $edition/ in "$here"/*) rmdir "$edition"; refuse 'name a folder outside this tree' ;; esac
cd "$here"

# Nothing was there before; so a half-written edition goes as it came.
lost=$(mktemp)
trap 'status=$?; rm -f "$lost"; [ $status -eq 0 ] || find "$edition" -mindepth 1 -delete' EXIT

copy() {
  mkdir -p "$edition/$(dirname "$1")"
  cp -p "$1" "$edition/$1"
}

copy_listed() { while IFS= read -r file; do copy "$file"; done; }

for file in CMakeLists.txt Makefile LICENSE .clang-format .clangd .gitignore .vscode/* .devcontainer/*; do copy "$file"; done
find chapters/kit book/_ext book/_static book/_templates book/figures book/captures -type f | grep -v /SOURCES | copy_listed
for file in book/*; do [ ! -f "$file" ] || copy "$file"; done
find checks -type f | grep -Ev '^checks/(tests/|grade/|bench/.*\.sh$|ch[0-9]+_[a-z_]*/((rubric|chinese)\.cpp|[a-z_]*\.hpp)$|edition.*\.awk$|new_chapter)' | copy_listed

# The pages of the README that speak to a student.
awk '/^## /{ skip = /Instructor|Maintainer/ } !skip' README.md >"$edition/README.md"

# The book without its solutions, and without what it takes from the rubrics about wrong answers.
for language in en zh; do
  mkdir -p "$edition/book/$language"
  for page in book/"$language"/*.md; do awk -f checks/edition_book.awk "$page" >"$edition/$page"; done
done
for page in "$edition"/book/zh/*.md; do  # each follows the shorter English page now
  now=$(sha1sum <"$edition/book/en/${page##*/}" | cut -c1-10)
  sed -i "0,/^source-sha: .*/s//source-sha: $now/" "$page"
done
awk '/^ *"mistakes": \[$/ { print "          \"mistakes\": []"; skip = 1 } !skip { print } /^          \]/ { skip = 0 }' \
  book/captures/exercises.json >"$edition/book/captures/exercises.json"

# What a student starts from, and a copy in checks/stubs that the edition's own test judges.
for solution in solutions/ch*/*.cpp; do
  chapter=${solution#solutions/}
  copy "chapters/${chapter%/*}/exercises.hpp"
  mkdir -p "$edition/checks/stubs/${chapter%/*}"
  awk -f solutions/stubs.awk "$solution" >"$edition/chapters/$chapter"
  cp "$edition/chapters/$chapter" "$edition/checks/stubs/$chapter"
done

# Rubrics keep what is right; what they say about wrong answers goes, in both languages.
unused='#pragma GCC diagnostic ignored "-Wunused-function"  \/\/ helpers of wrong answers that are gone'
for chapter in checks/ch*/; do
  mkdir -p "$edition/$chapter"
  for rubric in "$chapter"*.hpp "$chapter"rubric.cpp; do
    [ -f "$rubric" ] || continue
    : >"$lost"
    awk -v lost="$lost" -f checks/edition.awk "$rubric" >"$edition/$rubric"
    [ ! -s "$lost" ] || sed -i "0,/^#include/s//$unused\n&/" "$edition/$rubric"
  done
  awk -v chinese=1 -f checks/edition.awk "${chapter}chinese.cpp" >"$edition/${chapter}chinese.cpp"
done
