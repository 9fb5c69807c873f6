#!/usr/bin/env bash
# Puts the shop on this machine: Debian 12 or 13, with PostgreSQL, Caddy and pgBackRest from Debian's packages.
#   install.sh --plan                                   says what it would do, and does nothing
#   install.sh --domain NAME --mail URL RELEASE.tar.gz  says it, asks, does it; again without harm
#   install.sh --remove [--data]                        takes the shop away; with --data what it stored, too
# Also: --admin ADDRESS (gets reports), --tls internal (certificates of Caddy's own authority), --yes (does not ask).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
settings=/etc/nexxt/settings.env
packages=(postgresql pgbackrest caddy curl ca-certificates)
domain='' mail='' admin='' tls='' release='' action=install yes='' data=''

main() {
  while [ $# -gt 0 ]; do
    case $1 in
      --plan) action=plan ;;
      --remove) action=remove ;;
      --data) data=1 ;;
      --yes) yes=1 ;;
      --domain) domain=$2; shift ;;
      --mail) mail=$2; shift ;;
      --admin) admin=$2; shift ;;
      --tls) tls=$2; shift ;;
      *.tar.gz) release=$(readlink -f "$1") ;;
      *) sed -n '2,6s/^# //p' "$0"; exit 2 ;;
    esac
    shift
  done
  case $action in
    plan) plan ;;
    remove) check_root; plan_removal; ask; remove ;;
    install) check_root; check_wanted; plan; ask; set_up ;;
  esac
}

check_root() { [ "$(id -u)" = 0 ] || fail "Run it as root"; }
fail() { echo "$@" >&2; exit 1; }
ask() { [ -n "$yes" ] || { read -rp "Go on? [y/N] " answer; [ "$answer" = y ] || exit 1; }; }
step() { echo "-- $*"; }

check_wanted() {
  [ -f "$release" ] || fail "Name the archive of a release (npm run release makes it)"
  [ -f "$settings" ] || { [ -n "$domain" ] && [ -n "$mail" ]; } || fail "The first time: --domain tickets.example.org --mail smtp://user:password@host:587"
  domain=${domain:-$(sed -n 's#^PUBLIC_URL=https://##p' "$settings")}
}

plan() {
  cat <<TEXT
On this machine, for ${domain:-the shop}:
  1. Debian's packages: ${packages[*]}
  2. a user nexxt without a login; /opt/nexxt (releases), /var/lib/nexxt (files, archives), /var/lib/pgbackrest (of PostgreSQL)
  3. $settings with new secrets, where it is not there yet; it is never overwritten
  4. PostgreSQL: role and database nexxt, through its socket alone; its log is archived by pgBackRest (restarts it, once)
  5. units nexxt@3001 and nexxt@3002, which take turns at updates; nightly nexxt-backup and nexxt-wal, monthly nexxt-drill
  6. the release ${release:+$(basename "$release" .tar.gz)}, started by update.sh; the command nexxt (nexxt doctor, nexxt staff, …)
  7. Caddy: the site ${domain:-NAME}${tls:+, certificates: $tls}; /etc/caddy/Caddyfile gets one line, import nexxt.caddyfile
  8. the journal is kept to 1 GB and 90 days
It changes no firewall: open 22, 80 and 443 (TCP), 443 (UDP), nothing else (docs/operations.md).
TEXT
}

set_up() {
  step "1. packages"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
  step "2. user and folders"
  id nexxt >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/nexxt --shell /usr/sbin/nologin nexxt
  mkdir -p /opt/nexxt/releases /opt/nexxt/slots
  own_folder 0750 root:nexxt /etc/nexxt
  own_folder 0700 nexxt:nexxt /var/lib/nexxt
  own_folder 0700 nexxt:nexxt /var/lib/nexxt/backups
  step "3. settings"
  [ -f "$settings" ] || write_settings
  step "4. PostgreSQL"
  set_up_postgres
  step "5. units"
  cp "$here"/units/* /etc/systemd/system/
  install -D -m 0644 /dev/stdin /etc/systemd/journald.conf.d/nexxt.conf <<<$'[Journal]\nSystemMaxUse=1G\nMaxRetentionSec=90day'
  systemctl daemon-reload
  step "6. release"
  install -m 0755 "$here/../update.sh" /usr/local/sbin/nexxt-update
  install -m 0755 "$here/nexxt" /usr/local/bin/nexxt
  nexxt-update "$release"
  # The logs belong to a role of their own (decision 129).
  as_postgres psql -q -v ON_ERROR_STOP=1 -d nexxt -f /opt/nexxt/current/scripts/log-role/hand-over.sql
  systemctl enable --quiet --now nexxt-backup.timer nexxt-wal.timer nexxt-drill.timer
  step "7. Caddy"
  set_up_caddy
  step "Done: https://$domain. The set-up link: journalctl -u 'nexxt@*' | grep set-up, or nexxt staff add NAME@EXAMPLE --role owner"
}

own_folder() { install -d -m "$1" -o "${2%:*}" -g "${2#*:}" "$3"; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
secret() { head -c 32 /dev/urandom | base64; }

write_settings() {
  install -m 0640 -g nexxt /dev/stdin "$settings" <<TEXT
# Settings of the shop; each is explained in .env.example. After a change: systemctl restart 'nexxt@*'
MODE=production
HOST=127.0.0.1
PUBLIC_URL=https://$domain
# en: pages in English have no prefix, those in Portuguese are below /pt. Changing it later moves every address.
FIRST_LANGUAGE=pt
# One language alone: LANGUAGES=en, with FIRST_LANGUAGE=en. Unset: all.
TRUST_PROXY=on
DRAIN_SECONDS=5
DATA_DIR=/var/lib/nexxt
DATABASE_URL=postgres://nexxt@localhost:$(pg_lsclusters --no-header | awk '$2 == "main" { print $3; exit }')/nexxt?host=/var/run/postgresql
# Keep a copy of it apart from the backups: without it no ticket's code can be signed.
SIGNING_KEY_SECRET=$(secret)
METRICS_TOKEN=$(secret)
MAIL_URL=$mail
MAIL_FROM="Nexxt <bilhetes@$domain>"
# none: free tickets alone. stripe or ifthenpay need their keys (docs/operations.md, Payments).
PAYMENTS=none
# Gets the reports of backups and drills.
ADMIN_MAIL=$admin
BACKUP_KEEP_DAYS=14
# A second place for both backups: S3, any. After a change run install.sh again.
BACKUP_S3_ENDPOINT=
BACKUP_S3_BUCKET=
BACKUP_S3_REGION=us-east-1
BACKUP_S3_ACCESS_KEY_ID=
BACKUP_S3_SECRET_ACCESS_KEY=
BACKUP_S3_PASSPHRASE=$(secret)
TEXT
}

set_up_postgres() {
  systemctl enable --quiet --now postgresql
  local version
  version=$(pg_lsclusters --no-header | awk '$2 == "main" { print $1; exit }')
  until as_postgres psql -qAtc 'select 1' >/dev/null 2>&1; do sleep 0.5; done
  # A sale's first minute fills tables from nothing: until they are counted, plans take them for small (decision 213).
  as_postgres psql -q -c "alter system set autovacuum_naptime = '10s'" -c 'select pg_reload_conf()' >/dev/null
  # May make databases: the drill's.
  as_postgres psql -qAtc "select 1 from pg_roles where rolname = 'nexxt'" | grep -q 1 || as_postgres psql -qc 'create role nexxt login createdb'
  as_postgres psql -qAtc "select 1 from pg_database where datname = 'nexxt'" | grep -q 1 || as_postgres createdb --owner nexxt nexxt
  local conf=/etc/pgbackrest/conf.d/nexxt.conf
  mkdir -p "${conf%/*}"
  install -m 0640 -g postgres /dev/stdin "$conf" <<TEXT
[global]
repo1-retention-full=2
start-fast=y
log-level-file=off
$(repo_on_s3)
[nexxt]
pg1-path=/var/lib/postgresql/$version/main
TEXT
  if [ "$(as_postgres psql -qAtc 'show archive_mode')" != on ]; then archive_wal "$version"; fi
  as_postgres pgbackrest --stanza=nexxt stanza-create
}

archive_wal() {
  install -m 0644 /dev/stdin "/etc/postgresql/$1/main/conf.d/nexxt.conf" <<TEXT
archive_mode = on
archive_command = 'pgbackrest --stanza=nexxt archive-push %p'
TEXT
  systemctl restart "postgresql@$1-main"
  until as_postgres psql -qAtc 'select 1' >/dev/null 2>&1; do sleep 0.5; done
}

# What pgBackRest writes to S3 is encrypted. It speaks https alone.
repo_on_s3() {
  value() { sed -n "s/^BACKUP_S3_$1=//p" "$settings"; }
  [ -n "$(value BUCKET)" ] || return 0
  [[ $(value ENDPOINT) = https://* ]] || { step "BACKUP_S3_ENDPOINT is not https: pgBackRest's backups stay on this machine" >&2; return 0; }
  printf 'repo2-%s\n' type=s3 path=/nexxt "s3-endpoint=$(value ENDPOINT | sed 's#^https://##')" "s3-bucket=$(value BUCKET)" \
    "s3-region=$(value REGION)" "s3-key=$(value ACCESS_KEY_ID)" "s3-key-secret=$(value SECRET_ACCESS_KEY)" \
    s3-uri-style=path retention-full=4 cipher-type=aes-256-cbc "cipher-pass=$(value PASSPHRASE)"
}

set_up_caddy() {
  sed "s/@DOMAIN@/$domain/; s/@TLS@/${tls:+tls $tls}/" "$here/Caddyfile" >/etc/caddy/nexxt.caddyfile
  # The package's example answers on port 80 for every name: it makes way, and comes back at the removal.
  if ! grep -qx 'import nexxt.caddyfile' /etc/caddy/Caddyfile; then
    if dpkg --verify caddy | grep -q /etc/caddy/Caddyfile; then echo 'import nexxt.caddyfile' >>/etc/caddy/Caddyfile
    else mv /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-nexxt; echo 'import nexxt.caddyfile' >/etc/caddy/Caddyfile; fi
  fi
  caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile >/dev/null 2>&1 || fail "Caddy refuses /etc/caddy/Caddyfile: caddy validate says why"
  systemctl enable --quiet --now caddy
  systemctl reload caddy
}

plan_removal() {
  echo "Takes away: the units, /opt/nexxt, the commands nexxt and nexxt-update, the site in Caddy, pgBackRest's archiving."
  if [ -n "$data" ]; then echo "AND ALL THAT THE SHOP STORED: database nexxt, /var/lib/nexxt, its backups, /etc/nexxt, the user."
  else echo "Stays: the database nexxt, its backups, /var/lib/nexxt, /etc/nexxt with the secrets, the user."; fi
  echo "Debian's packages stay: apt-get purge ${packages[*]}"
}

remove() {
  for unit in nexxt@3001 nexxt@3002 nexxt-backup.timer nexxt-wal.timer nexxt-drill.timer; do
    systemctl disable --quiet --now "$unit" 2>/dev/null || true
  done
  rm -f /etc/systemd/system/nexxt@.service /etc/systemd/system/nexxt-* /etc/systemd/journald.conf.d/nexxt.conf
  rm -rf /opt/nexxt /usr/local/sbin/nexxt-update /usr/local/bin/nexxt
  if [ -f /etc/caddy/nexxt.caddyfile ]; then
    rm /etc/caddy/nexxt.caddyfile
    sed -i '/^import nexxt.caddyfile$/d' /etc/caddy/Caddyfile
    if [ -f /etc/caddy/Caddyfile.before-nexxt ]; then mv /etc/caddy/Caddyfile.before-nexxt /etc/caddy/Caddyfile; fi
    systemctl reload caddy || true
  fi
  rm -f /etc/postgresql/*/main/conf.d/nexxt.conf
  for cluster in $(pg_lsclusters --no-header | awk '$2 == "main" { print $1 }'); do systemctl restart "postgresql@$cluster-main"; done
  if [ -n "$data" ]; then
    until as_postgres psql -qAtc 'select 1' >/dev/null 2>&1; do sleep 0.5; done
    as_postgres psql -q -c 'drop database if exists nexxt_drill' -c 'drop database if exists nexxt' -c 'drop role if exists nexxt' -c 'drop role if exists nexxt_logs'
    rm -rf /var/lib/nexxt /var/lib/pgbackrest/*/nexxt /etc/nexxt /etc/pgbackrest/conf.d/nexxt.conf
    userdel nexxt 2>/dev/null || true
  fi
  systemctl daemon-reload
  echo "Removed."
}

main "$@"
