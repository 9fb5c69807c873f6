import { type Inventory, type Machine, machinesOf } from "./inventory.ts";
import type { Layout } from "./layout.ts";
import type { Secrets } from "./secrets.ts";

export interface PatroniOptions {
  /** `off` is for the control of the fault runs: it loses orders. */
  synchronous: "on" | "off";
  /** The database begins with the backup, as it was at this moment (`2026-11-24 12:00:00+00`). */
  restoreTo: string | null;
}

/**
 * A lost machine is replaced after `ttl`, 20 s at the least; a lost database alone at once. A commit waits for one of two standbys,
 * and without any for one to come back (`strict`): the shop then answers 503, and nothing it took is on one machine alone.
 */
export function patroniYml(
  { name, address }: Machine,
  inventory: Inventory,
  secrets: Secrets,
  layout: Layout,
  { synchronous, restoreTo }: PatroniOptions,
): string {
  const { ports, network, backup, postgresql } = inventory;
  const hosts = machinesOf(inventory, "database").map((machine) => `${machine.address}:${ports.etcd}`);
  const push = backup
    ? `pgbackrest --config=${layout.etc}/etc/pgbackrest.conf --stanza=nexxt archive-push %p`
    : "";
  const parameters = {
    max_connections: 200,
    max_wal_size: "2GB",
    // A sale's first minute fills tables from nothing: until they are counted, plans take them for small (decision 213).
    autovacuum_naptime: "10s",
    wal_keep_size: "512MB",
    // A standby that is cut off is found out, and the other one waited for.
    wal_sender_timeout: "5s",
    wal_receiver_timeout: "5s",
    // After a primary's end the other standby looks for the new one this often: a sale waits for it.
    wal_retrieve_retry_interval: "500ms",
    synchronous_commit: "on",
    // An export on a standby is not cut off by what the primary cleans up.
    hot_standby_feedback: "on",
    // With it, both standbys of 15.18 once misread the same record at a page's end, and waited for good (decision 150).
    recovery_prefetch: "off",
    jit: "off",
    log_timezone: "UTC",
    timezone: "UTC",
    // Statements and their values stay out of the log.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    archive_mode: backup ? "on" : "off",
    archive_timeout: backup ? "60s" : "0",
    ...(backup ? { archive_command: push } : {}),
    ...postgresql,
  };
  return `scope: nexxt
name: ${name}
restapi:
  listen: ${address}:${ports.patroni}
  connect_address: ${address}:${ports.patroni}
# Not etcd3: with it Patroni 3.0.2, Debian 12's, takes the role back when a primary that was stopped wakes (decision 150).
etcd:
  hosts: ${hosts.join(",")}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    maximum_lag_on_failover: 16777216
    synchronous_mode: ${synchronous === "on"}
    synchronous_mode_strict: ${synchronous === "on"}
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
${lines(parameters, 8)}
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  post_bootstrap: ${layout.etc}/etc/patroni/make-database.sh
${restoreTo ? restoring(layout, restoreTo) : ""}postgresql:
  listen: ${address}:${ports.database}
  connect_address: ${address}:${ports.database}
  data_dir: ${layout.postgresData}
  bin_dir: ${layout.programs}
  pgpass: ${layout.sockets}/patroni-${name}.pgpass
  basebackup: { checkpoint: fast }
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  parameters:
    unix_socket_directories: '${layout.sockets}'
  authentication:
    superuser: { username: postgres, password: '${secrets.superuser}' }
    replication: { username: replicator, password: '${secrets.replication}' }
    rewind: { username: rewinder, password: '${secrets.rewind}' }
  pg_hba:
    - local all postgres peer
    - local nexxt nexxt scram-sha-256
    - host replication replicator ${network} scram-sha-256
    - host all all ${network} scram-sha-256
`;
}

/** Runs once, where the first database begins: no standby is there yet to wait for. A restored one has both already. */
export function makeDatabase(secrets: Secrets, layout: Layout): string {
  const psql = `${layout.programs}/psql -X -v ON_ERROR_STOP=1 -d "$1"`;
  return `#!/bin/sh
set -eu
export PGOPTIONS="-c synchronous_commit=local"
if [ "$(${psql} -tAc "select count(*) from pg_database where datname = 'nexxt'")" = 0 ]; then
  ${psql} -c "create role nexxt login" -c "create database nexxt owner nexxt"
fi
${psql} -c "alter role nexxt password '${secrets.app}'"
`;
}

function restoring({ etc, postgresData }: Layout, moment: string): string {
  return `  method: backup
  backup:
    command: pgbackrest --config=${etc}/etc/pgbackrest.conf --stanza=nexxt --pg1-path=${postgresData} restore --delta --type=time "--target=${moment}" --target-action=promote
    keep_existing_recovery_conf: true
    no_params: true
`;
}

function lines(values: Record<string, string | number>, indent: number): string {
  return Object.entries(values)
    .map(([name, value]) => `${" ".repeat(indent)}${name}: '${String(value).replaceAll("'", "''")}'`)
    .join("\n");
}
