import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diskFull } from "../cannot-start.ts";
import type { Database } from "../transaction.ts";
import { openEmbedded } from "./open-embedded.ts";
import { findPrograms, run } from "./programs.ts";
import { findSystemUser } from "./system-user.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-cannot-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const open = () =>
  openEmbedded(folder, { part: "shop", connections: 1, durability: "durable", onError: () => {} });
const refusal = (promise: Promise<unknown>) =>
  promise.catch((error: Error) => `${error.name}: ${error.message}`);

describe("the start says in one line why it cannot be", () => {
  it("over a PGlite database of before", async () => {
    await mkdir(path.join(folder, "pg"));
    await writeFile(path.join(folder, "pg", "PG_VERSION"), "18\n");
    const said = await refusal(open());
    expect(said).toMatch(/^CannotStart: .*\/pg is a PGlite database/);
    expect(said).not.toContain("\n");
  });

  it("on a processor without binaries", async () => {
    expect(await refusal(findPrograms("linux-riscv64"))).toMatch(
      /^CannotStart: .*linux-riscv64.*DATABASE_URL/,
    );
  });

  it.each([
    ["whose loader this system does not have, as on musl", "#!/lib/not-there.so\n"],
    ["whose libraries are missing", "#!/bin/sh\necho 'version `GLIBC_9.9 not found' >&2; exit 127\n"],
  ])("where a binary does not run, %s", async (_, text) => {
    const program = path.join(folder, "initdb");
    await writeFile(program, text, { mode: 0o755 });
    expect(await refusal(run(program, [], null))).toMatch(
      /^CannotStart: .*binaries do not run.*DATABASE_URL/,
    );
  });

  it.runIf(process.getuid?.() === 0)("as root where no other user can be had", async () => {
    vi.stubEnv("PATH", folder);
    expect(await refusal(findSystemUser(path.join(folder, "postgres"), "/bin/true"))).toMatch(
      /^CannotStart: .*refuses root.*DATABASE_URL/,
    );
  });

  it.each([
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    "Error: ENOSPC: no space left on device, mkdir",
    'ERROR:  could not extend file "base/5/2619": Disk quota exceeded',
  ])("on a full disk: %s", (text) => {
    expect(diskFull(text, "/data")?.message).toBe(
      "The disk that holds /data is full: free some space and start again.",
    );
    expect(diskFull("could not connect", "/data")).toBeNull();
  });
});

/** A disk of its own needs root and the right to mount; without them the tests below are shown as skipped. */
const canMount = (() => {
  const probe = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]);
  return process.getuid?.() === 0 && probe.status === 0;
})();

describe.runIf(canMount)("a disk that gets full", () => {
  const disk = (size: string) => {
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=755`, "none", folder]).status).toBe(0);
  };
  afterEach(() => void spawnSync("umount", [folder]));
  const fill = async () => {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(path.join(folder, "filler"), Buffer.alloc(bavail * bsize));
  };

  it("before the first start: it says so, and leaves nothing half made", async () => {
    disk("20m");
    expect(await refusal(open())).toMatch(/^CannotStart: The disk that holds .* is full/);
    spawnSync("mount", ["-o", "remount,size=200m", folder]);
    const db = await open();
    await db.close();
  });

  it("while selling: a write fails with the reason, acknowledged rows are stored, and writes succeed once there is space", async () => {
    disk("120m");
    const db = await open();
    await db.execute("create table notes (number serial primary key, text text)");
    const write = () =>
      db.query<{ number: number }>(
        "insert into notes (text) values (repeat(md5(random()::text), 3000)) returning number",
      );
    const acknowledged: number[] = (await write()).map(({ number }) => number);
    await fill();
    const said = await writeUntilItFails(write, acknowledged);
    expect(said).toMatch(/No space left on device|terminat|starting up|recovery|ECONN|EPIPE|closed/);
    await rm(path.join(folder, "filler"));
    await expect.poll(() => write().then((rows) => rows.length, String)).toBe(1);
    expect(await numbersOf(db)).toEqual(expect.arrayContaining(acknowledged));
    await db.close();
  }, 60_000);

  it("before a later start: it says so, and starts once there is space", async () => {
    disk("120m");
    const first = await open();
    await first.execute("create table notes (number integer); insert into notes values (7)");
    await first.close();
    await fill();
    expect(await refusal(open())).toMatch(/^CannotStart: The disk that holds .* is full/);
    await rm(path.join(folder, "filler"));
    const db = await open();
    expect(await numbersOf(db)).toEqual([7]);
    await db.close();
  });
});

async function writeUntilItFails(
  write: () => Promise<{ number: number }[]>,
  acknowledged: number[],
): Promise<string> {
  for (;;) {
    try {
      acknowledged.push(...(await write()).map(({ number }) => number));
    } catch (error) {
      return String(error);
    }
  }
}

const numbersOf = async (db: Database) =>
  (await db.query<{ number: number }>("select number from notes order by 1")).map(({ number }) => number);
