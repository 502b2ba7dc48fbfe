# Programs that never rest, for tests of a busy machine. Sourced by them.
# SPDX-License-Identifier: MIT
busy=()
# Each in a session of its own, or a scheduler that is fair to sessions takes them all for one. They end with us.
make_busy() { # make_busy COUNT
  for _ in $(seq "$1"); do
    setsid bash -c "while kill -0 $$ 2>/dev/null; do for ((k = 0; k < 100000; ++k)); do :; done; done" &
    busy+=($!)
  done
}
rest() {
  [ ${#busy[@]} -eq 0 ] || kill "${busy[@]}" 2>/dev/null
  busy=()
}
