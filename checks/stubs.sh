#!/bin/sh
# Makes the stubs in chapters/ from the solutions, or tells whether they are what would be made.
# SPDX-License-Identifier: MIT
#
# checks/stubs.sh stubs        writes the stubs that differ; what stood there is kept as NAME.cpp.~1~. Where somebody has
#                              written into a chapter's file, it says so and writes nothing: exit status 2
# checks/stubs.sh pristine     writes nothing; exit status 1 and a diff when a stub differs
set -eu
cd "$(dirname "$0")/.."
[ -d solutions ] || { echo "$1: there are no solutions here: this is a student edition" >&2; exit 2; }
stub=$(mktemp)
trap 'rm -f "$stub"' EXIT

made=${BUILD:-build}/stubs.made  # the sums of those that were written here
# Whether it is as it was committed, or as it was written here.
is_untouched() {
  git diff --quiet HEAD -- "$1" 2>/dev/null && git ls-files --error-unmatch "$1" >/dev/null 2>&1 && return
  [ -f "$made" ] && grep -qF "$(sha1sum <"$1")" "$made"
}
if [ "$1" = stubs ]; then
  edited=
  for solution in solutions/ch*/*.cpp; do
    chapter=chapters/${solution#solutions/}
    awk -f solutions/stubs.awk "$solution" >"$stub"
    if [ -e "$chapter" ] && ! cmp -s "$stub" "$chapter" && ! is_untouched "$chapter"; then edited="$edited $chapter"; fi
  done
  if [ -n "$edited" ]; then
    printf 'stubs: somebody has written into%s; nothing was changed. Move what is to be replaced away first.\n' "$edited" >&2
    exit 2
  fi
fi

status=0
for solution in solutions/ch*/*.cpp; do
  chapter=chapters/${solution#solutions/}
  awk -f solutions/stubs.awk "$solution" >"$stub"
  if cmp -s "$stub" "$chapter"; then continue; fi
  if [ "$1" = stubs ]; then
    cp --backup=numbered "$stub" "$chapter"
    chmod 644 "$chapter"
    mkdir -p "${made%/*}" && sha1sum <"$chapter" >>"$made"
    printf 'stubs: wrote %s\n' "$chapter"
  else
    printf 'pristine: %s is not the stub of %s; `make stubs` writes it anew\n' "$chapter" "$solution" >&2
    diff -u "$stub" "$chapter" >&2 || true
    status=1
  fi
done
exit $status
