import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { makeInMemoryFolder } from "#tests/database/in-memory-folder.ts";
import { openTestDatabase, runAsAdmin } from "#tests/database/test-database.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openJobs } from "./jobs.ts";
import { migrateShop, reclaimLogs } from "./log-role.ts";
import { migrate } from "./migrate.ts";
import { secretFrom } from "./sealed-value.ts";
import type { Database } from "./transaction.ts";

const LOGS = ["audit_log", "security_events"] as const;
type Log = (typeof LOGS)[number];
const migrations = path.resolve("migrations");
const silent = () => {};

const add = (db: Database, log: Log, name: string, at: string) =>
  db.query(
    log === "audit_log"
      ? `insert into audit_log (at, actor, role, action, noun, record_id, label, network, device)
         values (${at}, 'ana@staff.example', 'owner', 'tag.updated', 'tag', '7', $1, '', '')`
      : `insert into security_events (at, event, detail) values (${at}, 'login', $1)`,
    [name],
  );
const namesIn = async (db: Database, log: Log) =>
  (
    await db.query<{ name: string }>(
      `select ${log === "audit_log" ? "label" : "detail"} as name from ${log} order by id`,
    )
  ).map(({ name }) => name);
const ownersOf = async (db: Database) =>
  (
    await db.query<{ owner: string }>("select tableowner as owner from pg_tables where tablename = any($1)", [
      LOGS,
    ])
  ).map(({ owner }) => owner);
const OTHER_ROLE = ["nexxt_logs", "nexxt_logs"];
const SHOPS_ROLE = ["nexxt", "nexxt"];

describe.each(LOGS)("as the shop connects, %s", (log) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await add(db, log, "kept", "now()");
  });
  afterAll(() => db.close());

  it.each([
    `update ${log} set network = 'x'`,
    `delete from ${log}`,
    `truncate ${log}`,
    `set nexxt.retention = 'on'; delete from ${log}`,
    `merge into ${log} using (select 1) as one on true when matched then delete`,
    `copy (delete from ${log} returning 1) to stdout`,
    `drop table ${log} cascade`,
    `drop schema public cascade`,
    `alter schema public rename to elsewhere`,
    `alter table ${log} disable trigger ${log}_append_only`,
    `drop trigger ${log}_append_only on ${log}`,
    `create trigger own before insert on ${log} for each row execute function refuse_change()`,
    `create rule own as on insert to ${log} do instead nothing`,
    `create or replace function refuse_change_but_retention() returns trigger language plpgsql as 'begin return null; end'`,
    `create or replace function delete_expired_${log}(at_most integer) returns integer language sql security definer as 'select 1'`,
    `alter function delete_expired_${log}(integer) set search_path = public`,
    `drop function delete_expired_${log}(integer)`,
    `alter table ${log} alter column at set default 'epoch'`,
    `alter table ${log} rename to elsewhere`,
    `alter table ${log} enable row level security`,
    `alter table ${log} owner to nexxt`,
    `create table part () inherits (${log})`,
    `select setval('${log}_id_seq', 1)`,
    `grant delete on ${log} to nexxt; delete from ${log}`,
    `grant nexxt_logs to nexxt`,
    `reassign owned by nexxt_logs to nexxt`,
    `set role nexxt_logs`,
    `set session authorization postgres`,
    `set session_replication_role = replica`,
    `delete from schema_migrations`,
  ])("refuses: %s", async (attack) => {
    const rows = () => db.query(`select * from ${log}`);
    const before = await rows();
    await expect(db.execute(attack)).rejects.toThrow(/permission denied|must be owner/);
    expect(await rows()).toEqual(before);
  });

  it("is read and added to, and the only deletion is of what is past its period", async () => {
    const days = log === "audit_log" ? 3 * 365 : 180;
    const ago = (more: string) => `now() - interval '${days} days' ${more}`;
    for (const name of ["oldest", "older", "old"]) await add(db, log, name, ago("- interval '1 minute'"));
    await add(db, log, "younger", ago("+ interval '1 minute'"));
    const run = (most: number) =>
      db.query<{ deleted: number }>(`select delete_expired_${log}($1) as deleted`, [most]);
    expect(await run(2)).toEqual([{ deleted: 2 }]);
    expect(await namesIn(db, log)).toEqual(["kept", "old", "younger"]);
    expect(await run(500)).toEqual([{ deleted: 1 }]);
    expect(await run(500)).toEqual([{ deleted: 0 }]);
    expect(await namesIn(db, log)).toEqual(["kept", "younger"]);
    // Another time, table or operator is not what the function asks.
    await db.transaction(async (tx) => {
      await tx.execute(`set local search_path = public, pg_catalog`);
      await tx.execute(
        `create function public.now() returns timestamptz language sql as 'select timestamptz ''3000-01-01'''`,
      );
      await tx.execute(`create temp table ${log} on commit drop as select * from public.${log}`);
      const { rows } = await tx.execute(`select delete_expired_${log}(500) as deleted`);
      expect(rows).toEqual([{ deleted: 0 }]);
    });
  });
});

const adminOf = (db: Database) => {
  const url = new URL(db.url);
  url.username = new URL(inject("databaseAdminUrl")).username;
  return url.href;
};

describe("a start", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await makeInMemoryFolder("nexxt-logs-");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () =>
    openEmbedded(folder, { part: "shop", connections: 2, durability: "throw-away", onError: silent });

  it("of the embedded server gives the logs away, the next leaves them, and a restore replaces them", async () => {
    const first = await open();
    const warnings: string[] = [];
    await migrateShop(first, migrations, (message) => warnings.push(message));
    expect(await ownersOf(first)).toEqual(OTHER_ROLE);
    await add(first, "security_events", "of before", "now()");
    await first.close();

    const second = await open();
    await migrateShop(second, migrations, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    await expect(second.execute("delete from security_events")).rejects.toThrow("permission denied");

    const shop = await openTestDatabase();
    await add(shop, "security_events", "in the backup", "now()");
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-logs-"));
    const secret = secretFrom("a secret of the tests, 32 characters");
    const file = path.join(dataDir, "shop.tar.gz");
    await writeBackup({ databaseUrl: shop.url, dataDir, file, secret, now: new Date() });
    await restoreBackup({
      databaseUrl: second.url,
      dataDir,
      file,
      secrets: { current: secret, previous: null },
      unsigned: false,
      replace: true,
      prepare: async () => {
        await reclaimLogs(second);
        await (await openJobs(second, [], silent)).stop();
      },
      check: async () => {},
    });
    await migrateShop(second, migrations, (message) => warnings.push(message));
    expect(warnings).toEqual([]);
    expect(await ownersOf(second)).toEqual(OTHER_ROLE);
    expect(await namesIn(second, "security_events")).toEqual(["in the backup"]);
    // The next number is the backup's.
    await add(second, "security_events", "after", "now()");
    await second.close();
    await shop.close();
    await rm(dataDir, { recursive: true });
  }, 60_000);

  it("with a migration that changes a log takes the logs back for it, and only where it may", async () => {
    const db = await openTestDatabase();
    const directory = path.join(folder, "later");
    await mkdir(directory);
    await writeFile(path.join(directory, "9000_log.sql"), "alter table audit_log add column note text;");
    await expect(migrateShop(db, directory, silent)).rejects.toThrow("must be owner of table audit_log");
    await migrateShop({ ...db, administer: (text) => runAsAdmin(adminOf(db), text) }, directory, silent);
    expect(await ownersOf(db)).toEqual(OTHER_ROLE);
    expect(await db.query("select note from audit_log")).toEqual([]);
    await db.close();
  });

  it("on an organiser's server says that the logs are the shop's, until its superuser has given them away", async () => {
    const db = await openTestDatabase("empty");
    const warnings: string[] = [];
    const start = () => migrateShop(db, migrations, (message) => warnings.push(message));
    await start();
    expect(warnings.splice(0)).toEqual([
      "The shop's database role may change the audit log and the security log: see docs/operations.md",
    ]);
    const run = async (name: string) =>
      runAsAdmin(adminOf(db), await readFile(`scripts/log-role/${name}.sql`, "utf8"));
    await run("hand-over");
    await run("hand-over");
    await start();
    expect(warnings).toEqual([]);
    await run("take-back");
    await run("take-back");
    expect(await ownersOf(db)).toEqual(SHOPS_ROLE);
    expect(await migrate(db, migrations)).toEqual([]);
    await db.execute("alter table audit_log add column note text");
    await db.close();
  });
});
