import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServer } from "./connection.ts";
import { type EmbeddedServer, locateServer } from "./embedded/server.ts";
import type { Database } from "./transaction.ts";

let folder: string;
let server: EmbeddedServer;
let admin: pg.Client;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-standby-"));
  // PostgreSQL does not run as root; then it is another user who must get in.
  await chmod(folder, 0o755);
  server = await locateServer(folder, {
    durability: "throw-away",
    settings: {
      max_connections: 20,
      wal_level: "replica",
      max_wal_senders: 2,
      synchronous_standby_names: "absent",
    },
  });
  await server.ensureRunning();
  admin = new pg.Client(server.adminUrl("nexxt"));
  await admin.connect();
  await admin.query("create table written (id int); grant all on written to public");
  const url = new URL(server.url);
  // A role that asks for no warnings is given them all the same.
  url.searchParams.set("options", "-c synchronous_commit=on -c client_min_messages=error");
  db = await openServer(url.href, 2);
});
afterAll(async () => {
  await db.close();
  await admin.end();
  await server.stop("immediate");
  await rm(folder, { recursive: true, force: true });
});

const insert = (id: number) => sql`insert into written values (${id})`;

it.each<[string, number, (id: number) => Promise<unknown>]>([
  ["a transaction", 1, (id) => db.transaction((tx) => tx.execute(insert(id)))],
  ["a single statement", 2, (id) => db.single.execute(insert(id))],
  ["a raw statement", 3, (id) => db.query("insert into written values ($1)", [id])],
  [
    "a job's statement",
    4,
    (id) => Promise.resolve(db.forJobs.db?.executeSql(`insert into written values (${id})`, [])),
  ],
])("%s whose wait for its standby is cancelled is visible, and never acknowledged", async (_, id, write) => {
  const outcome = write(id).then(
    () => "acknowledged",
    (error: unknown) => (db.isAway(error) ? "unknown" : error),
  );
  await cancelWait();
  expect(await outcome).toBe("unknown");
  expect((await admin.query("select from written where id = $1", [id])).rowCount).toBe(1);
  // The next statements on the same connections are not blamed for it.
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
});

/** Waits until a commit waits for its standby, and cancels that. */
async function cancelWait(): Promise<void> {
  for (let cancelled = 0; cancelled === 0; await sleep(20)) {
    const { rowCount } = await admin.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    );
    cancelled = rowCount ?? 0;
  }
}
