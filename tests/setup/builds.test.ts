import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, renameSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildsFolder, builtEntry, currentBuild, provideBuild } from "../../scripts/builds.mjs";

const [first, second, third] = ["aaaaaaaaaaa1", "aaaaaaaaaaa2", "aaaaaaaaaaa3"] as const;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-builds-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(id: string): Promise<void> {
  const made = path.join(folder, "prepared");
  await mkdir(path.join(made, "server"), { recursive: true });
  await writeFile(path.join(made, "server", "server.js"), id);
  await provideBuild(id, (unfinished) => renameSync(made, unfinished), folder);
  await rm(made, { recursive: true, force: true });
}

const has = (id: string) => existsSync(path.join(folder, id));

test("a start takes the newest build", async () => {
  await build(first);
  await build(second);
  expect(currentBuild(folder)).toBe(path.join(folder, second));
  expect(await readFile(builtEntry("server", folder), "utf8")).toBe(second);
});

test("the build before the current one stays, older ones go", async () => {
  await build(first);
  await build(second);
  await build(third);
  expect([first, second, third].map(has)).toEqual([false, true, true]);
});

test("an existing build becomes current without being made again", async () => {
  await build(first);
  await build(second);
  await provideBuild(first, () => expect.fail("it was made again"), folder);
  expect(currentBuild(folder)).toBe(path.join(folder, first));
  expect(has(second)).toBe(true);
});

test("a build that failed halfway never becomes current, and is removed by the next one", async () => {
  await build(first);
  const fail = () =>
    provideBuild(
      second,
      () => {
        throw new Error("no space left");
      },
      folder,
    );
  await mkdir(path.join(folder, `making-${second}`, "server"), { recursive: true });
  await writeFile(path.join(folder, `making-${second}`, "server", "server.js"), "half of it");
  await expect(fail()).rejects.toThrow("no space left");
  expect(currentBuild(folder)).toBe(path.join(folder, first));
  expect(has(second)).toBe(false);
  await build(second);
  expect(currentBuild(folder)).toBe(path.join(folder, second));
  expect(existsSync(path.join(folder, `making-${second}`))).toBe(false);
});

test("the build of a running process stays, however many follow, until the process has ended", async () => {
  await build(first);
  const scripts = path.resolve(buildsFolder, "../scripts/builds.mjs");
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { holdBuild } from ${JSON.stringify(`file://${scripts}`)};
     holdBuild(${JSON.stringify(path.join(folder, first))});
     process.stdout.write("held");
     setInterval(() => {}, 1_000);`,
  ]);
  await once(child.stdout, "data");
  await build(second);
  await build(third);
  expect(has(first)).toBe(true);
  child.kill("SIGKILL");
  await once(child, "exit");
  await provideBuild(third, () => expect.fail("it was made again"), folder);
  expect(has(first)).toBe(false);
});

test("without any build, the error says how to make one", () => {
  expect(() => currentBuild(folder)).toThrow("npm run build");
});
