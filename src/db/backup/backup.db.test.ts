import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { OTHER_SECRET, openBackupFixture, SECRET } from "#tests/fixtures/backup-fixture.ts";

const IDENTITIES = `select attrelid::regclass::text as table from pg_attribute
  where attidentity <> '' and attname = 'id' and attrelid::regclass::text not like 'pgboss.%'`;

const { shop, dataDir, file, target, targetDir, restore, contents } = openBackupFixture();

describe("a backup", () => {
  it("restores every row, every queued job and every file, and the shop goes on from there", async () => {
    await restore();
    expect(await contents(target())).toEqual(await contents(shop().db));
    const files = (await readdir(targetDir(), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(
      files.map((entry) => path.relative(targetDir(), path.join(entry.parentPath, entry.name))).sort(),
    ).toEqual(["files/ideas/one.pdf", "outbox/a.eml"]);
    expect(await readFile(path.join(targetDir(), "files/ideas/one.pdf"), "utf8")).toBe(
      "this is files/ideas/one.pdf",
    );
    // The numbers that are given out next are those that the shop itself would give.
    for (const { table } of await target().query<{ table: string }>(IDENTITIES)) {
      const next = `select '${table}' as table, nextval(pg_get_serial_sequence('${table}', 'id'))`;
      expect(await target().query(next)).toEqual(await shop().db.query(next));
    }
    // Constraints and triggers are as before.
    await expect(
      target().query("insert into ticket_quotas (ticket_id, quota_id, edition_id) values (999999, 1, 1)"),
    ).rejects.toThrow("foreign key");
    const deferrable =
      "select conname from pg_constraint where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace";
    expect(await target().query(deferrable)).toEqual(await shop().db.query(deferrable));
    expect(await target().query("select tgname from pg_trigger where tgenabled = 'D'")).toEqual([]);
  });

  it("brings what was handed in to a shop whose files have another place, by their keys there", async () => {
    const stored = new Map<string, string>();
    await restore(file(), false, undefined, {
      storeFile: async (key, { pieces, bytes, sha256 }) => {
        // Twice, as a store that has failed once reads it.
        for (const content of [await buffer(pieces()), await buffer(pieces())]) {
          expect([content.length, createHash("sha256").update(content).digest("hex")]).toEqual([
            bytes,
            sha256,
          ]);
          stored.set(key, content.toString("utf8"));
        }
      },
    });
    expect([...stored]).toEqual([["ideas/one.pdf", "this is files/ideas/one.pdf"]]);
    expect(await readFile(path.join(targetDir(), "files/ideas/one.pdf"), "utf8").catch(() => null)).toBe(
      null,
    );
    expect(await readFile(path.join(targetDir(), "outbox/a.eml"), "utf8")).toBe("this is outbox/a.eml");
  });

  it("is for its owner's eyes, leaves nothing beside it, and is refused where a shop is, unless it is to be replaced", async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file()))).toEqual(["shop.tar.gz"]);
    expect((await readdir(dataDir())).filter((name) => name.startsWith("backup-"))).toEqual([]);
    await restore();
    await target().query("update editions set name = 'Another'");
    await expect(restore()).rejects.toThrow("There is a shop in this database");
    expect(await target().query("select from editions where name = 'Another'")).toHaveLength(1);
    await restore(file(), true);
    expect(await contents(target())).toEqual(await contents(shop().db));
  });

  it("signed before a change of the secret restores with the previous one beside the new", async () => {
    const secrets = { current: OTHER_SECRET, previous: SECRET };
    await restore(file(), false, undefined, { secrets });
    expect(await contents(target())).toEqual(await contents(shop().db));
  });
});
