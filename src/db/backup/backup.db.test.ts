import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { list, type ReadEntry } from "tar";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/database/test-database.ts";
import { packedEnd, packedEntry } from "#tests/hostile-archive.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { openJobs } from "../jobs.ts";
import { migrate } from "../migrate.ts";
import { type Secrets, secretFrom } from "../sealed-value.ts";
import type { Database } from "../transaction.ts";
import { MANIFEST, type Manifest, SIGNATURE } from "./manifest.ts";
import { type RestoreOptions, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and relkind = 'r' or c.oid in ('pgboss.queue'::regclass, 'pgboss.job_common'::regclass) order by 1`;
const IDENTITIES = `select attrelid::regclass::text as table from pg_attribute
  where attidentity <> '' and attname = 'id' and attrelid::regclass::text not like 'pgboss.%'`;
const migrations = path.resolve("migrations");
const known = readdirSync(migrations).sort();

const SECRET = secretFrom("a secret of the tests, 32 characters");
const OTHER_SECRET = secretFrom("another secret of the tests, 32 characters");

let shop: TestApp;
let dataDir: string;
let file: string;
beforeAll(async () => {
  shop = await openTestApp();
  const jobs = await openJobs(shop.db, ["send-refund-mail"], () => {});
  const ana = await shop.buyer("ana@example.com");
  const order = await shop.order(ana, [{ ticket: 3, quantity: 2 }], await priceOf(3, 2));
  expect(order.status).toBe(201);
  await shop.db.transaction((tx) => jobs.enqueue(tx, "send-refund-mail", { refundId: "1" }));
  await jobs.stop();
  dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-backup-"));
  for (const name of [
    "files/ideas/one.pdf",
    "outbox/a.eml",
    "files/two.pdf.part",
    "pictures/x.webp",
    "postgres/PG_VERSION",
    "signing-key-secret",
  ]) {
    await mkdir(path.dirname(path.join(dataDir, name)), { recursive: true });
    await writeFile(path.join(dataDir, name), `this is ${name}`);
  }
  file = path.join(dataDir, "backups", "shop.tar.gz");
  await writeBackup({ databaseUrl: shop.db.url, dataDir, file, secret: SECRET, now: new Date() });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

let target: Database;
let targetDir: string;
beforeEach(async () => {
  target = await openTestDatabase("empty");
  targetDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-restore-"));
});
afterEach(async () => {
  await target.close();
  await rm(targetDir, { recursive: true, force: true });
});

const restore = (
  from = file,
  replace = false,
  only?: Set<string>,
  {
    secrets = { current: SECRET, previous: null },
    unsigned = false,
    storeFile = null,
  }: { secrets?: Secrets } & Partial<Pick<RestoreOptions, "unsigned" | "storeFile">> = {},
) =>
  restoreBackup({
    databaseUrl: target.url,
    dataDir: targetDir,
    file: from,
    secrets,
    unsigned,
    replace,
    storeFile,
    prepare: async (named) => {
      await migrate(target, migrations, only ?? new Set(named.map(({ name }) => name)));
      await (await openJobs(target, [], () => {})).stop();
    },
    check: async () => {},
  });
const contents = async (db: Database) =>
  Object.fromEntries(
    await Promise.all(
      (await db.query<{ name: string }>(TABLES)).map(async ({ name }) => [
        name,
        (await db.query<{ row: string }>(`select t::text as row from ${name} t where $1 order by 1`, [true]))
          .map(({ row }) => row)
          // When a migration ran is the target's own.
          .filter(() => name !== "schema_migrations"),
      ]),
    ),
  );
async function priceOf(ticket: number, quantity: number): Promise<number> {
  const [row] = await shop.db.query<{ cents: number }>(
    "select price_cents as cents from tickets where id = $1",
    [ticket],
  );
  const net = (row?.cents ?? 0) * quantity;
  return net + Math.round(net * 0.23);
}

describe("a backup", () => {
  it("restores every row, every queued job and every file, and the shop goes on from there", async () => {
    await restore();
    expect(await contents(target)).toEqual(await contents(shop.db));
    const files = (await readdir(targetDir, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(
      files.map((entry) => path.relative(targetDir, path.join(entry.parentPath, entry.name))).sort(),
    ).toEqual(["files/ideas/one.pdf", "outbox/a.eml"]);
    expect(await readFile(path.join(targetDir, "files/ideas/one.pdf"), "utf8")).toBe(
      "this is files/ideas/one.pdf",
    );
    // The numbers that are given out next are those that the shop itself would give.
    for (const { table } of await target.query<{ table: string }>(IDENTITIES)) {
      const next = `select '${table}' as table, nextval(pg_get_serial_sequence('${table}', 'id'))`;
      expect(await target.query(next)).toEqual(await shop.db.query(next));
    }
    // Constraints and triggers are as before.
    await expect(
      target.query("insert into ticket_quotas (ticket_id, quota_id, edition_id) values (999999, 1, 1)"),
    ).rejects.toThrow("foreign key");
    const deferrable =
      "select conname from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace";
    expect(await target.query(deferrable)).toEqual(await shop.db.query(deferrable));
    expect(await target.query("select tgname from pg_trigger where tgenabled = 'D'")).toEqual([]);
  });

  it("brings what was handed in to a shop whose files have another place, by their keys there", async () => {
    const stored = new Map<string, string>();
    await restore(file, false, undefined, {
      storeFile: async (key, bytes) => void stored.set(key, Buffer.from(bytes).toString("utf8")),
    });
    expect([...stored]).toEqual([["ideas/one.pdf", "this is files/ideas/one.pdf"]]);
    expect(await readFile(path.join(targetDir, "files/ideas/one.pdf"), "utf8").catch(() => null)).toBe(null);
    expect(await readFile(path.join(targetDir, "outbox/a.eml"), "utf8")).toBe("this is outbox/a.eml");
  });

  it("is for its owner's eyes, leaves nothing beside it, and is refused where a shop is, unless it is to be replaced", async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(["shop.tar.gz"]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("backup-"))).toEqual([]);
    await restore();
    await target.query("update editions set name = 'Another'");
    await expect(restore()).rejects.toThrow("There is a shop in this database");
    expect(await target.query("select from editions where name = 'Another'")).toHaveLength(1);
    await restore(file, true);
    expect(await contents(target)).toEqual(await contents(shop.db));
  });

  it.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["with a changed byte", (bytes: Buffer) => flip(bytes)],
    ["that is something else", () => gzipSync(Buffer.alloc(10_240))],
  ])("%s is refused, and nothing is restored", async (_, damage) => {
    const damaged = path.join(targetDir, "damaged.tar.gz");
    await writeFile(damaged, damage(await readFile(file)));
    await expect(restore(damaged)).rejects.toThrow("is not a whole backup");
    expect(await target.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it.each<[string, (entries: Packed[]) => Packed[], string]>([
    [
      "a file beside those of the manifest",
      (all) => [...all, text("data/postgres/postgresql.auto.conf", "archive_command = 'touch /tmp/x'")],
      "does not name data/postgres/postgresql.auto.conf",
    ],
    ["a file twice", (all) => [...all, text("data/outbox/a.eml", "another")], "or only once"],
    [
      "a path that leads up",
      (all) => [...all, text("data/files/../../x", "x")],
      "does not name data/files/../../x",
    ],
    ["an absolute path", (all) => [...all, text("/tmp/nexxt-x", "x")], "does not name /tmp/nexxt-x"],
    [
      "a link",
      (all) => [...all, { path: "data/files/link", type: "SymbolicLink", linkpath: "/etc" }],
      "does not name data/files/link",
    ],
    [
      "a link in the place of a file",
      (all) => replaced(all, "data/outbox/a.eml", { type: "SymbolicLink", linkpath: "/etc/passwd" }),
      "data/outbox/a.eml is no file",
    ],
    [
      "a hard link in the place of a file",
      (all) => replaced(all, "data/outbox/a.eml", { type: "Link", linkpath: MANIFEST }),
      "data/outbox/a.eml is no file",
    ],
    [
      "a changed file of the same length",
      (all) => replaced(all, "data/outbox/a.eml", { content: Buffer.from("this is outbox/b.eml") }),
      "data/outbox/a.eml is changed",
    ],
    [
      "a longer file",
      (all) => replaced(all, "data/outbox/a.eml", { content: Buffer.alloc(10_000) }),
      "data/outbox/a.eml is changed",
    ],
    [
      "a file less",
      (all) => all.filter(({ path }) => path !== "data/outbox/a.eml"),
      "data/outbox/a.eml is missing",
    ],
    ["a changed manifest", (all) => withManifest(all, () => {}), "manifest.json was changed"],
    ["no signature", (all) => all.filter(({ path }) => path !== SIGNATURE), "restore it with --unsigned"],
    [
      "a signature by another secret",
      (all) => replaced(all, SIGNATURE, { content: Buffer.from(`${OTHER_SECRET.id} 00`) }),
      `signed with another SIGNING_KEY_SECRET (${OTHER_SECRET.id}; given: ${SECRET.id})`,
    ],
    ["no manifest", (all) => all.filter(({ path }) => path !== MANIFEST), "it has no manifest.json"],
  ])("tampered with, here %s, is refused, and nothing is written", async (_, change, why) => {
    const tampered = path.join(targetDir, "tampered.tar.gz");
    await writeFile(tampered, packed(change(await entriesOf(file))));
    await expect(restore(tampered)).rejects.toThrow(why);
    expect(await readdir(targetDir)).toEqual(["tampered.tar.gz"]);
    expect(await target.query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("without a signature restores where that is accepted, and even then only below files/ and outbox/", async () => {
    const other = path.join(targetDir, "other.tar.gz");
    const unsigned = (await entriesOf(file)).filter(({ path }) => path !== SIGNATURE);
    const conf = "data/postgres/postgresql.auto.conf";
    const named = withManifest([...unsigned, text(conf, "x")], (made) =>
      made.files.push({ file: conf, sha256: createHash("sha256").update("x").digest("hex"), bytes: 1 }),
    );
    await writeFile(other, packed(named));
    const accept = { unsigned: true };
    await expect(restore(other, false, undefined, accept)).rejects.toThrow(
      "is of another format (files.2.file)",
    );
    await writeFile(other, packed(unsigned));
    await expect(restore(other)).rejects.toThrow("is not signed");
    await restore(other, false, undefined, accept);
    expect(await contents(target)).toEqual(await contents(shop.db));
    expect((await readdir(targetDir)).sort()).toEqual(["files", "other.tar.gz", "outbox"]);
  });

  it("signed before a change of the secret restores with the previous one beside the new", async () => {
    const secrets = { current: OTHER_SECRET, previous: SECRET };
    await restore(file, false, undefined, { secrets });
    expect(await contents(target)).toEqual(await contents(shop.db));
  });

  it("of another version is refused, and no row is changed", async () => {
    const first = new Set(known.slice(0, -1));
    await expect(restore(file, true, first)).rejects.toThrow(
      `another version of the shop, with ${known.at(-1)}: restore it with that version`,
    );
    expect(await target.query("select from editions")).toEqual([]);
  });

  it.each([
    [
      "an older form says what it lacks and where it can be restored",
      (made: Manifest) => void made.migrations.pop(),
      `is of an older version and lacks ${known.at(-1)}: restore it into an empty database`,
    ],
    [
      "a release before 1.0.0 says how to go on",
      (made: Manifest) =>
        void made.migrations.splice(0, known.length, { name: "0001_edition.sql", sha256: "" }),
      /is of a release before 1\.0\.0, which this one cannot read: go on with that release, or .+CHANGELOG\.md/,
    ],
  ])("of %s, and no row is changed", async (_, change, why) => {
    await migrate(target, migrations);
    const other = path.join(targetDir, "other.tar.gz");
    const entries = (await entriesOf(file)).filter(({ path }) => path !== SIGNATURE);
    await writeFile(other, packed(withManifest(entries, change)));
    await expect(restore(other, true, undefined, { unsigned: true })).rejects.toThrow(why);
    expect(await target.query("select from editions")).toEqual([]);
  });

  it("that cannot be loaded to its end leaves the database as it was", async () => {
    await restore();
    await target.query("update editions set name = 'Another'");
    await target.execute("alter table signups add constraint none check (email = '') not valid");
    await expect(restore(file, true)).rejects.toThrow('violates check constraint "none"');
    expect(await target.query("select from editions where name = 'Another'")).toHaveLength(1);
  });
});

/** In the rows of a table, packed again so that only the archive's own sums can tell. */
function flip(packed: Buffer): Buffer {
  const bytes = gunzipSync(packed);
  const at = bytes.indexOf("ana@example.com");
  bytes.write("eve@example.com", at);
  return gzipSync(bytes);
}

type Packed = Parameters<typeof packedEntry>[0];
const text = (path: string, content: string): Packed => ({ path, content: Buffer.from(content) });
const packed = (entries: Packed[]) => Buffer.concat([...entries.map(packedEntry), packedEnd]);
const replaced = (entries: Packed[], path: string, change: Partial<Packed>): Packed[] =>
  entries.map((entry) =>
    entry.path === path
      ? { ...entry, ...(change.type ? { content: Buffer.alloc(0) } : {}), ...change }
      : entry,
  );

/** The manifest written again: even the same words are other bytes. */
function withManifest(entries: Packed[], change: (made: Manifest) => void): Packed[] {
  const made = JSON.parse(String(entries.find(({ path }) => path === MANIFEST)?.content)) as Manifest;
  change(made);
  return replaced(entries, MANIFEST, { content: Buffer.from(JSON.stringify(made)) });
}

/** The files of a backup, in its order. */
async function entriesOf(archive: string): Promise<Packed[]> {
  const read: Promise<Packed>[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    if (entry.type === "File")
      read.push(entry.concat().then((content) => ({ path: entry.path, content: Buffer.from(content) })));
  };
  await list({ file: archive, onReadEntry });
  return Promise.all(read);
}
