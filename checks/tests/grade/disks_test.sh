#!/bin/bash
# A class graded on a disk that is full: said; and with room again nothing is lost.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/disks_test.sh BUILD      BUILD holds grade and toolbox/. Needs root, to mount.
. "$(dirname "$0")/results.sh"

mounted=
clean() {
  cd /
  [ -z "$mounted" ] || umount "$mounted"
  rm -rf "$top"
}
trap clean EXIT

"$class" make small 12
students=small/submissions
expect 'a class is graded' 0 '12 students, all judged' "$grade" "$students" --out room --seed s

mkdir full
holds 'a small disk is there' mount -t tmpfs -o size=400k tmpfs full
mounted=$top/full
expect 'a full disk: said' 2 '(full|No space|disk)' "$grade" "$students" --out full --seed s
holds 'there is room again' mount -o remount,size=100m "$mounted"
expect '… and --resume ends it' 0 'all judged' "$grade" "$students" --out full --seed s --resume
holds '… with the same results' same_results room full
holds 'the disk is read-only' mount -o remount,ro "$mounted"
expect 'a folder that cannot be written: said' 2 'full/' "$grade" "$students" --out full

all_hold
