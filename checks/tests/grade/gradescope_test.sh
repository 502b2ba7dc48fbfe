#!/bin/bash
# The autograder.zip as Gradescope uses it: its folders, one container's rights, no namespaces.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/gradescope_test.sh BUILD      BUILD holds grade and toolbox/, which setup.sh would build
# Needs root, as in Gradescope's containers; what Docker withholds from root is given up first.
set -uo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
[ "$(id -u)" -eq 0 ] || { echo 'skip  the whole: a container gives root, and this is not'; exit 0; }
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
chmod 755 "$top"
export LC_ALL=C.UTF-8
solution=$source/solutions/ch05_linear_backward/linear_backward.cpp

. "$source/checks/tests/claims.sh"

# The layout that Gradescope documents, filled from the zip.
mkdir -p "$top/autograder/source" "$top/autograder/submission" "$top/autograder/results"
cp "$build/autograder.zip" "$top/kept.zip" 2>/dev/null
BUILD=$build CHAPTERS=5 "$source/checks/grade/gradescope/zip.sh" >/dev/null
(cd "$top/autograder/source" && cmake -E tar xf "$build/autograder.zip")
[ ! -e "$top/kept.zip" ] || mv "$top/kept.zip" "$build/autograder.zip"
mkdir "$top/autograder/source/build"
cp -r "$build/grade" "$build/toolbox" "$top/autograder/source/build/"
cp "$top/autograder/source/run_autograder" "$top/autograder/"
echo '{"id": 1, "users": [{"name": "A Student"}]}' >"$top/autograder/submission_metadata.json"

# What Docker leaves to root by default.
docker_rights=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap
alone=()
run() { # run NAME: grades the file submission/linear_backward.cpp
  rm -f "$top/autograder/results"/*
  AUTOGRADER=$top/autograder "${alone[@]}" setpriv --bounding-set "$docker_rights" --inh-caps "$docker_rights" "$top/autograder/run_autograder" >"$top/log" 2>&1
}
result() { # result CONDITION: in SQL, about the results r and their tests t
  local found
  found=$(sqlite3 :memory: "CREATE TABLE file AS SELECT CAST(readfile('$top/autograder/results/results.json') AS TEXT) AS whole;
    CREATE VIEW r AS SELECT whole ->> 'score' AS score, whole ->> 'output' AS output, whole ->> 'execution_time' AS seconds FROM file;
    CREATE VIEW t AS SELECT value ->> 'number' AS number, value ->> 'score' AS score, value ->> 'max_score' AS max_score,
      value ->> 'output' AS output, value ->> '\$.tags[0]' AS tag, value ->> '\$.extra_data.outcome' AS outcome
      FROM file, json_each(whole, '\$.tests');
    SELECT $1 FROM r;")
  [ "$found" = 1 ] || { cat "$top/autograder/results/results.json"; return 1; }
}
hand_in() { cat >"$top/autograder/submission/linear_backward.cpp"; }

hand_in <"$solution"
holds 'a right submission is graded' run
holds '… with full marks' result 'score = 20 AND (SELECT count(*) FROM t WHERE t.score = max_score) = 12'
holds '… and the report says which sandbox' result "output LIKE '%sandbox C%'"
holds '… and how long it took' result 'seconds > 0 AND seconds < 100'
sed 's/db(m) += dY/db(m) -= dY/' "$solution" | hand_in
holds 'a mistake …' run
holds '… is named, and costs its points' result "score = 13 AND EXISTS (SELECT 1 FROM t WHERE number = '5.3' AND t.score = 0 AND tag = 'negated')"
holds '… without inputs or numbers' result "NOT EXISTS (SELECT 1 FROM t WHERE t.output LIKE '%replay%' OR t.output LIKE '%expected%')"
echo 'int x = ;' | hand_in
holds 'a file that does not compile …' run
holds '… has no points, and the compiler'\''s words' result "score = 0 AND output LIKE '%error%'"
rm "$top/autograder/submission/linear_backward.cpp"
echo hello >"$top/autograder/submission/essay.txt"
holds 'a submission without the file …' run
holds '… has no points' result 'score = 0'

# One that looks for what is the instructor's, and says what it found by crashing in another way.
{ cat <<'END'
#include <fstream>
#include <cstdlib>
#include <unistd.h>
#include <sys/socket.h>
END
  sed "s|^  // #region 5.9|  for (const char* path : {\"$top/autograder/source/gradescope.secret\", \"$top/autograder/source/checks/ch05_linear_backward/rubric.cpp\", \"$top/autograder/source/build/grade\", \"$top/autograder/submission/linear_backward.cpp\"})\n    if (std::ifstream(path)) std::abort();\n  for (const char* path : {\"$top/autograder/results/results.json\", \"$top/autograder/results/results.json.tmp\", \"$top/autograder/source/found\"})\n    if (std::ofstream(path)) std::abort();\n  if (::geteuid() == 0 \|\| ::fork() >= 0 \|\| ::socket(AF_INET, SOCK_STREAM, 0) >= 0) std::abort();|" "$solution"; } | hand_in
holds 'a program that looks round …' run
holds '… finds nothing, and is right for the rest' result 'score = 20'
sed "s|^  // #region 5.9|  if (::access(\"/\", R_OK) == 0) std::abort();|; 1i #include <unistd.h>\n#include <cstdlib>" "$solution" | hand_in
holds 'had it found something, it would show' run
holds '… as a crash' result "(SELECT outcome FROM t WHERE number = '5.9') = 'crashed'"
printf '#include "%s"\n' "$top/autograder/source/gradescope.secret" | hand_in
holds 'an include of the secret …' run
holds '… does not show it' sh -c "test -s '$top/autograder/results/results.json' && ! grep -qF \"\$(cat '$top/autograder/source/gradescope.secret')\" '$top/autograder/results/results.json'"

# A compiler shows the text of any file that is named by #line. Few processes, as in a container: their numbers are known.
unshare --pid --fork --mount-proc true 2>/dev/null && alone=(unshare --pid --fork --mount-proc)
{
  cat "$solution"
  for n in $(seq 40); do printf '#if __has_include("/proc/%d/cmdline")\n#line 1 "/proc/%d/cmdline"\nint e%d = none;\n#endif\n' $n $n $n; done
  printf '#line 1 "%s"\nint f = none;\n' "$top/autograder/source/setup.sh"
} | hand_in
holds 'a #line that names other files …' run
holds '… shows nothing of them' result "score = 0 AND output NOT LIKE '%/proc/%' AND output NOT LIKE '%cmdline%' AND output NOT LIKE '%setup.sh%'"
sed 's|^  return db;|  return dbs;|' "$solution" | hand_in
holds 'an honest error …' run
holds '… is shown with its line' result "output LIKE '%return dbs;%'"
hand_in <"$solution"
AUTOGRADER=$top/autograder "$top/autograder/run_autograder" >"$top/log" 2>&1 &
pid=$!
: >"$top/seen"
while kill -0 $pid 2>/dev/null; do ps -eo args | grep -F 'seed' >>"$top/seen"; done
wait $pid
verdict 'no argument holds the secret' "$(grep -F "$(cat "$top/autograder/source/gradescope.secret")" "$top/seen" | head -1)"
verdict '… while the grader is seen at work' "$(grep -q 'build/grade' "$top/seen" || echo 'it was not seen')"

hand_in <"$solution"
mv "$top/autograder/source/build/toolbox" "$top/autograder/source/build/gone"
holds 'a grader that fails says so by its status' sh -c "! AUTOGRADER='$top/autograder' '$top/autograder/run_autograder'"
holds '… and gives no score, not even a zero' result "score IS NULL AND NOT EXISTS (SELECT 1 FROM t) AND output LIKE '%not your fault%'"

all_hold
