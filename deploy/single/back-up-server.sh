#!/usr/bin/env bash
# pgBackRest's backup of the server into each of its repositories: this machine's, and the bucket where there is one. One that fails
# does not keep the other from its own. In full on Sundays. Run by nexxt-wal.timer.
set -uo pipefail
type=diff
if [ "$(date +%u)" = 7 ]; then type=full; fi
code=0
pgbackrest --stanza=nexxt --repo=1 --type=$type backup || code=$?
if grep -q '^repo2-' /etc/pgbackrest/conf.d/nexxt.conf; then
  pgbackrest --stanza=nexxt --repo=2 --type=$type backup || code=$?
fi
exit $code
