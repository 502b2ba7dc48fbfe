# What tests of the command line share: BUILD's checker, and a student's tree. Sourced by them, in $top.
# SPDX-License-Identifier: MIT
set -uo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
export LC_ALL=C.UTF-8 CCACHE_DISABLE=1
unset STRICT ARGS MAKEFLAGS MAKELEVEL NO_COLOR LANG LANGUAGE BUILD

top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

. "$source/checks/tests/claims.sh"

check=$build/check
solved=(5 --in "$build/solutions")
mkdir "$top/empty"
cd "$top" || exit 2

# Its path has a space and letters outside ASCII. Only the student's side is built there: of the rooms
# there is the kit alone, and the checker of BUILD is put in the place of its own.
file=chapters/ch05_linear_backward/linear_backward.cpp
solution=solutions/ch05_linear_backward/linear_backward.cpp
verdicts=build/verdicts/ch05.json
tree="$top/línear läyer"
enter_tree() {
  mkdir -p "$tree/checks" "$tree/build"
  cp -r "$source/chapters" "$source/solutions" "$source/Makefile" "$tree/"
  cp "$source"/checks/{build.cmake,instructor.mk} "$source"/checks/{configure,locked,ninja,help,replay,reset,stubs}.sh "$tree/checks/"
  sed 's|^include(checks/build.cmake)|add_library(rubrics OBJECT EXCLUDE_FROM_ALL)\
add_custom_target(check)\
&|; /^find_package(Boost/d; s/^chapter(\([^0]\|0[^5]\).*//' \
    "$source/CMakeLists.txt" >"$tree/CMakeLists.txt"
  mkdir "$tree/checks/ch05_linear_backward"
  touch "$tree/checks/ch05_linear_backward/rubric.cpp" "$tree/checks/ch05_linear_backward/chinese.cpp"
  cp "$check" "$tree/build/check"
  CXX=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
  export CXX
  cd "$tree" || exit 2
}
stub() { awk -f solutions/stubs.awk "$solution" >"$file"; }
