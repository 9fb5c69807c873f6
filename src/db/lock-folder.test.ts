import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "./lock-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

const lockedBy = (pid: number | string) => writeFile(path.join(folder, "process.lock"), String(pid));

it("keeps a folder until it is given free", async () => {
  const unlock = await lockFolder(folder);
  await unlock();
  await (await lockFolder(folder))();
});

it("refuses a folder that a living process has, and says which and what to do", async () => {
  const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  await lockedBy(other.pid ?? 0);
  await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`Process ${other.pid} .*DATABASE_URL`));
  other.kill("SIGKILL");
  await once(other, "exit");
  await (await lockFolder(folder))();
});

it("a lock that says nothing keeps nobody out", async () => {
  await lockedBy("");
  await (await lockFolder(folder))();
});
