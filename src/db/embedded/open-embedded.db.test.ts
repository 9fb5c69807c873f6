import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeInMemoryFolder } from "#tests/database/in-memory-folder.ts";
import type { Database } from "../transaction.ts";
import { openEmbedded, type Part } from "./open-embedded.ts";
import { findPrograms, run } from "./programs.ts";
import { locateServer } from "./server.ts";
import { findSystemUser } from "./system-user.ts";

let made: string;
let folder: string;
const opened: Database[] = [];
const children: ChildProcess[] = [];

const errors: unknown[] = [];
const open = async (part: Part, dataDir = folder) => {
  const db = await openEmbedded(dataDir, {
    part,
    connections: 2,
    durability: "durable",
    onError: (error) => errors.push(error),
  });
  opened.push(db);
  return db;
};
const pidOf = async (dataDir = folder) =>
  Number(
    (await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "0")).split(
      "\n",
    )[0],
  );
const newFolder = () => makeInMemoryFolder("nexxt-embedded-");

/** A process with the database open, which prints what it has written; resolves when it has written something. */
async function holder(): Promise<{ process: ChildProcess; acknowledged: () => number }> {
  const child = spawn(process.execPath, ["tests/embedded-holder.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let last = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    // The last line may be cut in two.
    last = Number(chunk.toString("utf8").split("\n").at(-2) ?? last);
  });
  await expect.poll(() => last).toBeGreaterThan(20);
  return { process: child, acknowledged: () => last };
}
const killed = async (child: ChildProcess) => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};
const numbers = async (db: Database) =>
  (await db.query<{ n: number }>("select number as n from notes order by 1")).map(({ n }) => n);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

beforeAll(async () => {
  made = await newFolder();
  await (
    await openEmbedded(made, { part: "shop", connections: 1, durability: "throw-away", onError: () => {} })
  ).close();
});
afterAll(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await newFolder();
  await cp(made, folder, { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await killed(child);
  for (const db of opened.splice(0)) await db.close().catch(() => {});
  errors.length = 0;
  const server = await locateServer(folder, { durability: "throw-away" });
  await server.stop("immediate");
  await rm(folder, { recursive: true, force: true });
});

describe("one folder, several processes", () => {
  it("what was written is stored after the next start, and no server runs in between", async () => {
    const first = await open("shop");
    await first.execute("create table notes (number integer); insert into notes values (7)");
    await first.close();
    expect(await pidOf()).toBe(0);
    expect(await numbers(await open("shop"))).toEqual([7]);
  });

  it("the shop's role has no right beyond its database, and the server is never root's", async () => {
    const db = await open("shop");
    const rights = await db.query(
      "select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(Object.values(rights[0] ?? {})).toEqual([false, false, false, false, false]);
    // The server itself writes this file.
    expect((await stat(path.join(folder, "postgres", "postmaster.pid"))).uid).not.toBe(0);
  });

  it("an empty folder is made ready by two processes that start at once", async () => {
    const empty = await newFolder();
    await Promise.all([open("shop", empty), open("worker", empty)]);
    for (const db of opened) expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
    await Promise.all(opened.splice(0).map((db) => db.close()));
    expect(await pidOf(empty)).toBe(0);
    await rm(empty, { recursive: true });
  });

  it("a second shop is refused in one line that names the first's process, which serves on", async () => {
    const { process: first } = await holder();
    const refusal = await open("shop").catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: "CannotStart",
      message: `Process ${first.pid} runs a shop on ${folder}: end it first, use another DATA_DIR, or give both a PostgreSQL server (DATABASE_URL).`,
    });
    const command = await open("command");
    const before = (await numbers(command)).length;
    await expect.poll(async () => (await numbers(command)).length).toBeGreaterThan(before);
  });

  it("a command beside the shop uses its server; the last one to leave stops it, whichever that is", async () => {
    const shop = await open("shop");
    const pid = await pidOf();
    const command = await open("command");
    expect(await pidOf()).toBe(pid);
    await command.close();
    expect(await shop.query("select 1 as one")).toEqual([{ one: 1 }]);
    const second = await open("command");
    await shop.close();
    expect(await second.query("select 1 as one")).toEqual([{ one: 1 }]);
    await second.close();
    expect(await pidOf()).toBe(0);
  });

  it("a shop that starts while the last command stops the server finds one all the same", async () => {
    const command = await open("command");
    const [, shop] = await Promise.all([command.close(), open("shop")]);
    expect(await shop.query("select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("after a crash", () => {
  it("of the app: its server is reused, and every acknowledged write is stored", async () => {
    const { process: shop, acknowledged } = await holder();
    const pid = await pidOf();
    await killed(shop);
    const next = await open("shop");
    expect(await pidOf()).toBe(pid);
    const kept = await numbers(next);
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged());
    expect(kept).toEqual(upTo(kept.length));
    await next.close();
    expect(await pidOf()).toBe(0);
  });

  it("of the app and its server: the next start recovers, and every acknowledged write is stored", async () => {
    const { process: shop, acknowledged } = await holder();
    const pid = await pidOf();
    process.kill(pid, "SIGKILL");
    await killed(shop);
    const next = await open("shop");
    expect(await pidOf()).not.toBe(pid);
    const kept = await numbers(next);
    expect(kept.length).toBeGreaterThanOrEqual(acknowledged());
    expect(kept).toEqual(upTo(kept.length));
  });

  it("of the server alone: the app starts it again, is its folder's one shop as before, and says that it went away", async () => {
    const shop = await open("shop");
    await shop.execute("create table notes (number integer); insert into notes values (7)");
    const pid = await pidOf();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => pidOf()).not.toBe(pid);
    await expect.poll(() => numbers(shop).catch(String)).toEqual([7]);
    await expect
      .poll(() => shop.query("select 1 from pg_locks where locktype = 'advisory'").catch(String))
      .toHaveLength(2);
    await expect(open("shop")).rejects.toThrow(`Process ${process.pid} runs a shop`);
    expect(errors.map(String)).toEqual([expect.stringContaining("PostgreSQL went away")]);
  });

  it("and a power cut, whose process number now belongs to another program: the next start begins anew", async () => {
    const pgFolder = path.join(folder, "postgres");
    const programs = await findPrograms();
    const user = await findSystemUser(pgFolder, programs.initdb);
    const other = spawn("sleep", ["600"], { ...(user ? { uid: user.uid, gid: user.gid } : {}) });
    children.push(other);
    const stale = `${other.pid}\n${pgFolder}\n${Math.floor(Date.now() / 1_000) - 3_600}\n5432\n${pgFolder}\n\n  1 1\nready   \n`;
    await (await open("command")).close();
    await writeFile(path.join(pgFolder, "postmaster.pid"), stale);
    await writeFile(path.join(pgFolder, ".s.PGSQL.5432.lock"), stale);
    // The control: PostgreSQL alone takes the other program for a server of this folder.
    const alone = await run(
      programs.pgCtl,
      ["start", "-w", "-D", pgFolder, "-l", path.join(pgFolder, "server.log")],
      user,
    );
    expect(alone.code).toBe(1);
    expect(await readFile(path.join(pgFolder, "server.log"), "utf8")).toContain(
      'lock file "postmaster.pid" already exists',
    );
    expect(await (await open("shop")).query("select 1 as one")).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBe(null);
  });
});

describe("where it is", () => {
  it("a folder too deep for a socket has its socket in a short one that only its user may enter", async () => {
    const deep = path.join(folder, "deep".repeat(30));
    await mkdir(deep, { recursive: true });
    const db = await open("shop", deep);
    expect(await (await open("command", deep)).query("select 1 as one")).toEqual([{ one: 1 }]);
    await db.close();
  });

  it.runIf(process.getuid?.() === 0)(
    "root's data folder is 0700, and the database's user gets through it",
    async () => {
      const own = await newFolder();
      await chmod(own, 0o711);
      await (await open("shop", own)).close();
      const closed = await stat(own);
      expect([closed.mode & 0o777, closed.uid]).toEqual([
        0o700,
        (await stat(path.join(own, "postgres"))).uid,
      ]);
      expect(await (await open("shop", own)).query("select 1 as one")).toEqual([{ one: 1 }]);
      // A folder with other things than the shop's keeps its owner.
      const mixed = await newFolder();
      await writeFile(path.join(mixed, "notes.txt"), "");
      await (await open("shop", mixed)).close();
      const passed = await stat(mixed);
      expect([passed.mode & 0o777, passed.uid]).toEqual([0o711, 0]);
      await Promise.all(opened.splice(0).map((db) => db.close().catch(() => {})));
      for (const folder of [own, mixed]) await rm(folder, { recursive: true });
    },
  );
});
