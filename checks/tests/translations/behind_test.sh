#!/bin/bash
# A Chinese text whose English changed is named until it is written anew or confirmed.
# SPDX-License-Identifier: MIT
#
# checks/tests/translations/behind_test.sh TRANSLATIONS LIST
set -uo pipefail
translations=$1 list=$2
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
. "$(dirname "$0")/../claims.sh"
key=5.3/averaged

# As if the English had been another one when the Chinese was written; and both; and neither known.
sed "s|^$key\t\S*|$key\t00000000|" "$list" >"$top/english"
sed "s|^$key\t.*|$key\t00000000\t00000000|" "$list" >"$top/both"
sed "/^${key//./\\.}\t/d" "$list" >"$top/unknown"
{ cat "$list"; printf "zz/nothing-says-this\t00000000\t00000000\n"; } >"$top/gone"

expect 'the English changed alone: named, with both texts' 1 "^$key: the English changed" "$translations" "$top/english"
holds '… the Chinese among them' grep -q '除以 B' "$top/output"
expect '… and not taken over' 1 "^$key" "$translations" "$top/english" --take
holds '… not even by halves' grep -q "^$key.00000000" "$top/english"
holds '… unless confirmed' "$translations" "$top/english" --take "$key"
holds '… after which the list is as it was' cmp "$top/english" "$list"
for what in both unknown gone; do
  expect "$what: the list is behind" 1 'make captures' "$translations" "$top/$what"
  holds "$what: it is taken over" "$translations" "$top/$what" --take
  holds "$what: after which the list is as it was" cmp "$top/$what" "$list"
done
all_hold
