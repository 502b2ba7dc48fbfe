#!/bin/bash
# A class of chapter 5 made from the solution: mistakes, variants, crashes, hangs, and what each must earn.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/class.sh make DIR COUNT       DIR/submissions/ and DIR/expected.tsv (student, points, words)
# checks/tests/grade/class.sh compare DIR RESULTS  says which grades are not the expected ones; status 1 if any
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
file=linear_backward.cpp
solution=$root/solutions/ch05_linear_backward/$file

# How many of 100 ~ name ~ points ~ words that the outcomes must hold ~ what sed does to the solution
kinds() {
  cat <<'END'
30~right~20~5.1 passed,5.12 passed~
6~averaged~13~5.3 averaged,5.4 db-averaged,5.5 db-averaged~s|^  return db;|  for (Index m = 0; m < db.size(); ++m) db(m) /= static_cast<double>(dY.rows());\n  return db;|
6~last-row~13~5.3 last-row,5.4 db-last-row~s|db(m) += dY(n, m)|db(m) = dY(n, m)|
5~transposed~15~5.2 transposed,5.4 dW-transposed~s|Matrix dW(X.cols(), dY.cols())|Matrix dW(dY.cols(), X.cols())|; s|dW(d, m) += X(n, d)|dW(m, d) += X(n, d)|
5~overwrote~19~5.6 overwrote~s|dW(d, m) += x(d)|dW(d, m) = x(d)|
5~gibibytes~18~5.8 gibibytes~s|/ 1e9|/ 1073741824.0|
5~uphill~19~5.9 uphill~s|W(i, j) -= learning|W(i, j) += learning|
3~letter~19~5.11 passed~0,/return 'b'/s//return 'c'/
3~nan~15~5.1 not_finite,5.4 not_finite~s|^  return dX;|  dX(0, 0) = std::nan("");\n  return dX;|
3~shape~15~5.1 fit-shape-turned,5.4 fit-shape-turned~s|^  return dX;|  return Matrix(W.rows(), dY.rows());|
2~renamed~19~5.9 missing~s|void sgd_step(|void sgd_steps(|
3~throws~19~5.9 threw~s|^  // #region 5.9|  throw std::runtime_error("no");|
3~crash~19~5.9 crashed~s|^  // #region 5.9|  *static_cast<volatile int*>(nullptr) = 1;|
2~exit~19~5.9 crashed~s|^  // #region 5.9|  std::exit(0);|
1~static-exit~0~5.1 crashed,5.12 crashed~s|^void demo() {|static const int gone = (std::_Exit(0), 0);\n&|
1~memory~19~5.9 out_of_memory~s|^  // #region 5.9|  std::vector<char> all(std::size_t{1} << 40, 1);\n  W(0, 0) = all[7];|
1~prints~19~5.9 printed_too_much~s|^  // #region 5.9|  for (;;) std::puts("hello");|
1~hang~19~5.9 timed_out~s|^  // #region 5.9|  for (volatile int k = 0;; ++k) {}|
1~sleep~19~5.9 timed_out~1s|^|#include <thread>\n|; s|^  // #region 5.9|  std::this_thread::sleep_for(std::chrono::hours(1));|
4~broken~0~5.1 does_not_compile~s|^  return dX;|  return dX|
END
}

# The stub and the variants have files of their own.
others() {
  printf '4~stub~0~5.1 not_started,5.12 not_started\n'
  printf '2~backward_loops~15~5.1 passed,5.7 passed\n'  # each holds some exercises only
  printf '2~kahan~9~5.3 passed,5.4 passed\n'
  printf '2~products~13~5.2 passed,5.7 passed\n'
}

templates() { # templates DIR: one file per kind
  mkdir -p "$1"
  kinds | while IFS='~' read -r _ name _ _ edit; do
    sed "$edit" "$solution" >"$1/$name.cpp"
  done
  awk -f "$root/solutions/stubs.awk" "$solution" >"$1/stub.cpp"
  cp "$root"/checks/tests/variants/ch05_linear_backward/*.cpp "$1/"
}

# Kinds mixed evenly: each is due once its share of the students so far falls behind.
make() {
  local dir=$1 count=$2 student=0 name points words
  mkdir -p "$dir/submissions"
  templates "$dir/templates"
  { kinds | cut -d'~' -f1-4; others; } | awk -F'~' -v count="$count" '
    { share[NR] = $1; line[NR] = $2 "\t" $3 "\t" $4; total += $1 }
    END {
      for (s = 1; s <= count; ++s) {
        best = 1; most = -1
        for (k = 1; k <= NR; ++k) { due = share[k] * s / total - given[k]; if (due > most) { most = due; best = k } }
        given[best]++
        printf "student-%04d\t%s\n", s, line[best]
      }
    }' >"$dir/plan.tsv"
  : >"$dir/expected.tsv"
  while IFS=$'\t' read -r student name points words; do
    mkdir -p "$dir/submissions/$student"
    { cat "$dir/templates/$name.cpp"; printf '// %s\n' "$student"; } >"$dir/submissions/$student/$file"
    printf '%s\t%s\t%s\n' "$student" "$points" "$words" >>"$dir/expected.tsv"
  done <"$dir/plan.tsv"
}

compare() {
  awk -F'\t' '
    NR == FNR { points[$1] = $2; words[$1] = $3; next }
    {
      split($0, cell, ",")
      student = cell[2]
      seen++
      if (cell[4] != points[student]) { print student ": " cell[4] " points, not " points[student]; bad++ }
      n = split(words[student], wanted, ",")
      for (k = 1; k <= n; ++k) if (index($0, wanted[k]) == 0) { print student ": no " wanted[k] " in " $0; bad++ }
      delete points[student]
    }
    END {
      for (student in points) { print student ": no grade"; bad++ }
      printf "%d grades, %d not as expected\n", seen, bad
      exit bad > 0 || seen == 0
    }' "$1/expected.tsv" <(tail -n +2 "$2/grades.csv")
}

"$@"
