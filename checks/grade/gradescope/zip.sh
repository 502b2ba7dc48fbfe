#!/bin/bash
# Packs autograder.zip: what Gradescope needs to build the grader and to run it. Behind `make gradescope`.
# SPDX-License-Identifier: MIT
#
# CHAPTERS (default: all) are graded. The secret that inputs follow from is made once and kept beside the zip.
set -euo pipefail
cd "$(dirname "$0")/../../.."
build=${BUILD:-build}
chapters=${CHAPTERS:-$(sed -n 's/^chapter(0*\([0-9]*\) .*/\1/p' CMakeLists.txt | paste -sd,)}
[ -s "$build/gradescope.secret" ] || (umask 077 && mkdir -p "$build" && head -c 24 /dev/urandom | base64 >"$build/gradescope.secret")

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp CMakeLists.txt Makefile "$stage/"
mkdir "$stage/checks"
cp -r chapters solutions "$stage/"
for part in checks/*; do
  case $part in checks/tests | checks/bench | checks/edition* | checks/new_chapter*) ;; *) cp -r "$part" "$stage/checks/" ;; esac
done
rm -rf "$stage/checks/grade/example"
cp checks/grade/gradescope/setup.sh checks/grade/gradescope/run_autograder "$stage/"
chmod +x "$stage/setup.sh" "$stage/run_autograder"
printf '%s\n' "$chapters" >"$stage/gradescope.chapters"
install -m 600 "$build/gradescope.secret" "$stage/gradescope.secret"

zip=$(realpath "$build")/autograder.zip
rm -f "$zip"
(cd "$stage" && cmake -E tar cf "$zip" --format=zip -- *)
printf 'autograder.zip for chapters %s: %s\nUpload it on Gradescope (Configure Autograder), on an image of Debian 12 or Ubuntu 24.04.\n' "$chapters" "$zip"
