#!/usr/bin/env bash
# Restores the newest archive into a database and a folder of its own beside the shop, where its ledger is checked, says what
# came back, and removes both. Run by nexxt-drill.timer; the report goes to ADMIN_MAIL, a failure by nexxt-report@.
set -euo pipefail
newest=$(find "$DATA_DIR/backups" -name 'nexxt-*.tar.gz' | sort | tail -n 1)
[ -n "$newest" ] || { echo "There is no archive in $DATA_DIR/backups"; exit 1; }
database=nexxt_drill
url=${DATABASE_URL/\/nexxt\?/\/$database?}
[ "$url" != "$DATABASE_URL" ] || { echo "DATABASE_URL names no database nexxt?…: the drill needs one beside it"; exit 1; }
folder=$(mktemp -d "$DATA_DIR/drill.XXXXXX")
drop() { PGOPTIONS='-c client_min_messages=warning' psql -q "$DATABASE_URL" -c "drop database if exists $database"; }
trap 'drop; rm -rf "$folder"' EXIT
drop
psql -q "$DATABASE_URL" -c "create database $database"

began=$(date +%s)
DATABASE_URL=$url DATA_DIR=$folder bin/node scripts/run.mjs backups restore "$newest"
{
  echo "The drill restored ${newest##*/} in $(($(date +%s) - began)) s; its ledger is clean."
  psql -At "$url" -c "select count(*) || ' orders, the last of ' || coalesce(max(created_at)::text, '(none)') from orders"
  echo "$(find "$folder/files" -type f 2>/dev/null | wc -l) files"
} | tee "$DATA_DIR/last-drill.txt"
deploy/single/report.sh nexxt-drill "$DATA_DIR/last-drill.txt"
