#!/bin/bash
# Runs a test where it can be run; elsewhere says what is not tested and how to get it, and skips it.
# SPDX-License-Identifier: MIT
#
# checks/tests/needs.sh 'NEED…' WHAT COMMAND…      NEED: sandbox, terminal, root, mounts; WHAT it tests, in words
# Status 77 is a test skipped, for ctest. INSIST='sandbox …' names what must be there: a test without it fails.
set -uo pipefail
needs=$1 what=$2
shift 2

# Probes of their own: what is wrong with the grader must not pass for what the machine does not give.
probe() {
  case $1 in
    sandbox) # as the user that strangers' code would run as
      local stranger=()
      [ "$(id -u)" -ne 0 ] || stranger=(setpriv --reuid 61184 --regid 61184 --clear-groups)
      (cd / && "${stranger[@]}" bwrap --unshare-all --ro-bind / / --dev /dev true) ;;
    terminal) script -qec true /dev/null </dev/null ;;
    root) [ "$(id -u)" -eq 0 ] ;;
    mounts) [ "$(id -u)" -eq 0 ] && unshare --mount mount -t tmpfs tmpfs /mnt ;;
    *) exit 2 ;;
  esac
}

missing() {
  case $1 in
    sandbox) echo 'no sandbox works here; let users make namespaces (make grade-demo says how)' ;;
    terminal) echo 'there are no terminals here; mount devpts on /dev/pts' ;;
    root) echo 'this is not root; try sudo make test' ;;
    mounts) echo 'nothing may be mounted here; be root, in a container with docker run --privileged' ;;
  esac
}

for need in $needs; do
  said=$(probe "$need" 2>&1) && continue
  [ $? -ne 2 ] || { echo "needs.sh: what is $need?" >&2; exit 2; }
  printf 'skip  %s: %s.%s\n' "$what" "$(missing "$need")" "${said:+ [${said%%$'\n'*}]}"
  case " ${INSIST-} " in *" $need "*) exit 1 ;; esac
  exit 77
done
exec "$@"
