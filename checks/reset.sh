#!/bin/bash
# Puts one exercise back to its stub; the file as it was is kept beside it.
# SPDX-License-Identifier: MIT
#
# checks/reset.sh 5.3        the function alone, if it can be told; else all from its heading on
cd "$(dirname "$0")/.." || exit 2
number=$1
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8)
    none="没有题目 $number。build/check --list 会列出全部题目。"
    gone="找不到你的文件；是不是改了名字？请改回来，或者要一份没动过的：git checkout"
    lost='里找不到这一题从哪里开始：开头的注释不在了。没有改动任何文件。'
    done='又是待写的样子了。原来的文件保存在旁边：'
    same='本来就是待写的样子。'
    ;;
  *)
    none="There is no exercise $number. build/check --list names them all."
    gone="Your file is not there. Was it renamed? Give it its name back, or take an untouched one: git checkout"
    lost='does not show where it begins: the comment above it is gone. Nothing was changed.'
    done='is a stub again. The file as it was is kept beside it:'
    same='is a stub already.'
    ;;
esac

# The untouched file: made from the solutions, or, in a student edition, a copy.
folder=$(find chapters -maxdepth 1 -name "$(printf 'ch%02d_*' "${number%%.*}" 2>/dev/null)")
file=$folder/${folder#chapters/ch??_}.cpp
[ -n "$folder" ] || { echo "$none" >&2; exit 2; }
[ -e "$file" ] || { echo "$gone $(realpath -m --relative-to="${STANDS_IN:-.}" "$file")" >&2; exit 2; }
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
if [ -d solutions ]; then
  awk -f solutions/stubs.awk "solutions/${file#chapters/}" >"$top/stub"
else
  cp "checks/stubs/${file#chapters/}" "$top/stub"
fi
grep -qF "todo(\"$number\");" "$top/stub" || { echo "$none" >&2; exit 2; }

# A piece reaches from "// 5.3 " to the next heading; a function from its first line to "}".
awk -v number="$number" '
  function heading(line) { return line ~ /^\/\/ [0-9]+\.[0-9]+  / }
  FNR == NR {
    if (heading($0)) inside = ($2 == number "")
    if (inside && /^[A-Za-z]/ && !stub) { begun = 1 }
    if (begun && !ended) stub = stub $0 "\n"
    if (begun && /^}/) ended = 1
    if (begun && name == "" && match($0, /[A-Za-z_0-9]+\(/)) name = substr($0, RSTART, RLENGTH)
    next
  }
  FNR == 1 { inside = 0 }
  heading($0) {
    if (inside && !written) printf "%s\n", stub
    else if (skip) print ""
    else printf "%s", blank
    blank = ""
    skip = 0
    inside = ($2 == number "")
    if (inside) found = 1
  }
  inside && !written && /^[A-Za-z]/ && index($0, name) { printf "%s", stub; written = skip = 1; blank = "" }
  skip && /^}/ { skip = 0; next }
  skip { next }
  /^$/ { blank = blank "\n"; next }
  { printf "%s%s\n", blank, $0; blank = "" }
  END {
    printf "%s", inside && !written ? "\n" stub : blank
    exit found ? 0 : 3
  }' "$top/stub" "$file" >"$top/reset"
if [ $? -eq 3 ]; then
  echo "$number: $file $lost" >&2
  exit 2
fi
if cmp -s "$top/reset" "$file"; then
  echo "$number $same"
  exit 0
fi
cp --backup=numbered "$top/reset" "$file" || exit 2
kept=$(find "$(dirname "$file")" -maxdepth 1 -name "$(basename "$file").~*~" | sort -V | tail -n 1)
printf '%s %s\n    %s\n' "$number" "$done" "$(realpath --relative-to="${STANDS_IN:-.}" "$kept")"
