#!/bin/bash
# Builds the book in both languages into $BUILD/book/{en,zh}; any disagreement, warning or broken link fails.
# SPDX-License-Identifier: MIT
#
# book/build.sh html           only what changed since the last build
# book/build.sh draft          the pages as they are now: what disagrees is said, and a Chinese page that is behind says so itself
# book/build.sh pdf            and one PDF for each language beside them
set -euo pipefail
cd "$(dirname "$0")/.."
BUILD=${BUILD:-build}
mkdir -p "$BUILD"
BUILD=$(cd "$BUILD" && pwd)
out=$BUILD/book
stamp=$out/.built
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1 WORKBOOK_FIGURES=$out/.figures

say() { printf 'book: %s\n' "$*" >&2; }

for tool in /usr/bin/python3 gnuplot node; do
  command -v $tool >/dev/null || { say "$tool is missing. Try: make setup-book"; exit 2; }
done
strict=(-W --keep-going)
# sphinx BUILDER LANGUAGE FOLDER [MORE…]
sphinx() {
  local tag=()
  [ "$2" = en ] || tag=(-t zh)
  /usr/bin/python3 -m sphinx -q "${strict[@]}" -b "$1" -c book -d "$out/.doctrees-$2" "${tag[@]}" "${@:4}" "book/$2" "$3"
}

# What every build needs; asked when all pages are built, since it takes as long as half a page.
installed() {
  /usr/bin/python3 -c 'import sphinx, myst_parser, furo, sphinx_copybutton' 2>/dev/null ||
    { say 'Sphinx, MyST, Furo or copybutton is missing. Try: make setup-book'; exit 2; }
}

# Something there was changed, or put in its place, since the last build that succeeded.
newer() { [ -n "$(find "$@" -cnewer "$stamp" ! -name '*~' -print -quit 2>/dev/null)" ]; }

# A build that failed or was interrupted forgets all it read, so that the next one says the same again.
forget() { rm -rf "$out/.doctrees-en" "$out/.doctrees-zh" "$stamp"; }

# The pages that there should be; the stamp holds the list of the last build.
listing() { ls book/en book/zh; }
whole() {
  local page
  for page in book/en/*.md book/zh/*.md; do
    page=${page#book/}
    [ -e "$out/${page%.md}.html" ] || return 1
  done
}

lock() {
  mkdir -p "$out"
  exec 9>"$out/.lock"
  flock -n 9 || { say 'another build of the book is running; waiting for it'; flock 9; }
}

# pages "LANGUAGE…" [MORE…]    side by side; exit status 1 when one of them failed
pages() {
  local language running=() one status=0
  for language in $1; do
    sphinx html "$language" "$out/$language" "${@:2}" & running+=($!)
  done
  for one in "${running[@]}"; do wait "$one" || status=1; done
  cp book/index.html "$out/index.html"
  return $status
}

# Nothing is compared that takes a program to run. The next `html` reads everything anew and tells all faults.
draft() {
  lock
  listing >"$stamp.new"
  strict=()
  export WORKBOOK_DRAFT=1
  [ -d "$WORKBOOK_FIGURES" ] || book/plots.sh "$WORKBOOK_FIGURES"
  pages 'en zh'
}

html() {
  lock
  book/captures.sh compare
  [ ! -e "$stamp.new" ] || forget # the last build did not end
  local all=() languages='en zh'
  if ! [ -e "$stamp" ] || ! whole || [ "$(listing)" != "$(<"$stamp")" ] ||
     newer book/_ext book/_static book/_templates book/figures book/captures book/conf.py book/*.csv book/*.sh book/*.py book/index.html; then
    all=(-E -a)
  elif ! newer book/en/*.md solutions chapters; then
    newer book/zh/*.md || return 0
    languages=zh # no English page follows a Chinese one
  fi
  [ ${#all[@]} -eq 0 ] || installed
  listing >"$stamp.new"
  if [ ${#all[@]} -gt 0 ]; then
    rm -rf "$out/en" "$out/zh" "$WORKBOOK_FIGURES"
    book/plots.sh "$WORKBOOK_FIGURES"
  fi
  if ! pages "$languages" "${all[@]}" || ! book/check_links.py "$out"; then
    forget
    rm -f "$stamp.new"
    exit 1
  fi
  mv "$stamp.new" "$stamp"
}

# print LANGUAGE       the page that holds the whole book, with Chromium
print() {
  local options=(--headless --disable-gpu --no-pdf-header-footer --generate-pdf-document-outline)
  [ "$(id -u)" -ne 0 ] || options+=(--no-sandbox)
  chromium "${options[@]}" --user-data-dir="$out/.chromium-$1" --print-to-pdf="$out/.printed-$1.pdf" "file://$out/.single-$1/index.html" \
    >"$out/.chromium-$1.log" 2>&1 || { cat "$out/.chromium-$1.log" >&2; exit 1; }
}

# Where each page begins is known once the book is printed, and a page's number may move the next: print until they stay.
one_pdf() {
  local pages=$out/.single-$1/_static/pages.js before
  sphinx singlehtml "$1" "$out/.single-$1"
  sed -i 's/font-family="sans-serif"/font-family="DejaVu Sans, LXGW WenKai, sans-serif"/g' "$out/.single-$1/_static/"*.svg
  : >"$pages"
  for _ in 1 2 3 4 5; do
    print "$1"
    before=$(<"$pages")
    pdfinfo -dests "$out/.printed-$1.pdf" | sed -nE 's/^ *([0-9]+) \[.*\] "(.+)"$/  "\2": \1,/p' | { echo 'window.workbookPages = {'; cat; echo '};'; } >"$pages"
    [ "$before" != "$(<"$pages")" ] || break
  done
  mv "$out/.printed-$1.pdf" "$out/linear-layer-workbook-$1.pdf"
  say "wrote $out/linear-layer-workbook-$1.pdf"
}

pdf() {
  local tool english chinese status=0
  for tool in chromium pdfinfo; do
    command -v $tool >/dev/null || { say "$tool is missing. Try: make setup-book"; exit 2; }
  done
  html
  one_pdf en & english=$!
  one_pdf zh & chinese=$!
  wait $english || status=1
  wait $chinese || status=1
  return $status
}

case ${1-} in
  html) html; say "open $out/index.html" ;;
  draft) draft; say "a draft: open $out/index.html; to have everything compared: make book" ;;
  pdf) pdf ;;
  *) sed -n '4,6p' "$0" >&2; exit 2 ;;
esac
