#!/bin/bash
# The command line on a disk that is full, in a folder that cannot be written: judged, and said.
# SPDX-License-Identifier: MIT
#
# checks/tests/harness/cli_disks_test.sh BUILD       BUILD holds check, solutions/ and stubs/. Needs root, to mount.
. "$(dirname "$0")/command_line.sh"

mounted=()
clean() {
  cd /
  for m in "${mounted[@]}"; do umount "$m"; done
  rm -rf "$top"
}
trap clean EXIT
small_disk() { mkdir -p "$1" && mount -t tmpfs -o size=64k tmpfs "$1" && mounted+=("$(realpath "$1")"); }

enter_tree
stub
expect 'the chapter builds' 0 'not started' make check-ch05
cp $verdicts "$top/before"

# --- A full disk ----------------------------------------------------------------------------------
holds 'small disks are there' small_disk "$top/small"
holds '… for the verdicts as well' small_disk build/verdicts
cp "$top/before" $verdicts
cat /dev/zero >"$top/small/fill" 2>/dev/null
cat /dev/zero >build/verdicts/fill 2>/dev/null
expect '--json onto a full disk names the file' 2 'small/out' "$check" "${solved[@]}" --json "$top/small/out"
holds '… and leaves no half of it' test ! -e "$top/small/out"
cp "$solution" $file
expect 'a full disk for the verdict: judged all the same' 0 '20/20' make check-ch05
expect '… and said so' 0 'not saved' make check-ch05
holds '… and the last verdict is whole' cmp "$top/before" $verdicts
rm build/verdicts/fill

# --- A read-only folder ---------------------------------------------------------------------------
expect 'the chapter is up to date' 0 '20/20' make check-ch05
mount --bind build build && mounted=("$tree/build" "${mounted[@]}") && mount -o remount,bind,ro build
expect 'a build folder that cannot be written: judged if nothing changed' 0 '20/20' make check-ch05
expect '… and the verdict that is not saved is mentioned' 0 'not saved' make check-ch05
touch $file
expect '… and what cannot be built is said, with the reason' 2 'Read-only|ermission denied|not permitted' make check-ch05

all_hold
