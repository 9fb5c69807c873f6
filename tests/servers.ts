import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { locateServer } from "#db/embedded/server.ts";
import packageJson from "../package.json" with { type: "json" };
import { builtEntry, compiledOf, currentBuild } from "../scripts/builds.mjs";

/**
 * A PostgreSQL server on loopback in a folder of its own, as an organiser would give one by DATABASE_URL. A folder that is given
 * stays when the server stops; `settings` go before the usual ones.
 */
export async function startPostgres(kept?: string, settings: Readonly<Record<string, string>> = {}) {
  const directory = kept ?? (await mkdtemp(path.join(os.tmpdir(), "nexxt-pg-")));
  if (kept) await mkdir(kept, { recursive: true });
  // PostgreSQL does not run as root; then it is another user who must get in.
  await chmod(directory, 0o755);
  const server = await locateServer(directory, {
    durability: "durable",
    loopback: true,
    settings: { max_connections: 100, shared_buffers: "128MB", max_wal_size: "1GB", ...settings },
  });
  await server.ensureRunning();
  return {
    url: server.url,
    /** Connects as the one who may do everything. */
    adminUrl: (database?: string) => server.adminUrl(database),
    pid: (await server.pid()) ?? 0,
    /** `fast` ends connections and writes everything; `immediate` aborts, and recovers at the next start. */
    restart: async (mode: "fast" | "immediate") => {
      await server.stop(mode);
      await server.ensureRunning();
    },
    /** An empty one beside the first, or a copy of `template`, which has no connections then. */
    createDatabase: async (name: string, template = "template1") => {
      const admin = new pg.Client(server.adminUrl());
      await admin.connect();
      await admin.query(
        `create database ${admin.escapeIdentifier(name)} template ${template} strategy file_copy owner nexxt`,
      );
      await admin.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => {
      await server.stop(kept ? "fast" : "immediate");
      if (!kept) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server that is running. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

export interface AppServer {
  url: string;
  dataDir: string;
  pid: number;
  /** The end of what it has logged. */
  lastWords(): string;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the end; the data stays. */
  kill(): Promise<void>;
}

interface AppOptions {
  env?: Record<string, string>;
  /** The built entry; a negative control has one of its own. */
  entry?: string;
  /** Reuses an earlier process's data; a new folder otherwise. */
  dataDir?: string;
  port?: number;
}

/** The built server as a process of its own, ready to answer. */
export async function startApp(options: AppOptions = {}): Promise<AppServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), "nexxt-data-")));
  const port = options.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [...START_OPTIONS, "--import", ENDS_WITH_PARENT, options.entry ?? builtEntry("server")],
    {
      env: {
        PATH: process.env.PATH ?? "",
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: "error",
        // As `npm start` keeps it: a run of the tests starts the shop a hundred times.
        NODE_COMPILE_CACHE: compiledOf(currentBuild()),
        ...options.env,
      },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  let words = "";
  // Read all the time: a full pipe would stop the server at its next line.
  child.stdout?.on("data", (chunk: Buffer) => {
    words = (words + chunk.toString("utf8")).slice(-WORDS_MAX);
  });
  await untilReady(url, child);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once("exit", () => resolve());
      child.kill(signal);
    });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    lastWords: () => words,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

const ENDS_WITH_PARENT = new URL("./runner/ends-with-parent.mjs", import.meta.url).href;
/** Node's, as `npm start` and every deployment give them: with another heap a bench measures another shop. */
const START_OPTIONS = packageJson.scripts.start.split(" ").filter((word) => word.startsWith("--"));
const WORDS_MAX = 4_000;
/** Only what hangs is cut, before the time of a hook is over. */
const START_TIMEOUT_MS = 280_000;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it was ready`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error("The server was not ready in time");
}

export const freePort = (): Promise<number> => listen(0);

export const isFree = (port: number): Promise<boolean> =>
  listen(port).then(
    () => true,
    () => false,
  );

/** The port on which a server could listen; 0 is any. */
function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}
