#!/bin/bash
# Builds targets, quietly; on a terminal one line tells how far it is, and goes away again.
# SPDX-License-Identifier: MIT
#
# checks/ninja.sh BUILD TARGET…
# Of a failure it shows what the compiler said, and not its command; files are named from where make was typed.
set -o pipefail
build=$1
shift
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) building=正在编译 once='编译测速程序：只需这一次，大约一分钟。' ;;
  *) building=building once='Building what measures speed: this once, about a minute.' ;;
esac
[ "$1" != speed ] || [ -e "$build/speed" ] || echo "$once" >&2

root=$PWD/ here=${STANDS_IN:-$PWD}/ up=
[ "$here" = "$root" ] || up=$(realpath --relative-to="$here" "$root")/
terminal=
[ ! -t 2 ] || terminal=yes
lines() {
  local line command=
  while IFS= read -r line; do
    case $command$line in
      follows*) command= ;;
      'FAILED: '*) command=follows ;;
      'ninja: Entering directory '* | 'ninja: no work to do.' | 'ninja: build stopped: '*) ;;
      '['[0-9]*/[0-9]*'] '*) [ -z "$terminal" ] || printf '\r\033[K%s %s' "$building" "${line%%]*}]" >&2 ;;
      *)
        line=${line//"$here"/}
        printf '%s%s\n' "${terminal:+$'\r\033[K'}" "${line//"$root"/"$up"}"
        ;;
    esac
  done
}

if [ -n "$terminal" ]; then
  NINJA_STATUS='[%f/%t] ' checks/locked.sh "$build" ninja -C "$build" "$@" | lines
  status=$?
  printf '\r\033[K' >&2
  exit $status
fi
checks/locked.sh "$build" ninja --quiet -C "$build" "$@" | lines
