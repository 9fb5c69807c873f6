import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { list, type ReadEntry } from "tar";
import { describe, expect, it } from "vitest";
import { migrations, OTHER_SECRET, openBackupFixture, SECRET } from "#tests/fixtures/backup-fixture.ts";
import { packedEnd, packedEntry } from "#tests/hostile-archive.ts";
import { migrate } from "../migrate.ts";
import { MANIFEST, type Manifest, SIGNATURE } from "./manifest.ts";

const known = readdirSync(migrations).sort();

const { shop, file, target, targetDir, restore, contents } = openBackupFixture();

describe("a backup", () => {
  it.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["with a changed byte", (bytes: Buffer) => flip(bytes)],
    ["that is something else", () => gzipSync(Buffer.alloc(10_240))],
  ])("%s is refused, and nothing is restored", async (_, damage) => {
    const damaged = path.join(targetDir(), "damaged.tar.gz");
    await writeFile(damaged, damage(await readFile(file())));
    await expect(restore(damaged)).rejects.toThrow("is not a whole backup");
    expect(await target().query("select from pg_tables where schemaname = 'public'")).toEqual([]);
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
    const tampered = path.join(targetDir(), "tampered.tar.gz");
    await writeFile(tampered, packed(change(await entriesOf(file()))));
    await expect(restore(tampered)).rejects.toThrow(why);
    expect(await readdir(targetDir())).toEqual(["tampered.tar.gz"]);
    expect(await target().query("select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("without a signature restores where that is accepted, and even then only below files/ and outbox/", async () => {
    const other = path.join(targetDir(), "other.tar.gz");
    const unsigned = (await entriesOf(file())).filter(({ path }) => path !== SIGNATURE);
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
    expect(await contents(target())).toEqual(await contents(shop().db));
    expect((await readdir(targetDir())).sort()).toEqual(["files", "other.tar.gz", "outbox"]);
  });

  it("of another version, of an older form and of a release before 1.0.0 is refused: each says how to go on, and no row is changed", async () => {
    const first = new Set(known.slice(0, -1));
    await expect(restore(file(), true, first)).rejects.toThrow(
      `another version of the shop, with ${known.at(-1)}: restore it with that version`,
    );
    await migrate(target(), migrations);
    const entries = (await entriesOf(file())).filter(({ path }) => path !== SIGNATURE);
    const restoreChanged = async (change: (made: Manifest) => void) => {
      const other = path.join(targetDir(), "other.tar.gz");
      await writeFile(other, packed(withManifest(entries, change)));
      await restore(other, true, undefined, { unsigned: true });
    };
    await expect(restoreChanged((made) => void made.migrations.pop())).rejects.toThrow(
      `is of an older version and lacks ${known.at(-1)}: restore it into an empty database`,
    );
    const ofBefore = { name: "0001_edition.sql", sha256: "" };
    await expect(
      restoreChanged((made) => void made.migrations.splice(0, known.length, ofBefore)),
    ).rejects.toThrow(
      /is of a release before 1\.0\.0, which this one cannot read: go on with that release, or .+CHANGELOG\.md/,
    );
    expect(await target().query("select from editions")).toEqual([]);
  });

  it("that cannot be loaded to its end leaves the database as it was", async () => {
    await restore();
    await target().query("update editions set name = 'Another'");
    await target().execute("alter table signups add constraint none check (email = '') not valid");
    await expect(restore(file(), true)).rejects.toThrow('violates check constraint "none"');
    expect(await target().query("select from editions where name = 'Another'")).toHaveLength(1);
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
