#!/bin/bash
# The README's commands in a bare Debian 12, on a clone in root's home, under a path with a space.
# SPDX-License-Identifier: MIT
#
# checks/tests/bare_debian.sh chroot|pivot [GOAL…]      GOAL: of make (setup test)
#   chroot  a root without namespaces and terminals: no sandbox works, as in a plain container
#   pivot   a root that is the top of its own namespaces: bubblewrap works
# Needs root and debootstrap; tries what is committed. Mirror and proxy are those of apt here, the
# registry npm's. DEBIAN=DIR keeps the system for the next time; CCACHE=DIR lends it a compiler cache.
set -euo pipefail
kind=${1-}
[[ $kind == chroot || $kind == pivot ]] || { sed -n '5,9s/^# //p' "$0" >&2; exit 2; }
shift
[ $# -gt 0 ] || set -- setup test
source=$(cd "$(dirname "$0")/../.." && pwd)
release=bookworm

# What apt uses here of this release, a line each: URI, suite, component.
apt_sources() { apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' | grep " $release"; }

make_system() { # make_system DIR
  command -v debootstrap >/dev/null || { echo 'Try: apt-get install debootstrap' >&2; exit 2; }
  local mirror
  mirror=$(apt_sources | sed -n "s/ $release main\$//p" | head -n 1)
  debootstrap --variant=minbase "$release" "$1" ${mirror:+"$mirror"} >"$1.log" || { tail "$1.log" >&2; exit 2; }
  apt_sources | sed 's/^/deb /' >"$1/etc/apt/sources.list"
  apt-config dump --no-empty | grep -E '^Acquire::(Check|https?:)' >"$1/etc/apt/apt.conf.d/80here" || true
  cp -rT /usr/local/share/ca-certificates "$1/usr/local/share/ca-certificates" 2>/dev/null || true  # a proxy's
}

devices() { # devices DIR: what a container has in /dev
  mount -t tmpfs -o mode=755 tmpfs "$1"
  local device
  for device in 'null 1 3' 'zero 1 5' 'full 1 7' 'random 1 8' 'urandom 1 9' 'tty 5 0'; do mknod -m 666 "$1/${device%% *}" c ${device#* }; done
  ln -s /proc/self/fd "$1/fd"
  ln -s fd/0 "$1/stdin" && ln -s fd/1 "$1/stdout" && ln -s fd/2 "$1/stderr"
  mkdir "$1/shm" && mount -t tmpfs -o size=64m,mode=1777 tmpfs "$1/shm"
  [ "$kind" = pivot ] || return 0
  mkdir "$1/pts" && mount -t devpts -o newinstance,ptmxmode=666 devpts "$1/pts" && ln -s pts/ptmx "$1/ptmx"
}

enter() { # enter DIR GOAL…: as the first process of new namespaces
  mount --bind "$1" "$1" && cd "$1"
  mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && devices dev
  [ -z "${CCACHE-}" ] || { mkdir -p root/.cache/ccache && mount --bind "$CCACHE" root/.cache/ccache; }
  local into=(chroot .)
  [ "$kind" = chroot ] || { mkdir -p old && pivot_root . old && umount -l old && into=() && cd /; }
  shift
  # Installed before make is only what the README says.
  exec "${into[@]}" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 CCACHE_BASEDIR=/root CCACHE_NOHASHDIR=1 \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt ${registry:+npm_config_registry="$registry"} /bin/bash -c 'set -e
    dpkg-query -W git make ca-certificates >/dev/null 2>&1 ||
      { apt-get -q update && apt-get -q -y install --no-install-recommends git make ca-certificates; } >/root/apt.log 2>&1 || { tail /root/apt.log; exit 2; }
    cd "/root/linear layer" && exec make "$@"' - "$@"
}

system=${DEBIAN-$(mktemp -d)}
[ -n "${DEBIAN-}" ] || trap 'rm -rf --one-file-system "$system"' EXIT
[ -e "$system/etc/debian_version" ] || make_system "$system"
cp -L /etc/hosts /etc/resolv.conf "$system/etc/"
clone="$system/root/linear layer"
[ -d "$clone" ] || git init -q "$clone"
git -C "$clone" fetch -q "$source" HEAD && git -C "$clone" reset -q --hard FETCH_HEAD
registry=$(npm config get registry 2>/dev/null) || true
export kind registry
export -f enter devices
unshare --mount --pid --fork --kill-child bash -euc 'enter "$@"' - "$system" "$@"
