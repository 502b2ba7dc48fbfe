#!/bin/bash
# How long from an edit to its verdict, beside what other tools need for the same file.
# SPDX-License-Identifier: MIT
#
# checks/bench/edit_to_verdict.sh [ROUNDS]        needs libgtest-dev (make setup-all)
#   a  an edit of the chapter's file, then make check-ch05
#   b  one small file with Boost.Test's single header and cpp_bin_float, compiled at -O1 -g
#   c  the same edited file with one GoogleTest case beside it: compiled, linked and run
#   d  make check-ch05 with no edit
# The four take turns in every round, so that a busy machine slows them alike; medians are compared.
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
rounds=${1:-7}
unset BUILD STRICT ARGS MAKEFLAGS MAKELEVEL
export LC_ALL=C.UTF-8 CCACHE_DISABLE=1 # what is timed is compiled, not found

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
tree=$top/workbook
chapter=ch05_linear_backward
file=chapters/$chapter/linear_backward.cpp

mkdir "$tree"
(cd "$source" && cp -r CMakeLists.txt Makefile chapters solutions checks "$tree")
cp "$source/solutions/$chapter/linear_backward.cpp" "$tree/$file"
cd "$tree"
echo "Building the checker in a scratch copy of the tree …"
env -u CCACHE_DISABLE make check-ch05 | grep -q '20/20' # full marks: the file that is timed is right

cat >"$top/single.cpp" <<'CPP'
#define BOOST_TEST_MODULE one
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/test/included/unit_test.hpp>
BOOST_AUTO_TEST_CASE(a_square_root_squared) {
  const boost::multiprecision::cpp_bin_float_50 two = 2, root = sqrt(two);
  BOOST_TEST(abs(root * root - two) < 1e-48);
}
CPP
cat >"$top/beside.cpp" <<CPP
#include <gtest/gtest.h>

#include "$chapter/linear_backward.cpp"
TEST(bias_gradient, sums_over_the_batch) { EXPECT_EQ(bias_gradient(Matrix{{1, 2}, {3, 4}})(0), 4); }
CPP

edit() { echo "// edit $1" >>"$file"; }
a() { make check-ch05 >"$top/out" && grep -q '20/20' "$top/out"; }
b() { g++ -std=c++20 -O1 -g -c "$top/single.cpp" -o "$top/single.o"; }
c() {
  g++ -std=c++20 -O1 -g -Ichapters "$top/beside.cpp" build/chapters/kit/libkit.a -lgtest -lgtest_main -o "$top/beside" &&
    "$top/beside" >"$top/out"
}
d() { make check-ch05 >"$top/out" && grep -q '20/20' "$top/out"; }

TIMEFORMAT='%R %U %S'
seconds() { # appends to the function's list: how long it took, and the processor time it used
  { time "$1" 2>"$top/errors"; } 2>"$top/time" || { cat "$top/out" "$top/errors" >&2; exit 1; }
  awk '{ printf "%.3f %.3f\n", $1, $2 + $3 }' "$top/time" >>"$top/$1"
}
median() { # median LIST COLUMN
  awk -v column="$2" '{ print $column }' "$top/$1" | sort -n |
    awk '{ t[NR] = $1 } END { print (t[int((NR + 1) / 2)] + t[int(NR / 2) + 1]) / 2 }'
}
last() { tail -n 1 "$top/$1" | cut -d' ' -f1; }

for round in $(seq "$rounds"); do
  edit "$round"
  seconds a
  seconds d
  seconds b
  edit "$round, again"
  seconds c
  make check-ch05 >/dev/null # takes the second edit in, so that the next round starts level
  echo "round $round: a $(last a)  b $(last b)  c $(last c)  d $(last d) s"
done

# Processor time says on a busy machine what the clock cannot.
echo "Processor time, medians: a $(median a 2) s, b $(median b 2) s, c $(median c 2) s, d $(median d 2) s"
awk -v a="$(median a 1)" -v b="$(median b 1)" -v c="$(median c 1)" -v d="$(median d 1)" -v n="$rounds" -v load="$(cut -d' ' -f1 /proc/loadavg)" '
  function bound(text, value, most) {
    ok = value <= most
    printf "  %-44s %6.3f   at most %-5g %s\n", text, value, most, ok ? "holds" : "DOES NOT HOLD"
    broken += !ok
  }
  BEGIN {
    printf "Medians of %d rounds, load %s: a %.3f s, b %.2f s, c %.2f s, d %.3f s\n", n, load, a, b, c, d
    bound("a/b  edit to verdict / one Boost.Test file", a / b, 0.05)
    bound("a/c  edit to verdict / one GoogleTest case", a / c, 0.6)
    bound("d    no edit, seconds", d, 0.3)
    exit broken > 0
  }'
