import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { createTestDatabase } from "#tests/database/test-database.ts";
import { openServer } from "./connection.ts";
import type { Database } from "./transaction.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase(inject("databaseAdminUrl"), "template0");
  db = await openServer(database.url, 2);
  await db.execute("create table notes (text text primary key)");
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const write = (target: Database, text: string) =>
  target.transaction(async (tx) => void (await tx.execute(sql`insert into notes values (${text})`)));
const written = async () =>
  (await db.query<{ text: string }>("select text from notes")).map(({ text }) => text);

it("a transaction that the server rolled back at its commit is not taken for done", async () => {
  const swallowed = db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('lost')`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
    return "done";
  });
  await expect(swallowed).rejects.toThrow("not committed: the server answered ROLLBACK");
  expect(await written()).toEqual([]);
  await write(db, "the connection goes on");
  expect(await written()).toEqual(["the connection goes on"]);
});

it.each([
  ["before the server has heard it", "lose", []],
  ["before its answer came", "forward", ["unknown"]],
] as const)("a connection lost at the commit, %s, is an error and not done", async (_, commit, rows) => {
  const way = await breakAtCommit(database.url, commit);
  const through = await openServer(way.url, 1);
  await expect(write(through, "unknown")).rejects.toThrow();
  await expect.poll(written).toEqual(rows);
  way.mend();
  await write(through, "after");
  expect(await written()).toEqual([...rows, "after"]);
  await through.close();
  await way.close();
});

/** A proxy between the app and its server that cuts the connection when a commit passes. */
async function breakAtCommit(url: string, commit: "lose" | "forward") {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-way-"));
  const own = new URL(url);
  const target = path.join(own.searchParams.get("host") ?? "", `.s.PGSQL.${own.port}`);
  own.searchParams.set("host", folder);
  let breaks = true;
  const server: Server = createServer((app) => {
    const database = connect(target);
    app.on("error", () => database.destroy());
    database.on("error", () => app.destroy());
    app.on("data", (chunk) => {
      const isCommit = breaks && chunk.includes("commit");
      if (!isCommit) return void database.write(chunk);
      if (commit === "forward") database.write(chunk);
      app.destroy();
      database.end();
    });
    database.on("data", (chunk) => app.write(chunk));
    app.on("close", () => database.end());
    database.on("close", () => app.end());
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, `.s.PGSQL.${own.port}`), resolve));
  return {
    url: own.href,
    mend: () => {
      breaks = false;
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
