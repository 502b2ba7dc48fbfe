#!/bin/bash
# Holds the captured numbers, outputs and exercise list of the book against what the programs say now.
# SPDX-License-Identifier: MIT
#
# book/captures.sh compare     silent when nothing they come from has changed, else runs the programs; exit status 1 and a diff
# book/captures.sh always      the same, and runs the programs in any case
# book/captures.sh fresh       exit status 1 when book/captures/SOURCES is not of today, so that the next `make book` runs the programs
# book/captures.sh write       runs the programs and takes over what they say      (make captures)
# BUILD chooses the build folder; CAPTURED a folder that already holds what the programs say. The student edition has no solved programs; its captures are taken as they are.
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
kept=book/captures
now=$BUILD/captures
[ -d solutions ] || exit 0

# Everything that the captures follow from, and they themselves: none is changed, so neither are they.
fingerprints() {
  find solutions chapters/kit chapters/ch*/exercises.hpp checks/ch*/ checks/harness checks/reference checks/reports \
    book/programs $kept -type f ! -name SOURCES ! -name '*~' -print0 | LC_ALL=C sort -z | xargs -0 sha1sum
}

run() {
  if [ -n "${CAPTURED-}" ]; then now=$CAPTURED && return; fi
  make --silent --no-print-directory BUILD="$BUILD" "$BUILD/build.ninja"
  ninja --quiet -C "$BUILD" captures | sed '/^ninja: no work to do.$/d'
  rm -rf "$now"
  mkdir -p "$now"
  "$BUILD/check" --list --json >"$now/exercises.json"
  for solution in solutions/ch*/; do
    chapter=$(basename "$solution") chapter=${chapter%%_*}
    [ -e "book/programs/$chapter.cpp" ] || continue
    "$BUILD/solutions/$chapter" >"$now/${chapter}_demo.txt"
    "$BUILD/book_$chapter" "$now"
  done
  # What a student reads after a mistake: book/programs/mistaken_5.3.cpp, judged.
  local mistaken exercise language report
  for mistaken in book/programs/mistaken_*.cpp; do
    exercise=${mistaken##*/mistaken_} exercise=${exercise%.cpp}
    for language in en_US zh_CN; do
      report=$(LC_ALL=$language.UTF-8 "$BUILD/check" "${exercise%.*}" --run "$exercise" --in "$BUILD/mistaken" --book build/book) || true
      report=${report//"$BUILD/"/build/}
      report=${report//"$(realpath --relative-to=. "$BUILD")/"/build/}
      printf '%s\n' "$report" >"$now/report_${exercise}_${language%_*}.txt"
    done
  done
}

differ() {
  local status=0 file name
  for file in "$kept"/* "$now"/*; do
    name=${file##*/}
    [ "$name" != SOURCES ] || continue
    if ! [ -e "$now/$name" ]; then
      echo "book: no program writes $kept/$name any more; if that is right: make captures" >&2
      status=1
    elif ! [ -e "$kept/$name" ]; then
      echo "book: $kept/$name is missing; to write it: make captures" >&2
      status=1
    elif [ "${file%/*}" = "$kept" ] && ! cmp -s "$kept/$name" "$now/$name"; then
      {
        echo "book: $kept/$name is not what the programs say now (- the book, + the programs):"
        diff -U0 -F '"number"' "$kept/$name" "$now/$name" | tail -n +3 | head -n 12 || true
      } >&2
      status=1
    fi
  done
  [ $status -eq 0 ] || echo 'book: if the programs are right, take it over: make captures; else mend the program or the rubric' >&2
  return $status
}

case ${1-} in
  compare)
    if [ -f $kept/SOURCES ] && [ "$(fingerprints)" = "$(<$kept/SOURCES)" ]; then exit 0; fi
    run
    differ
    ;;
  always)
    run
    differ
    ;;
  write)
    run
    mkdir -p $kept
    find $kept -type f -delete
    cp "$now"/* $kept/
    fingerprints >"$now/SOURCES"
    cp "$now/SOURCES" $kept/
    "$BUILD/translations" checks/tests/translations/list.tsv --take ${SAME:+"$SAME"} || status=$?
    exit "${status-0}"
    ;;
  fresh)
    if [ "$(fingerprints)" != "$(<$kept/SOURCES)" ]; then
      echo "book: $kept/SOURCES is out of date; write it anew: make captures" >&2
      exit 1
    fi
    ;;
  *)
    sed -n '4,10p' "$0" >&2
    exit 2
    ;;
esac
