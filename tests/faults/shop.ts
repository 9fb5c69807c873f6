import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { LedgerSource } from "#domain/sales/ledger/check-ledger.ts";
import { type Buyer, createBuyers } from "../buyers.ts";
import { findBreaches } from "../database/find-breaches.ts";
import { type AppServer, freePort, type Postgres, startApp } from "../servers.ts";

export type Shop = Awaited<ReturnType<typeof openShopOn>>;

interface ShopOptions {
  /** A database of its own; the first one otherwise. */
  database?: string;
  env?: Record<string, string>;
  ports?: [number, number];
  /** Every breach, when nothing is in progress. */
  findBreaches?: (db: LedgerSource) => Promise<string[]>;
}

const STATEMENT_RETRY_MS = 30_000;

/** Two app processes on one PostgreSQL server, with stock for all, whatever they pay by; each part makes scarce what it needs scarce. */
export async function openShop(postgres: Postgres, options: ShopOptions = {}): Promise<Shop> {
  const databaseUrl = options.database ? await postgres.createDatabase(options.database) : postgres.url;
  const ports = options.ports ?? [await freePort(), await freePort()];
  const start = (index: number, dataDir?: string) =>
    startApp({
      // The name identifies the connection in pg_stat_activity.
      env: { ...options.env, DATABASE_URL: `${databaseUrl}?application_name=app-${index}` },
      port: ports[index] ?? 0,
      ...(dataDir ? { dataDir } : {}),
    });
  return openShopOn({
    databaseUrl,
    start,
    processes: 2,
    postgres,
    ...(options.findBreaches ? { findBreaches: options.findBreaches } : {}),
  });
}

interface Grounds extends Pick<ShopOptions, "findBreaches"> {
  databaseUrl: string;
  postgres: Pick<Postgres, "restart">;
  /** App processes. */
  processes: number;
  start(index: number, dataDir?: string): Promise<AppServer>;
}

/** The same wherever its database is. */
export async function openShopOn({ databaseUrl, start, processes, postgres, ...options }: Grounds) {
  const apps: AppServer[] = [];
  // One after the other: the first migrates and fills.
  while (apps.length < processes) apps.push(await start(apps.length));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  // The parts restart PostgreSQL.
  pool.on("error", () => {});
  const db: LedgerSource = {
    query: async <Row>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as Row[],
  };
  await pool.query("update quotas set size = 100000000");
  await pool.query("update editions set multibanco_share = 100");
  await pool.query("update tickets set transfer_units = 100000000");
  const prices = new Map(
    (await db.query<{ id: number; cents: number }>("select id, price_cents as cents from tickets")).map(
      ({ id, cents }) => [id, cents],
    ),
  );

  return {
    apps,
    db,
    postgres,
    databaseUrl,
    prices,
    url: (index: number) => (apps[index % apps.length] as AppServer).url,
    buyers: (count: number): Promise<Buyer[]> => createBuyers(pool, count),
    /** One number, by a statement that names it `n`. */
    count: async (text: string, params?: unknown[]) =>
      Number((await db.query<{ n: string }>(text, params))[0]?.n ?? 0),
    /** Starts a process again that was killed, where it was and with what it had stored. */
    restart: async (index: number) => {
      apps[index] = await start(index, apps[index]?.dataDir);
    },
    findBreaches: options.findBreaches ?? ((own: LedgerSource) => findBreaches(own, new Date())),
    /** The breaches after a statement, which is rolled back. */
    wouldBreak: async (statement: string, find: (own: LedgerSource) => Promise<string[]>) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        await client.query(statement);
        return await find({
          query: async <Row>(text: string, params?: unknown[]) =>
            (await client.query(text, params)).rows as Row[],
        });
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
    close: async () => {
      await pool.end();
      await Promise.all(apps.map((app) => app.stop()));
      await Promise.all(apps.map(({ dataDir }) => rm(dataDir, { recursive: true, force: true })));
    },
  };
}

/** Asks until the answer is yes; false when it was not in time. A question that fails (a database that restarts) is asked again. */
export async function until(
  ask: () => Promise<boolean>,
  withinMs = 4 * STATEMENT_RETRY_MS,
  everyMs = 100,
): Promise<boolean> {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await sleep(everyMs)) {
    if (await ask().catch(() => false)) return true;
  }
  return false;
}

/** As many at once as `width`, in order. */
export async function eachOf<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runner = async () => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: width }, runner));
}

export const between = (least: number, most: number) =>
  least + Math.floor(Math.random() * (most - least + 1));
export const oneOf = <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item;
