#!/bin/sh
# Writes the files of a new chapter, with one small exercise that passes its gates.
# SPDX-License-Identifier: MIT
#
# checks/new_chapter.sh NAME    usually called as `make new-chapter NAME`; NAME as in vectors_gradients
#
# A NAME that book/chapters.csv lists gets that number, a page in both languages and a program for the
# page's numbers. Any other is a chapter of your own: it gets the next free number, and needs neither.
set -eu

refuse() {
  printf 'new-chapter: %s\n' "$1" >&2
  exit 2
}

slug=${1-}
cd "$(dirname "$0")/.."
[ -n "$slug" ] || refuse 'what is it called? Try: make new-chapter vectors_gradients'
case $slug in [!a-z]* | *[!a-z0-9_]*) refuse "'$slug' is no name for a chapter: small letters, digits and _, a letter first" ;; esac
[ -d solutions ] || refuse 'there are no solutions here: this is a student edition'
if grep -q "^chapter([0-9]* $slug)" CMakeLists.txt; then refuse "there is a chapter $slug already"; fi

listed=$(sed -nE "s/^([0-9]+),$slug,(\"[^\"]*\"|[^,]*),(.*)/\1|\2|\3/p" book/chapters.csv | tr -d '"')
if [ -n "$listed" ]; then
  number=${listed%%|*} title=${listed#*|} zh_title=${listed##*|}
  title=${title%%|*}
  items=$(awk -F, -v n="$number" '(" " $3 " ") ~ (" " n " ") { printf "%s%s", space, $1; space = " " }' book/notes.csv)
else
  number=$(sed -nE 's/^(chapter\()?0*([0-9]+)[, ].*/\2/p' book/chapters.csv CMakeLists.txt | sort -n | tail -1)
  number=$((number + 1)) items=
  title=$(printf '%s' "$slug" | tr _ ' ' | sed 's/^./\U&/') zh_title=$title
fi
nn=$(printf '%02d' "$number") ch=ch$(printf '%02d' "$number") folder=$ch"_$slug"

# make FILE TEMPLATE: nothing that stands there already is written over.
make() {
  [ ! -e "$1" ] || refuse "$1 is there already"
  mkdir -p "$(dirname "$1")"
  sed "s|@NUMBER@|$number|g; s|@CH@|$ch|g; s|@SLUG@|$slug|g; s|@FOLDER@|$folder|g; s|@TITLE@|$title|g
       s|@ZH_TITLE@|$zh_title|g; s|@ITEMS@|$items|g; s|@SHA@|${sha-}|g
       /\.items(\"\")/d" "checks/new_chapter/$2.in" >"$1"
  printf 'new-chapter: wrote %s\n' "$1"
}

make "chapters/$folder/exercises.hpp" exercises.hpp
make "solutions/$folder/$slug.cpp" solution.cpp
awk -f solutions/stubs.awk "solutions/$folder/$slug.cpp" >"chapters/$folder/$slug.cpp"
echo 'include ../Makefile' >"chapters/$folder/Makefile"
make "checks/$folder/rubric.cpp" rubric.cpp
make "checks/$folder/chinese.cpp" chinese.cpp
for variant in 1:backwards 2:in_place 3:algorithm; do
  make "checks/tests/variants/$folder/${variant#*:}.cpp" "variant${variant%:*}.cpp"
done
if [ -n "$listed" ]; then
  make "book/programs/$ch.cpp" program.cpp
  make "book/en/$folder.md" en.md
  sha=$(sha1sum <"book/en/$folder.md" | cut -c1-10)
  make "book/zh/$folder.md" zh.md
fi

line="chapter($nn $slug)"
awk -v line="$line" '
  /^chapter\(/ && !done && $0 > line { print line; done = 1 }
  { print }
  END { if (!done) print line }' CMakeLists.txt >CMakeLists.txt.new && mv CMakeLists.txt.new CMakeLists.txt
printf 'new-chapter: CMakeLists.txt has the line %s\n' "$line"
[ -z "$listed" ] || again='make captures && '
printf 'Now:  %smake check-%s, and make test for its gates. Then change what you like.\n' "${again-}" "$ch"
