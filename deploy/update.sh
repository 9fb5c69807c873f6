#!/usr/bin/env bash
# update.sh RELEASE.tar.gz   starts the release beside the one that sells, and changes over when it is healthy
# update.sh --back           the release before, in the same way
# update.sh --list           what is here
# The proxy asks both ports every second and sends nothing to one that leaves (DRAIN_SECONDS): no request is lost.
set -euo pipefail
root=${NEXXT_ROOT:-/opt/nexxt}
ports=${NEXXT_PORTS:-3001 3002}
healthy_within=${NEXXT_HEALTHY_WITHIN:-180}
say() { printf '%s %s\n' "$(date +%T)" "$*"; }
fail() { say "$@" >&2; exit 1; }
name_of() { basename "$(readlink -f "$root/$1" 2>/dev/null)" 2>/dev/null || true; }

main() {
  case ${1:-} in
    --list) ls -1t "$root/releases"; echo "current: $(name_of current), before: $(name_of previous), port $(live)"; return ;;
    --back) release=$(readlink -f "$root/previous") || fail "There is no release before this one" ;;
    *.tar.gz) ;;
    *) sed -n '2,4s/^# //p' "$0"; exit 2 ;;
  esac
  exec 9>"$root/lock"
  flock -n 9 || fail "Another update is at work"
  if [ "$1" != --back ]; then unpack "$1"; fi
  if [ "$release" = "$(readlink -f "$root/current")" ] && answers "$(live)"; then
    say "${release##*/} is what sells already"
    return
  fi
  share_assets
  change_over
  remove_old
}

live() { cat "$root/live" 2>/dev/null || true; }
idle() { for port in $ports; do [ "$port" = "$(live)" ] || { echo "$port"; return; }; done; }
answers() { [ -n "$1" ] && curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:$1/readyz"; }

# Sets `release`: its folder, which appears by one rename.
unpack() {
  local name
  name=$(basename "$1" .tar.gz)
  release=$root/releases/$name
  if [ -d "$release" ]; then return; fi
  say "Unpacking $name"
  rm -rf "$root/releases/.unpacking"
  mkdir -p "$root/releases/.unpacking"
  tar -xzf "$1" -C "$root/releases/.unpacking" --no-same-owner
  [ -f "$root/releases/.unpacking/$name/scripts/run.mjs" ] || fail "$1 is no release"
  mv "$root/releases/.unpacking/$name" "$release"
  rmdir "$root/releases/.unpacking"
}

# Pages that are open ask for the scripts of their own build, whichever release answers; those of 60 days are kept.
share_assets() {
  local current build
  current=$(readlink -f "$root/current" 2>/dev/null || true)
  [ -d "$current" ] || return 0
  for pair in "$current:$release" "$release:$current"; do
    find "${pair%%:*}/build" -mindepth 1 -maxdepth 1 -type d -mtime -60 | while read -r build; do
      local target="${pair##*:}/build/${build##*/}"
      [ -e "$target" ] && continue
      mkdir -p "$target.making"
      cp -al "$build/client" "$target.making/"
      mv "$target.making" "$target"
    done
  done
}

change_over() {
  local from to
  from=$(live)
  to=$(idle)
  systemctl stop "nexxt@$to"
  ln -sfn "$release" "$root/slots/$to"
  say "Starting ${release##*/} on port $to"
  systemctl start "nexxt@$to"
  for _ in $(seq "$healthy_within"); do answers "$to" && break; sleep 1; done
  if ! answers "$to"; then
    journalctl --unit "nexxt@$to" --lines 20 --no-pager >&2 || true
    systemctl stop "nexxt@$to"
    fail "${release##*/} was not healthy within $healthy_within s: stopped. ${from:+Port $from sells as before.}"
  fi
  # Until the proxy, too, has asked it.
  sleep 2
  systemctl enable --quiet "nexxt@$to"
  if [ "$release" != "$(readlink -f "$root/current")" ]; then
    [ ! -e "$root/current" ] || ln -sfn "$(readlink -f "$root/current")" "$root/previous"
    ln -sfn "$release" "$root/current"
  fi
  echo "$to" >"$root/live"
  if [ -n "$from" ]; then
    say "Port $from leaves"
    systemctl disable --quiet "nexxt@$from"
    systemctl stop "nexxt@$from"
  fi
  say "${release##*/} sells on port $to"
}

# All but the two that one command changes between.
remove_old() {
  for folder in "$root"/releases/*/; do
    case $(basename "$folder") in
      "$(name_of current)" | "$(name_of previous)") ;;
      *) rm -rf "$folder" ;;
    esac
  done
}

main "$@"
