#!/bin/bash
# Plants one disagreement at a time in a copy of the book; each must fail the build, and say where and what to do.
# SPDX-License-Identifier: MIT
#
# What the programs say is taken to be the captures of the repository, as the test book_captures shows.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
copy="$top/a copy"
mkdir "$copy"
(cd "$source" && tar cf - --exclude=node_modules Makefile book chapters solutions checks) | tar xf - -C "$copy"
cd "$copy"
mkdir "$top/sound"
cp -a book solutions "$top/sound/"

build() { CAPTURED=$top/sound/book/captures BUILD=$top/build book/build.sh html >"$top/output" 2>&1; }

failures=0
fail() {
  printf 'FAIL  %s\n' "$1"
  failures=$((failures + 1))
}

# plant CLAIM FILE SED-SCRIPT PATTERN…     changes a file, and remembers what must be said of it
claims=() patterns=()
plant() {
  local claim=$1 file=$2 before
  before=$(sha1sum <"$file")
  sed -i "$3" "$file"
  [ "$before" != "$(sha1sum <"$file")" ] || fail "$claim: nothing was planted in $file"
  shift 3
  claims+=("$claim")
  patterns+=("$(printf '%s\n' "$@")")
}

# reap       the build fails, every planted drift is told, and the book is whole again
reap() {
  local i pattern missing
  ! build || fail "${claims[*]}: the build passes"
  for i in "${!claims[@]}"; do
    missing=
    while IFS= read -r pattern; do grep -Eq -- "$pattern" "$top/output" || missing=$pattern; done <<<"${patterns[i]}"
    if [ -z "$missing" ]; then
      printf 'ok    %s\n' "${claims[i]}"
    else
      fail "${claims[i]}: nobody says \"$missing\"; what was said:"
      head -n 20 "$top/output"
    fi
  done
  claims=() patterns=()
  cp -a "$top/sound/." .
}

# drifts CLAIM FILE SED-SCRIPT PATTERN…    alone, it fails the build
drifts() { plant "$@" && reap; }

build || { cat "$top/output"; echo 'FAIL  the book itself does not build'; exit 1; }
echo 'ok    the book builds'

five=ch05_linear_backward
page=book/en/$five.md
zh=book/zh/$five.md
code=solutions/$five/linear_backward.cpp

# --- One at a time: code, numbers, outputs, translation, anchors, points ------------------------------
drifts 'a function that the page shows was renamed' $code 's/Vector bias_gradient(/Vector bias_gradients(/' \
  "$five.md:[0-9]+: WARNING: $code has neither a region nor a function or struct called bias_gradient" 'Was it renamed\?'
drifts 'a region is shown nowhere' $code 's/^void demo() {/\/\/ #region 5.99\n\/\/ #endregion 5.99\n&/' \
  'region 5.99 is shown nowhere; add :::\{solution\} 5.99'
drifts 'a number in the text is wrong' $page 's/34 359 738 368/34 359 738 369/' \
  "$five.md.*WARNING: the text says 34 359 738 369, the program computes 34359738368" 'correct the text'
drifts 'a program computes another number' book/captures/ch05_values.tsv 's/34359738368/34359738367/' \
  'book/captures/ch05_values.tsv is not what the programs say' '^\+.*34359738368' 'make captures'
drifts 'a captured output changed' book/captures/ch05_demo.txt '3s/[0-9]/8/' 'book/captures/ch05_demo.txt is not what the programs say' \
  'make captures'
drifts 'the English page changed and the Chinese did not' $page '$s/$/\n\nOne more sentence./' \
  "$five.md.*WARNING: this page follows an older book/en/$five.md" 'source-sha: [0-9a-f]{10}$'
drifts 'a section lost the label that reports link' $page 's/^(ch05-blame-the-bias)=$/(ch05-blame-a-bias)=/' \
  'which needs \(ch05-blame-the-bias\)= above its heading'
drifts 'the points of an exercise differ from its rubric' book/captures/exercises.json '0,/"points": 2/s//"points": 3/' \
  'book/captures/exercises.json is not what the programs say' '"number": "5.1"' '^-.*"points": 3' '^\+.*"points": 2' \
  'mend the program or the rubric'
drifts 'a picture from elsewhere' book/_templates/sidebar/language.html 's/$/<img src="https:\/\/example.org\/a.png" alt="">/' \
  '<img> loads https://example.org/a.png from elsewhere'

# --- The rest, all planted at once; each must be told --------------------------------------------------
plant 'a region is never closed' solutions/ch11_large_models/large_models.cpp '$s/$/\n\/\/ #region 11.99/' \
  'large_models.cpp:[0-9]+: region 11.99 is never closed; add #endregion 11.99'
plant 'a region is there twice' $code 's/#region 5.2$/#region 5.1/; s/#endregion 5.2$/#endregion 5.1/' "$code:[0-9]+: region 5.1 is there twice"
plant 'a number in a formula is wrong' $page '0,/\\value{[^}]*}{/s/\(\\value{[^}]*}{\)/\19/' "$five.md.*WARNING: (the text says|ch05)"
plant 'the languages differ in structure' $zh 's/^(ch05-what-goes-wrong)=$/(ch05-what-goes-astray)=/' \
  'the languages differ in labels or directives; first: \{hint\} 5.2 in English, \{hint\} 5.3 here'
plant 'a link leads nowhere' $page 's/{ref}`ch05-[a-z-]*`/{ref}`ch05-nowhere`/' "$five.md:[0-9]+: WARNING: undefined label: .?ch05-nowhere"
plant 'an invalid formula' $page '0,/\$\$$/s//$$\n\\frac{1}{/' "$five.md.*WARNING: formula"
plant 'a figure without a description' $page '0,/^:alt:.*/{/^:alt:/d}' "$five.md:[0-9]+: WARNING: figure [a-z_]* needs an :alt:"
plant 'a picture that moves was renamed' book/en/ch11_large_models.md 's/^:live: write_the_answer/:live: write_an_answer/' \
  'ch11_large_models.md:[0-9]+: WARNING: book/_static/pictures/write_an_answer.js is not there'
plant 'an exercise without its hint' $page 's/{hint} 5.3/{hint} 5.2/' 'exercise 5.3 has no hint here'
plant 'an exercise that no rubric has' $page 's/{hint} 5.4/{hint} 5.44/' 'no rubric has an exercise 5.44'
plant 'a title that differs from the rubric' $page 's/^# 5 · .*/# 5 · The linear layer/' 'the page is called “5 · The linear layer”, the rubric says'
plant 'an erratum that its chapter does not tell' book/errata.csv 's/^\(E2-01,[^,]*,[^,]*\),10,/\1,5,/' \
  'erratum E2-01 belongs to chapter 5 and is not told here'
plant 'an item in an exercise that does not list it' book/notes.csv 's/^\(S1-17,[^,]*,[^,]*\),5.2/\1,5.3/' \
  'book/notes.csv: S1-17 is in 5.3, by the rubrics in 5.2'
plant 'an item that was lost' book/notes.csv '/^S4-10,/d' 'S4-11 follows S4-09; was a row lost\?'
plant 'an item under a heading that comes later' book/notes.csv 's/^\(S4-58,[^,]*,[^,]*,[^,]*\),4.2 参数量估算/\1,4.9 参数量估算/' \
  'book/notes.csv: section 4.2 of S4 stands behind a later one'
plant 'an exercise out of order' book/en/ch11_large_models.md 's/^:::{exercise} 11.1$/:::{exercise} 11.one/; s/^:::{exercise} 11.2$/:::{exercise} 11.1/; s/11.one/11.2/' \
  'exercise 11.1 stands behind 11.2; put them in the order of their numbers'
plant 'a quiz whose choices changed places' $page 's/^- \*\*a\*\* When B = 1\./- **a** When B = Dout./; s/^- \*\*c\*\* When B = Dout\./- **c** When B = 1./' \
  'quiz 5.11 offers .*above its function; make them agree'
plant 'a choice that only one language lost' $zh '/^- \*\*c\*\* B = Dout/d' "zh/$five.md: WARNING: quiz 5.11 offers \['a', 'b'\] here"
plant 'a row of a table that only one language lost' $zh '/^| \$\\d b\$ |/d' 'the languages differ: .*rows of tables in English'
plant 'a link that only one language changed' $zh '0,/{erratum}`E3-01`/s//{erratum}`E3-05`/' 'the languages differ: .*\{erratum\}`E3-01` in English'
plant 'an erratum of an unknown kind' book/errata.csv 's/^E1-03,unclear/E1-03,bad/' 'book/errata.csv: E1-03 is “bad”; say one of error'
plant 'a chapter with another title in the list' book/chapters.csv 's/"The linear layer, backward"/"The linear layer, upside down"/' 'book/chapters.csv says “5 · The linear layer, upside down”'
reap
drifts 'a row with a field too many' book/notes.csv '5s/$/,more/' 'book/notes.csv:5: not as many fields as the heading has'
drifts 'a row that is there twice' book/notes.csv '5{p}' 'book/notes.csv:6: S1-04 is there twice; remove one'
drifts 'a style sheet from elsewhere' book/_static/workbook.css '1s/^/@import "https:\/\/example.org\/x.css";\n/' 'https://example.org/x.css is not in the book'

# --- A build that was killed after a page was read, and its fault told once ----------------------------
build || fail 'the mended book builds'
sed -i 's/34 359 738 368/34 359 738 369/' $page
WORKBOOK_FIGURES=$top/build/book/.figures PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -m sphinx -q -b html -c book \
  -d "$top/build/book/.doctrees-en" book/en "$top/build/book/en" >"$top/output" 2>&1
touch "$top/build/book/.built.new" # as a killed build leaves it
if build; then fail 'a build after a killed one tells the fault again'; else echo 'ok    a build after a killed one tells the fault again'; fi
cp -a "$top/sound/." .
build || fail 'the mended book builds'
rm "$top/build/book/zh/notes.html"
build && [ -e "$top/build/book/zh/notes.html" ] || fail 'a page that was lost is built again'
echo 'ok    a page that was lost is built again'

build || { cat "$top/output"; echo 'FAIL  the mended book builds'; exit 1; }
echo 'ok    the mended book builds'

# --- A draft: the English edit is there, the Chinese page says that it is behind, and `make book` fails ------
printf '\nOne more sentence.\n' >>$page
BUILD=$top/build book/build.sh draft >"$top/output" 2>&1 || { cat "$top/output"; fail 'a draft is built although the languages differ'; }
grep -q 'follows an older book/en/' "$top/output" || fail 'a draft says what disagrees'
grep -q 'One more sentence' "$top/build/book/en/$five.html" || fail 'a draft shows the English edit'
grep -q 'class="wb-stale"' "$top/build/book/zh/$five.html" || fail 'a draft marks the Chinese page'
if build; then fail 'make book fails after a draft'; else echo 'ok    a draft shows the edit, marks the Chinese page, and leaves the failure to make book'; fi
[ $failures -eq 0 ] || { printf '%d of these claims failed\n' $failures; exit 1; }
