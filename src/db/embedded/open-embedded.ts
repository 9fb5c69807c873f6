import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import { openServer } from "../connection.ts";
import type { Database } from "../transaction.ts";
import { APP, type EmbeddedServer, locateServer, type ServerOptions } from "./server.ts";

/** A folder has one shop, which serves; workers and commands may run beside it. */
export type Part = "shop" | "worker" | "command";

interface EmbeddedOptions extends ServerOptions {
  part: Part;
  /** The pool's connections; one more holds the locks. */
  connections: number;
  /** Called when a server went away. */
  onError: (error: unknown) => void;
}

/** Any two numbers that only we use. Both locks end with the connection that holds them, and so with its process. */
const SHOP_LOCK = 7_204_117;
const USERS_LOCK = 7_204_118;

/** After a kill, the server needs to notice that the app's connection has closed. */
const LOCKED_FOR_MS = 2_000;
/** A server that shuts down writes its buffers first. */
const STOPPING_FOR_MS = 30_000;
const RETRY_MS = 100;
/** Between two starts of a server that went away: a full disk does not get empty at once. */
const AGAIN_MS = 1_000;

/**
 * The PostgreSQL under `dataDir`, started when it does not run, and stopped by the last process that uses it. It is started
 * again should it die. Throws CannotStart when it cannot start, or for a second shop on one folder.
 */
export async function openEmbedded(
  dataDir: string,
  { part, connections, onError, ...options }: EmbeddedOptions,
): Promise<Database> {
  const server = await locateServer(dataDir, options);
  const presence = await enter(server, part, onError);
  const database = await openServer(server.url, connections);
  const close = async () => {
    await database.close();
    await presence.leave();
  };
  return { ...database, administer: (text) => administer(server, text), close };
}

/** Holds the folder as its shop, for the processes that serve it beside; `leave` gives it back. */
export async function holdEmbedded(dataDir: string, options: Pick<EmbeddedOptions, "settings" | "onError">) {
  return enter(await locateServer(dataDir, { durability: "durable", ...options }), "shop", options.onError);
}

async function administer(server: EmbeddedServer, text: string): Promise<void> {
  const client = new pg.Client(server.adminUrl(APP));
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A connection that stays open for as long as this process uses the server, and holds its locks. */
async function enter(server: EmbeddedServer, part: Part, onError: (error: unknown) => void) {
  let leaving = false;
  let holding: Promise<pg.Client | null> = hold(server, part);
  const watch = (client: pg.Client | null) => client?.once("end", () => void (leaving || enterAgain()));
  const enterAgain = () => {
    onError(new Error("PostgreSQL went away: looking for it, and starting it again if need be"));
    holding = holdAgain();
    void holding.then(watch);
  };
  const holdAgain = async (): Promise<pg.Client | null> => {
    while (!leaving) {
      try {
        return await hold(server, part);
      } catch (error) {
        onError(error);
        await sleep(AGAIN_MS);
      }
    }
    return null;
  };
  watch(await holding);
  return {
    leave: async () => {
      leaving = true;
      const client = await holding;
      if (client) await leave(client, server);
    },
  };
}

/** The last one stops the server. A process that comes at that moment waits for the lock, sees the server end, and starts it again. */
async function leave(client: pg.Client, server: EmbeddedServer): Promise<void> {
  const isLast = await client
    .query("select pg_advisory_unlock_all()")
    .then(() => take(client, USERS_LOCK))
    .catch(() => false);
  if (isLast) await server.stop();
  await client.end().catch(() => {});
}

/** Throws CannotStart for a second shop. */
async function hold(server: EmbeddedServer, part: Part): Promise<pg.Client> {
  for (const giveUpAt = Date.now() + LOCKED_FOR_MS; ; await sleep(RETRY_MS)) {
    const client = await connect(server, part);
    if (part !== "shop" || (await take(client, SHOP_LOCK))) return client;
    const refusal = Date.now() > giveUpAt ? await secondShop(client, server) : null;
    await leave(client, server);
    if (refusal) throw refusal;
  }
}

/** Connected, and counted among the server's users: it will not be stopped meanwhile. */
async function connect(server: EmbeddedServer, part: Part): Promise<pg.Client> {
  for (const giveUpAt = Date.now() + STOPPING_FOR_MS; ; await sleep(RETRY_MS)) {
    await server.ensureRunning();
    const client = new pg.Client({ connectionString: server.url, application_name: nameOf(part) });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select pg_advisory_lock_shared($1)", [USERS_LOCK]);
      return client;
    } catch (error) {
      // Another process, the last one until now, was just stopping it.
      await client.end().catch(() => {});
      if (Date.now() > giveUpAt) throw error;
    }
  }
}

const nameOf = (part: Part) => `nexxt ${part} ${process.pid}`;

async function take(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0]?.taken ?? false;
}

async function secondShop(client: pg.Client, server: EmbeddedServer): Promise<CannotStart> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [SHOP_LOCK],
  );
  const pid = rows[0]?.name.split(" ").at(-1) ?? "unknown";
  return new CannotStart(
    `Process ${pid} runs a shop on ${path.dirname(server.folder)}: end it first, use another DATA_DIR, or give both a PostgreSQL server (DATABASE_URL).`,
  );
}
