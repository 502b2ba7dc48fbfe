#!/bin/bash
# Builds targets, quietly; on a terminal one line tells how far it is, and goes away again.
# SPDX-License-Identifier: MIT
#
# checks/ninja.sh BUILD TARGET…
set -o pipefail
build=$1
shift
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) building=正在编译 once='编译测速程序：只需这一次，大约一分钟。' ;;
  *) building=building once='Building what measures speed: this once, about a minute.' ;;
esac
[ "$1" != speed ] || [ -e "$build/speed" ] || echo "$once" >&2

if [ -t 2 ]; then
  NINJA_STATUS='[%f/%t] ' checks/locked.sh "$build" ninja -C "$build" "$@" |
    while IFS= read -r line; do
      case $line in
        '['[0-9]*/[0-9]*'] '*) printf '\r\033[K%s %s' "$building" "${line%%]*}]" >&2 ;;
        'ninja: Entering directory '* | 'ninja: no work to do.') ;;
        *) printf '\r\033[K%s\n' "$line" ;;
      esac
    done
  status=$?
  printf '\r\033[K' >&2
  exit $status
fi
checks/locked.sh "$build" ninja --quiet -C "$build" "$@" | sed '/^ninja: no work to do\.$/d'
