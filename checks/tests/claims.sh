# What shell tests claim, printed as it holds or fails. Sourced by them; $top is a folder of their own.
# SPDX-License-Identifier: MIT
failed=0
count=0

verdict() { # verdict CLAIM WHY [FILE]: WHY is empty when the claim holds; FILE is shown when it does not
  count=$((count + 1))
  if [ -z "$2" ]; then
    printf 'ok    %s\n' "$1"
    return
  fi
  failed=$((failed + 1))
  printf 'FAIL  %s: %s\n' "$1" "$(head -c 600 <<<"$2")"
  [ -z "${3-}" ] || sed 's/^/      | /' "$3" | head -20
}

# expect CLAIM STATUS PATTERN COMMAND…: the status, and a line of its output that matches.
expect() {
  local claim=$1 status=$2 pattern=$3 why=
  shift 3
  timeout 3600 "$@" >"$top/output" 2>&1
  local got=$?
  [ "$got" -eq "$status" ] || why="exit status $got, not $status"
  grep -Eq -- "$pattern" "$top/output" || why="$why no line matches \"$pattern\""
  verdict "$claim" "$why" "$top/output"
}

never() { # never CLAIM PATTERN: the output of the last `expect` must not match
  local why=
  ! grep -Eq -- "$2" "$top/output" || why="a line matches \"$2\""
  verdict "$1" "$why" "$top/output"
}

holds() { # holds CLAIM COMMAND…
  local claim=$1 why=
  shift
  "$@" >"$top/held" 2>&1 || why='it does not'
  verdict "$claim" "$why" "$top/held"
}

all_hold() { # the last line, and the status
  printf '%d claims, %d do not hold%s\n' "$count" "$failed" "${1-}"
  [ "$failed" -eq 0 ]
}
