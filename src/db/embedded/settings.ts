import type { Durability } from "./folder.ts";
import type { Transport } from "./transport.ts";

/** Beside the shop's own connections: those of a worker and of two commands. */
const CONNECTIONS = 40;
/** One more process on the same folder needs so many: its pool, the lock, and some to spare. */
const CONNECTIONS_OF_PROCESS = 12;

/** Differences for so many web processes on one folder, and one for their background work. */
export const settingsFor = (processes: number): Record<string, number> =>
  processes > 1 ? { max_connections: CONNECTIONS + processes * CONNECTIONS_OF_PROCESS } : {};

/** For a machine that runs the shop as well: about 80 MB with all connections in use (decision 30). */
const small = {
  max_connections: CONNECTIONS,
  shared_buffers: "32MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  // Short statements: compiling one, or sharing it out, costs more than it saves.
  jit: "off",
  max_parallel_workers_per_gather: 0,
  // Processes that would only wait.
  io_method: "sync",
  max_logical_replication_workers: 0,
  autovacuum_max_workers: 1,
  // Until a table is counted, plans take it for as small as it was: a sale's first minute fills some from nothing.
  autovacuum_naptime: "10s",
  // Nothing follows this server.
  wal_level: "minimal",
  max_wal_senders: 0,
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  checkpoint_timeout: "5min",
};

/** Faults of the server's, and nothing about people: statements and their values stay out. */
const quietLog = {
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

const durabilities: Record<Durability, Record<string, string>> = {
  durable: { fsync: "on", synchronous_commit: "on", full_page_writes: "on" },
  "throw-away": { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
};

/** The text of `postgresql.conf`, written anew at every start; an organiser's own settings go by ALTER SYSTEM. */
export function configuration(
  transport: Transport,
  durability: Durability,
  more: Record<string, string | number>,
): string {
  const reached = transport.password
    ? { listen_addresses: transport.host, unix_socket_directories: "" }
    : { listen_addresses: "", unix_socket_directories: transport.host, unix_socket_permissions: "0700" };
  const all = {
    ...reached,
    port: transport.port,
    ...small,
    ...quietLog,
    ...durabilities[durability],
    ...more,
  };
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  );
  return `# Written by the shop at every start. Settings of your own: ALTER SYSTEM.\n${lines.join("\n")}\n`;
}
