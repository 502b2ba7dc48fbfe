#!/bin/bash
# Draws each figure in both languages, light and dark, from the captured data: plots.sh FOLDER
# SPDX-License-Identifier: MIT
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."
for language in en zh; do
  mkdir -p "$1/$language"
  for figure in book/figures/*.gp; do
    name=$(basename "$figure" .gp)
    for mode in light dark; do
      dark=$([ $mode = dark ] && echo 1 || echo 0) zh=$([ $language = zh ] && echo 1 || echo 0)
      out=$1/$language/$name.$mode.svg
      gnuplot -e "dark=$dark; zh=$zh; data='book/captures'; out='$(printf %s "$out" | sed "s/'/''/g")'" "$figure" || {
        echo "book: gnuplot could not draw $figure (language $language, $mode); its words stand above" >&2
        exit 1
      }
    done
  done
done
