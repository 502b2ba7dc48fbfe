#!/bin/bash
# A new chapter passes its gates as it is written, on its own or with a page in the book.
# SPDX-License-Identifier: MIT
#
# checks/tests/new_chapter_test.sh      builds a copy of the tree, in a path with a space
set -uo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
export LC_ALL=C.UTF-8
unset STRICT ARGS MAKEFLAGS MAKELEVEL LANG LANGUAGE BUILD NAME

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
. "$source/checks/tests/claims.sh"

tree="$top/new chapters"
mkdir "$tree"
cd "$tree" || exit 2
for part in chapters solutions checks book CMakeLists.txt Makefile; do cp -r "$source/$part" .; done
listed=$(sed '1d; s/^[0-9]*,//; s/,.*//' book/chapters.csv | while read -r slug; do
  grep -q " $slug)" CMakeLists.txt || { echo "$slug"; break; }
done)

expect 'no name: said' 2 'Try: make new-chapter' make new-chapter
expect 'a bad name is refused' 2 'no name for a chapter' make new-chapter NAME='../x'
expect 'a chapter that exists is refused' 2 'already' make new-chapter NAME=linear_backward
holds 'nothing was written for these' diff -r "$source/checks" checks
expect 'a chapter of one'\''s own' 0 'chapter\(17 my_topic\)' make new-chapter NAME=my_topic
numbers=17
if [ -n "$listed" ]; then
  expect "a chapter that the book lists: $listed" 0 "chapter\([0-9]* $listed\)" make new-chapter "$listed"
  numbers="$numbers $(sed -n "s/^chapter(0*\([0-9]*\) $listed)/\1/p" CMakeLists.txt)"
fi
expect 'the same name again is refused' 2 'already' make new-chapter my_topic

make --silent build/build.ninja >/dev/null
for number in $numbers; do
  name=$(printf 'ch%02d' "$number")
  targets=$(ninja -C build -t targets all | grep -oE "^${name}_(solution|stub|narrowed|[a-z_]*_variant):" | tr -d :)
  # shellcheck disable=SC2086  # one target a word
  expect "chapter $number builds" 0 '' env CI=1 ninja -C build gates check $targets
  expect "chapter $number passes its gates" 0 'No errors' build/gates build "$number"
  expect "chapter $number: its stub is not started" 0 'not started' make "check-$name"
  expect "chapter $number: its solution gets full marks" 0 '1/1' build/check "$number" --in build/solutions
done
if /usr/bin/python3 -c 'import sphinx, myst_parser' 2>/dev/null; then
  # A draft: which exercise covers which item is for the author to write into notes.csv.
  expect 'a draft of the book builds with it, its numbers captured' 0 '' make captures book-draft
fi

all_hold
