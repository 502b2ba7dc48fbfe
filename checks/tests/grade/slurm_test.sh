#!/bin/bash
# A class graded by a Slurm of one node on loopback: one element is killed, and nothing is lost.
# SPDX-License-Identifier: MIT
#
# checks/tests/grade/slurm_test.sh BUILD [COUNT]      COUNT submissions (200). Needs root, slurmctld, slurmd, munge.
set -uo pipefail
source=$(cd "$(dirname "$0")/../../.." && pwd)
build=$(cd "$1" && pwd)
students=${2:-200}
for tool in slurmctld slurmd munged sbatch; do
  command -v $tool >/dev/null || [ -x /usr/sbin/$tool ] || { echo "$tool is missing. Try: make setup-slurm" >&2; exit 2; }
done
[ "$(id -u)" -eq 0 ] || { echo 'starting Slurm needs root' >&2; exit 2; }

top=$(mktemp -d)
export LC_ALL=C.UTF-8 TMPDIR=$top/tmp
chmod 711 "$top"
mkdir -m 711 "$TMPDIR"
end() {
  for daemon in slurmd slurmctld munged; do
    pid=$(cat "$top/$daemon.pid" 2>/dev/null) || continue
    kill "$pid" 2>/dev/null
    while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  done
  rm -rf "$top"
}
trap end EXIT

# --- A cluster of this machine ----------------------------------------------------------------------
export PATH=$PATH:/usr/sbin SLURM_CONF=$top/slurm.conf
host=$(hostname -s)
mkdir -m 755 "$top/munge" "$top/spool" "$top/state"
install -m 400 -o munge -g munge /dev/null "$top/munge.key"
head -c 1024 /dev/urandom >"$top/munge.key"
chown munge:munge "$top/munge"
chmod 400 "$top/munge.key"
setpriv --reuid munge --regid munge --clear-groups munged --key-file "$top/munge.key" --socket "$top/munge/socket" \
  --pid-file "$top/munge/munged.pid" --log-file "$top/munge/log" --seed-file "$top/munge/seed" --force
ln -s munge/munged.pid "$top/munged.pid"
cat >"$SLURM_CONF" <<END
ClusterName=loopback
SlurmctldHost=$host(127.0.0.1)
SlurmctldAddr=127.0.0.1
SlurmctldPort=$((20000 + RANDOM % 10000))
SlurmdPort=$((30000 + RANDOM % 10000))
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$top/munge/socket
CryptoType=crypto/munge
StateSaveLocation=$top/state
SlurmdSpoolDir=$top/spool
SlurmctldPidFile=$top/slurmctld.pid
SlurmdPidFile=$top/slurmd.pid
SlurmctldLogFile=$top/slurmctld.log
SlurmdLogFile=$top/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
MaxArraySize=10001
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_min_interval=1000,sched_interval=2,bf_interval=1
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
slurmctld -f "$SLURM_CONF"
slurmd -f "$SLURM_CONF" -N "$host"
for _ in $(seq 1200); do
  sinfo -h -o %t 2>/dev/null | grep -q idle && break
  sleep 0.5
done
sinfo -h -o %t 2>/dev/null | grep -q idle || { echo 'Slurm did not start; its words:'; tail -5 "$top"/slurm*.log; exit 2; }

# --- The same class twice ---------------------------------------------------------------------------
. "$source/checks/tests/claims.sh"

"$source/checks/tests/grade/class.sh" make "$top/class" "$students"
holds "$students submissions are graded here" "$build/grade" "$top/class/submissions" --out "$top/local" --seed s
holds '… as expected' "$source/checks/tests/grade/class.sh" compare "$top/class" "$top/local"

"$build/grade" "$top/class/submissions" --out "$top/shared" --seed s --slurm >"$top/said" 2>&1 &
grader=$!
recorded() { sqlite3 -readonly "$top/shared/slurm/shard-1/gradebook.sqlite" 'SELECT count(*) FROM grade' 2>/dev/null || echo 0; }
while kill -0 $grader 2>/dev/null && [ "$(recorded)" -lt 3 ]; do sleep 0.05; done
victim=$(pgrep -f -- "--resume --shard .*/shard-1$" | head -1)
holds 'one element is killed midway' kill -9 "${victim:-none}"
wait $grader
holds 'the array ends well' test $? -eq 0
holds '… with the lost element submitted again' grep -q 'element 1 left work undone' "$top/said"
holds '… and the same exports, byte for byte' diff -r -x 'gradebook.sqlite*' -x lock "$top/local" "$top/shared"
cat "$top/said"
all_hold
