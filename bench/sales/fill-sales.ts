import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type AppServer, type Postgres, startApp, startPostgres } from "../../tests/servers.ts";
import { addOwner, type Tokens } from "./tokens.ts";

const FILES = ["large-sales.sql", "large-door.sql", "large-lists.sql"];
/** The folder of the database, which stays between runs. */
const folderOf = (orders: number) => path.join(os.tmpdir(), `nexxt-bench-sales-${orders}`);
/** As the example of a cluster has it: the files of a million orders are seven gigabytes. */
const SETTINGS = { shared_buffers: "1GB" };
export const USUAL_ORDERS = 105_000;
const ASK_MS = 200;

export interface FilledShop {
  app: AppServer;
  db: pg.Client;
  databaseUrl: string;
  databasePid: number;
  /** The number of those in the edition that sells. */
  orders: number;
  tokens: Tokens;
  close(): Promise<void>;
}

/** A shop of the current build on a database with so many orders; `keep` uses the one of the last run again, and leaves it for the next. */
export async function openFilledShop(keep: boolean, orders = USUAL_ORDERS): Promise<FilledShop> {
  const { postgres, app: first } = await startShop(keep, orders);
  const db = new pg.Client(postgres.url);
  await db.connect();
  const tokens = await addOwner(db);
  await fill(postgres, db, orders);
  // As after an update: what a process does in the background at its start is done.
  await first.stop();
  const app = await startApp({ env: { DATABASE_URL: postgres.url }, dataDir: first.dataDir });
  await untilDaysAreFilled(db);
  return {
    app,
    db,
    databaseUrl: postgres.url,
    databasePid: postgres.pid,
    orders,
    tokens,
    close: async () => {
      await db.end();
      await app.stop();
      await postgres.stop();
      await rm(app.dataDir, { recursive: true, force: true });
    },
  };
}

/** One that was filled otherwise, or not to its end, is made anew. */
async function startShop(keep: boolean, orders: number): Promise<{ postgres: Postgres; app: AppServer }> {
  const folder = folderOf(orders);
  const postgres = await startPostgres(keep ? folder : undefined, SETTINGS);
  if (keep && !(await isFitting(postgres.url, orders))) {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    const fresh = await startPostgres(folder, SETTINGS);
    return { postgres: fresh, app: await startApp({ env: { DATABASE_URL: fresh.url } }) };
  }
  return { postgres, app: await startApp({ env: { DATABASE_URL: postgres.url } }) };
}

const filledAs = async (db: pg.Client): Promise<string | null> => {
  const { rows } = await db.query<{ filled: string | null }>(
    "select shobj_description(oid, 'pg_database') as filled from pg_database where datname = current_database()",
  );
  return rows[0]?.filled ?? null;
};

/** Empty ones fit too. */
async function isFitting(url: string, wanted: number): Promise<boolean> {
  const db = new pg.Client(url);
  await db.connect();
  const { rows } = await db.query<{ orders: string | null }>("select to_regclass('orders') as orders");
  const filled = await filledAs(db);
  await db.end();
  return rows[0]?.orders === null || filled === (await signature(wanted));
}

async function fill(postgres: Postgres, db: pg.Client, orders: number): Promise<void> {
  if ((await filledAs(db)) === (await signature(orders))) return console.log("filled before");
  const started = performance.now();
  const admin = new pg.Client(postgres.adminUrl("nexxt"));
  await admin.connect();
  // No triggers, and no look-up of every foreign key: the ledger shows that what was filled is right.
  await admin.query("set session_replication_role = replica");
  await admin.query(`set bench.orders = ${orders}`);
  for (const file of FILES) await admin.query(await readFile(path.join(import.meta.dirname, file), "utf8"));
  // Days that are over were filled while they were empty.
  await admin.query("delete from sales_days; update sales_days_filled set next_day = null");
  await admin.query("vacuum analyze");
  await admin.query(`comment on database nexxt is '${await signature(orders)}'`);
  await admin.end();
  console.log(`${orders} orders filled in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

async function untilDaysAreFilled(db: pg.Client): Promise<void> {
  const started = performance.now();
  for (;;) {
    const { rows } = await db.query(
      "select next_day is not null and next_day >= current_date - 1 as filled from sales_days_filled",
    );
    if (rows[0]?.filled) break;
    await sleep(ASK_MS);
  }
  console.log(
    `days of sales filled in the background after ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
}

async function signature(orders: number): Promise<string> {
  const hash = createHash("sha256").update(String(orders));
  for (const file of FILES) hash.update(await readFile(path.join(import.meta.dirname, file)));
  return hash.digest("hex");
}
