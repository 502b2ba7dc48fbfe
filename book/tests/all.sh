#!/bin/bash
# The book's tests: its numbers and regions, planted drifts, the pages in a browser, the PDFs. Behind `make book-test`.
# SPDX-License-Identifier: MIT
set -euo pipefail
cd "$(dirname "$0")/../.."
export BUILD=${BUILD:-build} PYTHONDONTWRITEBYTECODE=1
[ -d book/tests/node_modules ] || { echo 'the browser tests need their libraries. Try: make setup-book' >&2; exit 2; }

book/build.sh pdf
/usr/bin/python3 book/tests/test_values.py
said=$(mktemp)
book/tests/drift_test.sh >"$said" 2>&1 &  # beside the browser, which leaves a processor free
drifts=$!
trap 'kill $drifts 2>/dev/null || true; rm -f "$said"' EXIT
status=0
node --test book/tests/*.test.mjs || status=$?
wait $drifts || status=$?
cat "$said"
exit $status
