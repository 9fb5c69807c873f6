import { mkdir, readFile, realpath, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart, diskFull } from "../cannot-start.ts";
import { isConnectionError } from "../database-unavailable.ts";
import { changeOwner, type Durability, initialise, refuseOldFolder, SUPERUSER } from "./folder.ts";
import { findPrograms, type Programs, run } from "./programs.ts";
import { serverPid, stateOf } from "./running.ts";
import { configuration } from "./settings.ts";
import { findSystemUser, type SystemUser } from "./system-user.ts";
import { loopback, socketIn, type Transport, urlOf } from "./transport.ts";

/** Role and database of the shop. */
export const APP = "nexxt";

export interface EmbeddedServer {
  /** As the shop connects. */
  url: string;
  folder: string;
  /** Connects as the one who may do everything. */
  adminUrl(database?: string): string;
  /** Does nothing when it runs; starts it otherwise, also over what a crash has left. Throws CannotStart. */
  ensureRunning(): Promise<void>;
  /** `fast` ends all connections and writes everything; `immediate` aborts, and recovers at the next start. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
  pid(): Promise<number | null>;
}

export interface ServerOptions {
  durability: Durability;
  /** Differences from the settings of a small machine. */
  settings?: Record<string, string | number>;
  /** A port instead of a Unix socket, as on Windows. */
  loopback?: boolean;
}

interface Place {
  folder: string;
  programs: Programs;
  user: SystemUser | null;
  transport: Transport;
  options: ServerOptions;
}

/** The PostgreSQL of `dataDir/postgres`, which need not run nor exist yet. Throws CannotStart where it cannot. */
export async function locateServer(dataDir: string, options: ServerOptions): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw diskFull(String(error), dataDir) ?? error;
  });
  await refuseOldFolder(dataDir);
  const folder = path.join(await realpath(dataDir), "postgres");
  const programs = await findPrograms();
  const user = await findSystemUser(folder, programs.initdb);
  const byPort = options.loopback || process.platform === "win32";
  const transport = byPort ? await loopback(folder) : await socketIn(folder, user);
  const place: Place = { folder, programs, user, transport, options };
  const adminUrl = (database = "postgres") => urlOf(transport, SUPERUSER, database);
  return {
    url: urlOf(transport, APP, APP),
    folder,
    adminUrl,
    ensureRunning: () => ensureRunning(place, adminUrl),
    stop: (mode = "fast") => stop(place, mode),
    pid: () => serverPid(folder),
  };
}

/** Recovery after a crash reads at most `max_wal_size` again. */
const RUNNING_WITHIN_MS = 60_000;
const POLL_MS = 25;

async function ensureRunning(place: Place, adminUrl: (database: string) => string): Promise<void> {
  const { folder, programs, user, transport, options } = place;
  await initialise(folder, programs, user, transport, options.durability);
  await changeOwner(folder, user);
  for (const giveUpAt = Date.now() + RUNNING_WITHIN_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
    const state = await stateOf(folder, transport);
    if (state === "none") await start(place);
    if (state === "up" && (await isOpen(adminUrl))) return;
  }
  throw new CannotStart(`PostgreSQL in ${folder} did not start in time: see ${logOf(folder)}.`);
}

/** The words of a process that found another one on the same folder a moment earlier. */
const OTHER_STARTS = /" already exists|is still in use/;

async function start({ folder, programs, user, transport, options }: Place): Promise<void> {
  const log = logOf(folder);
  try {
    const text = configuration(transport, options.durability, options.settings ?? {});
    await writeFile(path.join(folder, "postgresql.conf"), text);
    const logged = await shorten(log);
    const { code, output } = await run(programs.pgCtl, ["start", "-w", "-D", folder, "-l", log], user);
    if (code === 0) return;
    const said = lastFault((await readFile(log, "utf8").catch(() => "")).slice(logged));
    if (!OTHER_STARTS.test(said)) throw new Error(`${said || output.trim()}`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw diskFull(why, folder) ?? new CannotStart(`PostgreSQL in ${folder} does not start: ${why}`);
  }
}

const STOPPED_WITHIN_MS = 60_000;

async function stop({ folder, programs, user }: Place, mode: "fast" | "immediate"): Promise<void> {
  const pid = await serverPid(folder);
  // It would wait for the next server too, which may start as soon as this one has ended.
  await run(programs.pgCtl, ["stop", "-W", "-m", mode, "-D", folder], user);
  for (const giveUpAt = Date.now() + STOPPED_WITHIN_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
    if (pid === null || (await serverPid(folder)) !== pid) return;
  }
}

/** Ready, and with a role and a database for the shop. */
async function isOpen(adminUrl: (database: string) => string): Promise<boolean> {
  const client = new pg.Client(adminUrl("postgres"));
  client.on("error", () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [APP]);
    if (rowCount === 0) await createDatabase(client);
    return true;
  } catch (error) {
    const isMadeMeanwhile = MADE_MEANWHILE.has((error as { code?: string }).code ?? "");
    if (diskFull(String(error), "") || !(isConnectionError(error) || isMadeMeanwhile)) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another process creates the same role or database at this moment. */
const MADE_MEANWHILE = new Set(["42P04", "42710", "23505", "55006"]);

/** The shop is no superuser: what a mistake of its own could reach ends with its database. */
async function createDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ password: string | null }>(
    "select from pg_roles where rolname = $1",
    [APP],
  );
  const { password } = client as unknown as { password: string | null };
  if (rows.length === 0)
    await client.query(
      `create role ${APP} login${password ? ` password ${client.escapeLiteral(password)}` : ""}`,
    );
  await client.query(`create database ${APP} owner ${APP}`);
}

const logOf = (folder: string) => path.join(folder, "server.log");
const LOG_BYTES_MAX = 1_000_000;

/** Answers how long the log is: what this start writes comes after it. */
async function shorten(log: string): Promise<number> {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size <= LOG_BYTES_MAX) return size;
  await truncate(log);
  return 0;
}

function lastFault(said: string): string {
  const lines = said.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "").trim();
}
