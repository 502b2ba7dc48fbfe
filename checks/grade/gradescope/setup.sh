#!/bin/bash
# Gradescope runs this once, as root, when it builds the image: packages, then the grader.
# SPDX-License-Identifier: MIT
set -euo pipefail
cd "${AUTOGRADER:-/autograder}/source"
apt-get update
apt-get install -y --no-install-recommends make
make setup build-grade
