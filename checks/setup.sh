#!/bin/sh
# Installs the packages that the workbook needs (Debian, Ubuntu), or names them (elsewhere).
# SPDX-License-Identifier: MIT
#
# checks/setup.sh setup        what the checker and a student need
# checks/setup.sh setup-all    and what maintainers need besides
# checks/setup.sh setup-slurm  and what the test on a cluster needs
# checks/setup.sh setup-book   what the book needs, its PDF and its tests included
# It asks nothing, and touches neither apt nor sudo when everything is there already.
set -eu

# Compiler and build; Boost.Test and Multiprecision; text, kernels, JSON, options, HMAC; replaying a crash.
needed='g++ cmake ninja-build ccache
  libboost-test-dev libboost-dev libfmt-dev libhwy-dev nlohmann-json3-dev libcli11-dev nettle-dev
  gdb'
# Grading a class: the sandbox, archives, the gradebook, Gradescope's metadata, names.
grading='bubblewrap libseccomp-dev libarchive-dev libsqlite3-dev libyaml-cpp-dev libutf8proc-dev pkg-config
  sqlite3 procps'
[ ! -d "$(dirname "$0")/grade" ] || needed="$needed $grading"  # the student edition has none

# The second compiler, the formatter, the peer of checks/bench, and what .ci/run and the tests call.
maintainers='clang clang-format clangd libgtest-dev libxml2-utils git'

# Pages, formulas, figures; PDF, with a font for Chinese that can be embedded; the browser tests.
book='python3-sphinx python3-myst-parser furo python3-sphinx-copybutton katex gnuplot-nox nodejs
  fonts-noto-cjk fonts-lxgw-wenkai poppler-utils'
command -v npm >/dev/null || book="$book npm"  # some builds of nodejs bring it along
if ! command -v chromium >/dev/null; then
  grep -qs '^ID=ubuntu' /etc/os-release && without_chromium=yes || book="$book chromium"
fi

# A cluster of one machine, for its test.
slurm='slurmctld slurmd slurm-client munge'

case ${1-} in
  setup-slurm) packages="$needed $slurm" ;;
  setup-all) packages="$needed $maintainers" ;;
  setup-book) packages=$book ;;
  *) packages=$needed ;;
esac

say() { printf 'setup: %s\n' "$*" >&2; }

if [ "${1-}" = setup-book ] && [ -n "${without_chromium-}" ]; then
  say 'Ubuntu has no package of Chromium. Pages need none; for the PDF and the tests, install one that is called chromium.'
fi

missing() {
  present=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' $packages 2>/dev/null || true)"
  for package in $packages; do
    case $present in *" installed:$package "*) ;; *) printf ' %s' "$package" ;; esac
  done
}

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  say 'this is not Debian or Ubuntu; install these (or what your system calls them), then leave "setup" out:'
  say " " $packages
  exit 1
fi

# The browser tests' two libraries, at the versions that are locked.
node_packages() {
  here=$(dirname "$0")/../book/tests
  if [ "${1-}" != setup-book ] || ! [ -e "$here/package-lock.json" ]; then return 0; fi
  if cmp -s "$here/package-lock.json" "$here/node_modules/.locked"; then return 0; fi
  (cd "$here" && npm ci --no-audit --no-fund --loglevel=error >/dev/null && cp package-lock.json node_modules/.locked) ||
    { say 'npm could not install the libraries of the browser tests; its words stand above'; exit 1; }
}

absent=$(missing)
[ -n "$absent" ] || { node_packages "$@"; exit 0; }

if [ "$(id -u)" -eq 0 ]; then
  as_root='env'
elif command -v sudo >/dev/null; then
  as_root='sudo env'
else
  say 'neither root nor sudo here; ask someone who is root to run:'
  say "  apt-get install --no-install-recommends$absent"
  exit 1
fi

say "installing$absent (a minute or two)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT

apt() { $as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 "$@" </dev/null >>"$log" 2>&1; }

# Old package lists may do; fresh ones are fetched only when they do not.
if ! apt install --no-install-recommends $absent; then
  apt update || say 'the package lists could not be refreshed'
  if ! apt install --no-install-recommends $absent; then
    tail -n 20 "$log" >&2
    say 'apt-get could not install them; its last words stand above'
    exit 1
  fi
fi
node_packages "$@"
