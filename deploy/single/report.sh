#!/usr/bin/env bash
# report.sh UNIT [FILE]: mails FILE, or the end of a failed unit's log, to ADMIN_MAIL by the mail server of the shop.
set -euo pipefail
unit=$1
subject="Nexxt: $unit on $(hostname)"
[ $# -gt 1 ] || subject="$subject FAILED"
[ -n "${ADMIN_MAIL:-}" ] || { echo "$subject (ADMIN_MAIL is not set: no mail)"; exit 0; }
{
  printf 'From: %s\r\nTo: %s\r\nSubject: %s\r\n\r\n' "$MAIL_FROM" "$ADMIN_MAIL" "$subject"
  if [ $# -gt 1 ]; then cat "$2"; else journalctl --unit "$unit" --lines 40 --no-pager || true; fi
} | curl --silent --show-error --ssl --config <(printf 'url = "%s"\n' "$MAIL_URL") \
  --mail-from "$(sed 's/.*<//; s/>.*//' <<<"$MAIL_FROM")" --mail-rcpt "$ADMIN_MAIL" --upload-file -
