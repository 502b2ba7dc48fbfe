# What tests of the whole grader share: a folder of their own, and what a run leaves in it. Sourced by them, in $top.
# SPDX-License-Identifier: MIT
set -uo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
grade=$build/grade
class=$source/checks/tests/grade/class.sh
export LC_ALL=C.UTF-8
unset LANG LANGUAGE

top=$(mktemp -d)
trap 'cd / && rm -rf "$top"' EXIT
cd "$top" || exit 2
chmod 711 "$top"  # strangers' programs are run below it, by another user
export TMPDIR=$top/tmp
mkdir -m 711 tmp

. "$source/checks/tests/claims.sh"

# What a run leaves behind, apart from the clock: every export, and the gradebook's contents.
same_results() {
  diff -r -x 'gradebook.sqlite*' -x lock "$1" "$2" && diff <(contents "$1") <(contents "$2")
}
contents() {
  query "$1" 'SELECT student, chapter, sha256, late, points, number, outcome, mistake, verdict.lines
              FROM submission JOIN grade ON id = grade.submission JOIN verdict ON id = verdict.submission
              ORDER BY run, student, chapter, position'
  query "$1" 'SELECT count(*) FROM run'
  query "$1" 'PRAGMA integrity_check'
}
query() { sqlite3 "$1/gradebook.sqlite" "$2"; }
