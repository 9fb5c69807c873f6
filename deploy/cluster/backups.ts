import type { Inventory } from "./inventory.ts";
import type { Layout } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

/** pgBackRest of one database machine: its own cluster, and the place for backups that all of them share. */
export function pgbackrestConf({ backup, ports }: Inventory, secrets: Secrets, layout: Layout): string {
  const repository =
    backup?.kind === "s3"
      ? `repo1-type=s3
repo1-path=/nexxt
repo1-s3-endpoint=${backup.host}
repo1-s3-region=${backup.region}
repo1-s3-bucket=${backup.bucket}
repo1-s3-key=${secrets["s3-key"] ?? ""}
repo1-s3-key-secret=${secrets["s3-key-secret"] ?? ""}`
      : `repo1-path=${backup?.path}`;
  return `[global]
${repository}
repo1-retention-full=7
start-fast=y
log-path=${layout.backupLogs}
lock-path=${layout.sockets}/pgbackrest
log-level-console=warn

[nexxt]
pg1-path=${layout.postgresData}
pg1-port=${ports.database}
pg1-socket-path=${layout.sockets}
`;
}

/** Every database machine runs it every night; it backs up where the primary is. */
export function backupScript(address: string, { ports }: Inventory, layout: Layout): string {
  const pgbackrest = `pgbackrest --config=${layout.etc}/etc/pgbackrest.conf --stanza=nexxt`;
  return `#!/bin/sh
set -eu
curl -fs -o /dev/null http://${address}:${ports.patroni}/primary || exit 0
${pgbackrest} stanza-create
${pgbackrest} --type=full backup
`;
}

export const backupUnits = {
  "/etc/systemd/system/nexxt-backup.service": `[Unit]
Description=Nightly backup of the shop's database
[Service]
Type=oneshot
User=postgres
ExecStart=/usr/local/sbin/nexxt-backup.sh
`,
  "/etc/systemd/system/nexxt-backup.timer": `[Timer]
OnCalendar=*-*-* 03:17:00 UTC
Persistent=true
[Install]
WantedBy=timers.target
`,
};
