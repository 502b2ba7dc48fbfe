#!/bin/bash
# Runs a command that builds in a folder, once nobody else builds there. See harness/build_lock.hpp.
# SPDX-License-Identifier: MIT
#
# checks/locked.sh BUILD COMMAND…        the system gives the lock back when this script ends, in whatever way
build=$1
shift
case ${LC_ALL:-${LC_MESSAGES:-${LANG-}}} in
  zh*[Uu][Tt][Ff]*8) waiting='另一个 make 或 check 正在这里编译，等它结束。' ;;
  *) waiting='Another make or check is building here; waiting for it to finish.' ;;
esac
if { exec 9>>"$build/.lock"; } 2>/dev/null; then # else it cannot be written to, and nobody builds there
  flock -w 2 9
  if [ $? -eq 1 ]; then
    echo "$waiting" >&2
    flock 9
  fi
fi
"$@" 9>&- # what the command leaves running holds nothing
