#!/bin/bash
# The book's tests: its numbers and regions, planted drifts, the pages in a browser, the PDFs. Behind `make book-test`.
# SPDX-License-Identifier: MIT
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILD=${BUILD:-build} PYTHONDONTWRITEBYTECODE=1
[ -d book/tests/node_modules ] || { echo 'the browser tests need their libraries. Try: make setup-book' >&2; exit 2; }

book/build.sh pdf
/usr/bin/python3 book/tests/test_values.py
book/tests/drift_test.sh
node --test book/tests/*.test.mjs
