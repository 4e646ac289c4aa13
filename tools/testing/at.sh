#!/bin/bash
# Runs a command at another time, in another zone of the machine:
# tools/testing/at.sh 2028-02-29T22:50Z America/Los_Angeles npm test -- unit server guarantees
# Needs root and Debian's packages faketime and gcc. Every process of the command sees the other time, the database's too. Browsers do not
# bear it: journeys have a moment of their own (tools/testing/moments.ts).
set -euo pipefail
moment=$1 zone=$2
shift 2
ahead=$(($(date -u -d "$moment" +%s) - $(date +%s)))
folder=$(mktemp -d)
# libfaketime keeps two files for each process, and leaves them behind where that is killed: whoever gets its number next would fail
# at its start.
remove_leftovers() {
  for file in /dev/shm/faketime_shm_* /dev/shm/sem.faketime_sem_*; do
    [ -e "/proc/${file##*_}" ] || rm -f "$file"
  done
}
remove_leftovers
while sleep 1; do remove_leftovers; done &
remover=$!
trap 'kill "$remover"; remove_leftovers; rm -rf "$folder"' EXIT
# While a process waits libfaketime tells a handler of signals the real time, and all of PostgreSQL's timeouts would come at once or never.
cc -shared -fPIC -O1 -o "$folder/waits.so" -xc - <<'C'
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>
int epoll_wait(int set, struct epoll_event *events, int most, int milliseconds) {
  return (int)syscall(SYS_epoll_pwait, set, events, most, milliseconds, (void *)0, 8L);
}
C
chmod a+rx "$folder"
{
  echo "$folder/waits.so"
  find /usr/lib -name libfaketime.so.1
} >"$folder/preload"
printf '%+d\n' "$ahead" >"$folder/faketimerc"
# What a mount covers must be there.
touch /etc/ld.so.preload /etc/faketimerc
export TZ=$zone FAKETIME_DONT_FAKE_MONOTONIC=1 AT=$folder
unshare --mount bash -c '
  mount --make-rprivate / 2>/dev/null || true
  mount --bind "$AT/preload" /etc/ld.so.preload
  mount --bind "$AT/faketimerc" /etc/faketimerc
  mount --bind "/usr/share/zoneinfo/$TZ" /etc/localtime
  exec "$@"' -- "$@"
