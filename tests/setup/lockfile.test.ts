import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";

interface Package {
  version: string;
  integrity?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
}

describe.each([".", "bench/lighthouse"])("the lockfile of %s", async (folder) => {
  const { packages } = JSON.parse(await readFile(path.join(folder, "package-lock.json"), "utf8")) as {
    packages: Record<string, Package>;
  };
  const installed = Object.entries(packages).filter(([place]) => place !== "");

  it("agrees with package.json, so that npm ci installs it", { timeout: 30_000 }, async () => {
    const copy = await mkdtemp(path.join(os.tmpdir(), "nexxt-lockfile-"));
    onTestFinished(() => rm(copy, { recursive: true }));
    for (const file of ["package.json", "package-lock.json"])
      await copyFile(path.join(folder, file), path.join(copy, file));
    // Not `npm ci --dry-run --offline`: it asks the cache, which may hold nothing.
    await promisify(execFile)("npm", ["ls", "--package-lock-only"], {
      cwd: copy,
      shell: process.platform === "win32",
    });
  });

  it("has the native packages of every system, and names no registry", () => {
    const missing = installed.flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved)).toEqual([]);
  });

  it("has a checksum of every package, but of another system's native ones", () => {
    const unchecked = installed.filter(([, { integrity }]) => !integrity);
    for (const [place, { cpu, os: systems }] of unchecked)
      expect([place, cpu !== undefined || systems !== undefined]).toEqual([place, true]);
  });
});
