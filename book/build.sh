#!/bin/bash
# Builds the book in both languages into $BUILD/book/{en,zh}; any disagreement, warning or broken link fails.
# SPDX-License-Identifier: MIT
#
# book/build.sh html           only what changed since the last build
# book/build.sh pdf            and one PDF for each language beside them
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
mkdir -p "$BUILD"
BUILD=$(cd "$BUILD" && pwd)
out=$BUILD/book
stamp=$out/.built
export PYTHONPYCACHEPREFIX=$out/.pycache WORKBOOK_FIGURES=$out/.figures

say() { printf 'book: %s\n' "$*" >&2; }

for tool in /usr/bin/python3 gnuplot node; do
  command -v $tool >/dev/null || { say "$tool is missing. Try: make setup-book"; exit 2; }
done
# sphinx BUILDER LANGUAGE FOLDER [MORE…]
sphinx() {
  local tag=()
  [ "$2" = en ] || tag=(-t zh)
  /usr/bin/python3 -m sphinx -q -W --keep-going -b "$1" -c book -d "$out/.doctrees-$2" "${tag[@]}" "${@:4}" "book/$2" "$3"
}

newer() { [ -n "$(find "$@" -newer "$stamp" ! -name '*~' -print -quit 2>/dev/null)" ]; }

# A failed build forgets all it read, so that the next one says the same again.
forget() { rm -rf "$out/.doctrees-en" "$out/.doctrees-zh" "$stamp"; }

html() {
  book/captures.sh compare
  local all=()
  if ! [ -e "$stamp" ] || newer book/_ext book/_static book/_templates book/figures book/captures book/conf.py book/*.csv book/*.sh book/index.html ||
     newer book/en book/zh -maxdepth 0; then
    rm -rf "$out/en" "$out/zh" "$WORKBOOK_FIGURES"
    book/plots.sh "$WORKBOOK_FIGURES"
    all=(-E -a)
  elif ! newer book/en book/zh solutions chapters; then
    return 0
  fi
  /usr/bin/python3 -c 'import sphinx, myst_parser, furo, sphinx_copybutton' 2>/dev/null ||
    { say 'Sphinx, MyST, Furo or copybutton is missing. Try: make setup-book'; exit 2; }
  mkdir -p "$out"
  touch "$stamp.new"
  sphinx html en "$out/en" "${all[@]}" & local english=$!
  sphinx html zh "$out/zh" "${all[@]}" & local chinese=$! status=0
  wait $english || status=1
  wait $chinese || status=1
  cp book/index.html "$out/index.html"
  [ $status -eq 0 ] && book/check_links.py "$out" || { forget; exit 1; }
  mv "$stamp.new" "$stamp"
}

pdf() {
  command -v chromium >/dev/null || { say 'chromium is missing. Try: make setup-book'; exit 2; }
  html
  local language single options=(--headless --disable-gpu --no-pdf-header-footer --generate-pdf-document-outline)
  [ "$(id -u)" -ne 0 ] || options+=(--no-sandbox)
  for language in en zh; do
    single=$out/.single-$language
    sphinx singlehtml $language "$single"
    chromium "${options[@]}" --user-data-dir="$out/.chromium" --print-to-pdf="$out/linear-layer-workbook-$language.pdf" \
      "file://$single/index.html" >"$out/.chromium.log" 2>&1 || { cat "$out/.chromium.log" >&2; exit 1; }
    say "wrote $out/linear-layer-workbook-$language.pdf"
  done
}

case ${1-} in
  html) html; say "open $out/index.html" ;;
  pdf) pdf ;;
  *) sed -n '5,6p' "$0" >&2; exit 2 ;;
esac
