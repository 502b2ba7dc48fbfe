# shellcheck shell=bash disable=SC2154
# A student at a terminal of 80 columns, and what stands on it. Sourced by stories, after command_line.sh.
# SPDX-License-Identifier: MIT
#
# A screen is what is left once lines were written over and the whole was cleared. Any other order to the
# terminal stays in it, to be seen. Screens are collected in $screens/SCENE.LANGUAGE.txt.
screens=$top/screens
mkdir "$screens"
mkfifo "$top/keys"
exec 7<>"$top/keys"
scene=none
speaks() { # speaks LANGUAGE: as README says, by LANG
  language=$1
  unset LC_ALL
  case $language in zh) export LANG=zh_CN.UTF-8 ;; *) export LANG=C.UTF-8 ;; esac
}
speaks en

# begins COMMAND; then sees and presses, to look at before it ends.
begins() {
  shot=$screens/$scene.$language.txt
  printf '$ %s\n' "$1" >>"$shot"
  : >"$top/typed"
  script -qefc "stty cols 80 rows 50; $1" "$top/typed" <"$top/keys" >/dev/null 7>&- &
  typing=$!
}
presses() { printf %s "$1" >&7; }
ends() {
  wait "$typing"
  looks
}
types() { # types COMMAND…: each to its end
  local command
  for command; do
    begins "$command"
    ends
  done
}
both() { # the same in both languages
  types "$@"
  speaks zh
  types "$@"
  speaks en
}

stands_there() {
  sed -E -e '/^Script (started|done) on /d' \
    -e $'s/\r+$//; s/.*\r\033\\[K//; s/\033\\[[0-9;]*m//g; s/\033]8;;[^\033]*\033\\\\//g' "$top/typed" |
    awk -v clear=$'\033[H\033[2J' '
      { at = index($0, clear) }
      at { text = ""; $0 = substr($0, at + length(clear)) }
      { text = text $0 "\n" }
      END { printf "%s", text }'
}
looks() { stands_there | marked >>"$shot"; }
# sees PATTERN [LAST]: waits until it stands there, and LAST in the last line.
sees() {
  local screen
  until screen=$(stands_there) && grep -Eq -- "$1" <<<"$screen" && [[ ${screen##*$'\n'} =~ ${2-} ]]; do
    kill -0 "$typing" 2>/dev/null || { verdict "the screen shows $1" 'it is gone' "$top/typed"; return; }
    sleep 0.2
  done
}

# What differs from machine to machine is a mark in angle brackets: the compiler's own words, and where
# in a line it points at; how many more errors it sees.
marked() {
  awk '
    / error: / {
      sub(/:[0-9]+: (fatal )?error: .*/, ": error: <the compiler>")
      print
      inside = 1
      next
    }
    inside && /\^/ { pointed = 1 }
    inside && NF { next }
    inside && pointed { print "<the line, and where in it>" }
    { pointed = 0 }
    { inside = 0 }
    /^(…|……).*make errors-/ { next }
    { print }' | sed -E 's/(The compiler warns of line [0-9]+: |编译器对第 [0-9]+ 行发出警告：).*/\1<the compiler>/'
}

# Each screen looks like the one kept in FOLDER; --take keeps what was seen.
look_as_kept() { # look_as_kept FOLDER [--take]
  local name
  if [ "${2-}" = --take ]; then
    mkdir -p "$1" && rm -f "$1"/*.txt && cp "$screens"/*.txt "$1/"
  fi
  while IFS= read -r name; do
    diff -u "$1/$name" "$screens/$name" >"$top/differs" 2>&1 && : >"$top/differs"
    verdict "$name" "$(head -n 3 "$top/differs")" "$top/differs"
  done < <(printf '%s\n' "$1"/*.txt "$screens"/*.txt | sed 's|.*/||' | sort -u)
}
