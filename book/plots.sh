#!/bin/bash
# Draws each figure in both languages, light and dark, from the captured data: plots.sh FOLDER
# SPDX-License-Identifier: MIT
set -euo pipefail
export LC_ALL=C.UTF-8
cd "$(dirname "$0")/.."

# draw FOLDER LANGUAGE MODE      all of them in one gnuplot, which takes longer to start than to draw
draw() {
  local folder figure
  folder=$(printf %s "$1/$2" | sed "s/'/''/g")
  for figure in book/figures/*.gp; do
    printf "dark=%d; zh=%d; data='book/captures'; out='%s/%s.%s.svg'; load '%s'; unset output; reset session\n" \
      "$([ "$3" = light ]; echo $?)" "$([ "$2" = en ]; echo $?)" "$folder" "$(basename "$figure" .gp)" "$3" "$figure"
  done | gnuplot || {
    echo "book: gnuplot could not draw a figure (language $2, $3); its words stand above" >&2
    return 1
  }
}

drawing=()
for language in en zh; do
  mkdir -p "$1/$language"
  for mode in light dark; do
    draw "$1" $language $mode & drawing+=($!)
  done
done
for one in "${drawing[@]}"; do wait "$one"; done
