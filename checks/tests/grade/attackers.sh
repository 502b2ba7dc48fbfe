# What tests of attackers share: how a submission is made of an attack, and what may be left of them. Sourced by them, with
# $top, $source, $build, and $TMPDIR for the grader.
# SPDX-License-Identifier: MIT
attacks=$source/checks/tests/grade/attacks
solution=$source/solutions/ch05_linear_backward/linear_backward.cpp

canary=$(mktemp /tmp/canary.XXXXXX)
chmod 644 "$canary"
export GRADE_CANARY
GRADE_CANARY=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "$GRADE_CANARY" | tee "$canary" >"$top/beside"
listener=
clean() {
  [ -z "$listener" ] || kill "$listener" 2>/dev/null
  rm -rf "$top" "$canary"
}
trap clean EXIT

# Whoever calls home is heard.
perl -MIO::Socket::INET -e '
  my $l = IO::Socket::INET->new(Listen => 9, LocalAddr => "127.0.0.1") or die;
  $| = 1; print $l->sockport, "\n"; while ($l->accept) { print "a call\n" }' >"$top/calls" &
listener=$!
until [ -s "$top/calls" ]; do
  kill -0 "$listener" || exit 2
  sleep 0.1
done
port=$(head -1 "$top/calls")

renamed=$(sed 's/\bbias_gradient\b/summed_rows/g' "$solution")
compose() { # compose FILE: a whole submission
  echo "$renamed"
  sed "s|@CANARY@|$canary|g; s|@BESIDE@|$top/beside|g; s|@RESULTS@|$top/results|g
       s|@NEIGHBOUR@|$top/class/000.neighbour/linear_backward.cpp|g; s|@SOURCE@|$source|g
       s|@BUILD@|$build|g; s|@PORT@|$port|g
       s|@ESCAPE@|\x1b|g; s|@RTL@|\xE2\x80\xAE|g; s|@BAD@|\xFF|g" "$1"
}

control_groups() { find /sys/fs/cgroup -maxdepth 6 -type d -name 'linear-layer-*' 2>/dev/null | sort; }
control_groups >"$top/groups"
started=$(mktemp "$top/started.XXXX")

strangers() { # processes since we began: of users that only boxes have, and boxes without a parent
  ps -eo pid=,ppid=,uid=,etimes=,comm= | awk -v ours=$SECONDS '
    $4 <= ours && (($3 >= 61184 && $3 < 65280) || ($5 == "bwrap" && $2 == 1)) { print $1, $5 }' | sort
}
nothing_is_left() {
  local left
  left=$(strangers)
  for _ in $(seq 600); do  # they are killed, but not at once gone
    left=$(comm -12 <(echo "$left") <(strangers))
    [ -n "$left" ] || break
    sleep 0.1
  done
  verdict 'no process is left' "$left"
  verdict 'no temporary folder is left' "$(ls -A "$TMPDIR")"
  verdict 'no file of a stranger is left' \
    "$(find /tmp /var/tmp /dev/shm -xdev -uid +61183 -uid -65280 -newer "$started" \
      -not -path '*/linear-layer-*' 2>/dev/null | head -3)"
  verdict 'no core file is left' "$(find "$top" -name 'core*' -type f | head -3)"
  verdict 'no control group is left' "$(control_groups | comm -13 "$top/groups" - | while read -r group; do
    pid=${group##*linear-layer-}
    kill -0 "${pid%-*}" 2>/dev/null || echo "$group"; done)"
  for path in /tmp/note /dev/shm/note /dev/shm/0 /tmp/large; do
    verdict "$path is not there" "$([ ! -e "$path" ] || ls -l "$path")"
  done
}
