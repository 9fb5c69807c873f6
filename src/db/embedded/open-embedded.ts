import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CannotStart } from "../cannot-start.ts";
import { openServer } from "../connection.ts";
import type { Database } from "../transaction.ts";
import { type EmbeddedServer, locateServer } from "./server.ts";

/** A folder has one shop, which serves; workers and commands may run beside it. */
export type Part = "shop" | "worker" | "command";

/** Any two numbers that only we use. Both locks end with the connection that holds them, and so with its process. */
const SHOP_LOCK = 7_204_117;
const USERS_LOCK = 7_204_118;

/** A shop that was killed a moment ago: the server needs to see that its connection is gone. */
const LOCKED_FOR_MS = 2_000;
const RETRY_MS = 100;

/**
 * The PostgreSQL under `dataDir`, started when it does not run, and stopped by the last process that uses it. It is started
 * again should it die. Throws CannotStart when it cannot start, or for a second shop on one folder.
 */
export async function openEmbedded(
  dataDir: string,
  part: Part,
  connections: number,
  onError: (error: unknown) => void,
): Promise<Database> {
  const server = await locateServer(dataDir, { durability: "durable" });
  const presence = await enter(server, part, onError);
  const database = await openServer(server.url, connections);
  const close = async () => {
    await database.close();
    await presence.leave();
  };
  return { ...database, close };
}

/** A connection that stays open for as long as this process uses the server, and holds its locks. */
async function enter(server: EmbeddedServer, part: Part, onError: (error: unknown) => void) {
  let leaving = false;
  let client = await hold(server, part);
  const watch = () => client.once("end", () => void (leaving || enterAgain()));
  const enterAgain = async () => {
    onError(new Error("PostgreSQL went away; it is looked for, and started again if need be"));
    for (; !leaving; await sleep(RETRY_MS * 10)) {
      try {
        client = await hold(server, part);
        return watch();
      } catch (error) {
        onError(error);
      }
    }
  };
  watch();
  return {
    leave: async () => {
      leaving = true;
      await leave(client, server);
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

async function hold(server: EmbeddedServer, part: Part): Promise<pg.Client> {
  for (const giveUpAt = Date.now() + LOCKED_FOR_MS; ; await sleep(RETRY_MS)) {
    await server.ensureRunning();
    const client = new pg.Client({ connectionString: server.url, application_name: nameOf(part) });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select pg_advisory_lock_shared($1)", [USERS_LOCK]);
      if (part !== "shop" || (await take(client, SHOP_LOCK))) return client;
      if (Date.now() > giveUpAt) throw await secondShop(client, server);
      await client.end();
    } catch (error) {
      await leave(client, server);
      if (error instanceof CannotStart || Date.now() > giveUpAt + LOCKED_FOR_MS) throw error;
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
    "select application_name as name from pg_stat_activity where application_name like 'nexxt shop %' and application_name <> $1",
    [nameOf("shop")],
  );
  const pid = rows[0]?.name.split(" ").at(-1) ?? "unknown";
  return new CannotStart(
    `Process ${pid} runs a shop on ${path.dirname(server.folder)}: end it first, use another DATA_DIR, or give both a PostgreSQL server (DATABASE_URL).`,
  );
}
