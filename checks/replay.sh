#!/bin/bash
# Repeats the last failing call of an exercise under gdb, in a program whose variables can be read.
# SPDX-License-Identifier: MIT
#
# checks/replay.sh BUILD 5.3        checks a saved call for; build/check says where gdb stops
build=$1 number=$2
chapter=$(printf 'ch%02d' "${number%%.*}" 2>/dev/null)
call=$build/$chapter.${number#*.}
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) none="题目 $number 没有保存下来的出错调用；运行 make check-$number，出错时会保存。" ;;
  *) none="No failing call of $number has been kept; make check-$number keeps one when it fails." ;;
esac
if ! [ -e "$call.case" ] || ! [ -e "$call.gdb" ]; then
  echo "$none" >&2
  exit 2
fi
"$(dirname "$0")/ninja.sh" "$build" "${chapter}_replay" || exit 2
exec gdb -q -x "$call.gdb" --args "$build/replay/$chapter" --replay "$call.case"
