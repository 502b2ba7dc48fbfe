#!/bin/bash
# Prepares a build folder; the first time it says how long what follows takes.
# SPDX-License-Identifier: MIT
#
# checks/configure.sh BUILD
build=$1
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) first=开始编译：第一次需要几分钟。 try='试试：make setup' ;;
  *) first='Building: the first time takes up to a few minutes.' try='Try: make setup' ;;
esac
[ -e "$build/build.ninja" ] || echo "$first"
# shellcheck disable=SC2016
mkdir -p "$build" && checks/locked.sh "$build" sh -c 'cmake -S . -B "$1" -G Ninja >"$1-configure.log" 2>&1' - "$build" && exit
cat "$build-configure.log" 2>/dev/null
grep -q 'student edition' "$build-configure.log" || echo "$try"
exit 2
