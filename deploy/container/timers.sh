#!/usr/bin/env bash
# In the place of systemd's timers (deploy/single/units): the archive of each night at 03:17 UTC, the drill on the first of a month.
#   timers.sh                 waits, and does it, for good
#   timers.sh backup|drill    now, once
# A failure mails its log to ADMIN_MAIL, and is tried again the next night.
set -euo pipefail

main() {
  if [ $# -gt 0 ]; then run "$1"; return; fi
  trap 'exit 0' TERM INT
  while true; do
    # `wait` can be interrupted by a signal, `sleep` cannot.
    sleep "$(seconds_to_night)" &
    wait $!
    run backup || true
    [ "$(date -u +%d)" != 01 ] || run drill || true
  done
}

seconds_to_night() {
  local now next
  now=$(date -u +%s)
  next=$(date -u -d '03:17' +%s)
  [ "$next" -gt "$now" ] || next=$(date -u -d 'tomorrow 03:17' +%s)
  echo $((next - now))
}

run() {
  local log code=0
  log=$(mktemp)
  mkdir -p "$DATA_DIR/backups"
  "deploy/single/$1.sh" >"$log" 2>&1 || code=$?
  cat "$log"
  [ $code = 0 ] || deploy/single/report.sh "nexxt-$1 FAILED" "$log" || true
  rm -f "$log"
  return $code
}

main "$@"
