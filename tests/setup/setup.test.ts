import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Each setup is a process, and some tests have four.
vi.setConfig({ testTimeout: 30_000 });

/** A project of the same shape, in which `npm` and `react-router` only write down that they were called. */
let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(os.tmpdir(), "nexxt-setup-"));
  await cp("scripts", path.join(project, "scripts"), { recursive: true });
  for (const folder of ["src", "messages", "seeds", "public", "project.inlang", "node_modules/.bin"]) {
    await mkdir(path.join(project, folder), { recursive: true });
  }
  await write("package.json", "{}");
  await write("package-lock.json", "{}");
  await write("project.inlang/settings.json", "{}");
  await write("src/server.ts", "export {};");
  await command(
    "npm",
    'case "$*" in *--omit=dev*) echo "$1" ;; *) echo "$1 all" ;; esac >> "$CALLS"; sleep 0.2',
  );
  await command(
    "react-router",
    `echo build >> "$CALLS"
     sleep 0.2
     mkdir -p "$BUILD_DIRECTORY/server" src/messages project.inlang/cache
     date +%N > src/messages/runtime.js
     date +%N > project.inlang/.meta.json
     date +%N > project.inlang/cache/plugin.js
     cat src/server.ts > "$BUILD_DIRECTORY/server/server.js"
     test ! -e fail`,
  );
});
afterEach(() => rm(project, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(project, file), text);

async function command(name: string, script: string): Promise<void> {
  const file = path.join(project, "node_modules/.bin", name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

/** Runs the setup; its exit code. */
async function setup(purpose = "start"): Promise<number | null> {
  const child = spawn(process.execPath, ["scripts/setup.mjs", purpose], {
    cwd: project,
    env: { ...process.env, CALLS: path.join(project, "calls") },
    stdio: "ignore",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** The commands that were run, in order. */
async function calls(): Promise<string[]> {
  const file = path.join(project, "calls");
  return existsSync(file) ? (await readFile(file, "utf8")).trim().split("\n") : [];
}

async function built(): Promise<string> {
  const [id] = (await readFile(path.join(project, "build/current"), "utf8")).split("\n");
  return readFile(path.join(project, "build", id ?? "", "server/server.js"), "utf8");
}

test("a second setup does nothing, although the build wrote files beside its sources", async () => {
  expect(await setup()).toBe(0);
  expect(await calls()).toEqual(["ci", "build"]);
  expect(await setup()).toBe(0);
  expect(await calls()).toEqual(["ci", "build"]);
});

test("a start installs no tools of tests; what needs them adds them, removes nothing for it, and then they stay", async () => {
  await setup();
  await setup("bench");
  await setup();
  expect(await calls()).toEqual(["ci", "build", "install all"]);
  await write("package-lock.json", '{ "changed": true }');
  await setup();
  expect(await calls()).toEqual(["ci", "build", "install all", "ci all", "build"]);
});

test("what packages carry and nothing reads is removed", async () => {
  await write("node_modules/a.js", "");
  await write("node_modules/a.js.map", "");
  await mkdir(path.join(project, "node_modules/node/node_modules"), { recursive: true });
  await mkdir(path.join(project, "node_modules/typescript/lib/pt-br"), { recursive: true });
  for (const file of ["typescript.js", "typescript.d.ts", "_tsc.js", "lib.dom.d.ts"])
    await write(`node_modules/typescript/lib/${file}`, "");
  await mkdir(path.join(project, "node_modules/b/.yarn"), { recursive: true });
  await write("node_modules/b/.yarn/yarn.js.map", "");
  await setup();
  expect((await readdir(path.join(project, "node_modules"))).sort()).toEqual([
    ".bin",
    ".nexxt-installed",
    "a.js",
    "b",
    "node",
    "typescript",
  ]);
  expect(await readdir(path.join(project, "node_modules/node"))).toEqual([]);
  expect(await readdir(path.join(project, "node_modules/b"))).toEqual([]);
  expect((await readdir(path.join(project, "node_modules/typescript/lib"))).sort()).toEqual([
    "typescript.d.ts",
    "typescript.js",
  ]);
});

test("a changed source is built, or part of the build itself; a changed test is not", async () => {
  await write("vite.config.ts", 'import { part } from "./scripts/part.mjs";');
  await setup();
  await write("src/server.test.ts", "test();");
  await setup();
  expect(await calls()).toEqual(["ci", "build"]);
  await write("src/server.ts", "export const changed = true;");
  await setup();
  expect(await calls()).toEqual(["ci", "build", "build"]);
  expect(await built()).toContain("changed");
  await write("scripts/part.mjs", "export const part = 1;");
  await setup();
  expect(await calls()).toEqual(["ci", "build", "build", "build"]);
});

test("two setups at the same moment on an empty clone install and build once", async () => {
  expect(await Promise.all([setup(), setup(), setup()])).toEqual([0, 0, 0]);
  expect(await calls()).toEqual(["ci", "build"]);
});

test("a build that fails stops the start and leaves the current build; the next one is made whole", async () => {
  await setup();
  await write("src/server.ts", "export const changed = true;");
  await write("fail", "");
  expect(await setup()).toBe(1);
  expect(await built()).toBe("export {};");
  await rm(path.join(project, "fail"));
  expect(await setup()).toBe(0);
  expect(await built()).toContain("changed");
  const left = await readdir(path.join(project, "build"));
  expect(left.filter((name) => name.startsWith("making-"))).toEqual([]);
});
