import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

let builds: string;
beforeAll(async () => {
  builds = await mkdtemp(path.join(os.tmpdir(), "nexxt-static-"));
  for (const [build, script] of [
    ["aaaaaaaaaaa1", "home-OLD.js"],
    ["aaaaaaaaaaa2", "home-NEW.js"],
    ["making-aaaaaaaaaaa3", "home-HALF.js"],
  ] as const) {
    const assets = path.join(builds, build, "client", "assets");
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, script), build);
    await writeFile(path.join(builds, build, "client", "favicon.svg"), build);
    await mkdir(path.join(builds, build, "server"), { recursive: true });
    await writeFile(path.join(builds, build, "server", "server.js"), "secret");
  }
});
afterAll(() => rm(builds, { recursive: true, force: true }));

async function get(build: string, file: string): Promise<string | number> {
  const response = await staticFiles(path.join(builds, build)).request(file);
  if (response.status !== 200) return response.status;
  if (file.startsWith("/assets/")) expect(response.headers.get("cache-control")).toContain("immutable");
  return response.text();
}

test("a page of the build before, or of the one after, still finds its scripts", async () => {
  expect(await get("aaaaaaaaaaa2", "/assets/home-NEW.js")).toBe("aaaaaaaaaaa2");
  expect(await get("aaaaaaaaaaa2", "/assets/home-OLD.js")).toBe("aaaaaaaaaaa1");
  expect(await get("aaaaaaaaaaa1", "/assets/home-NEW.js")).toBe("aaaaaaaaaaa2");
});

test("what is not named by its content comes from the process's own build", async () => {
  expect(await get("aaaaaaaaaaa1", "/favicon.svg")).toBe("aaaaaaaaaaa1");
  expect(await get("aaaaaaaaaaa2", "/favicon.svg")).toBe("aaaaaaaaaaa2");
});

test("half a build is never served, nor anything that is no asset", async () => {
  expect(await get("aaaaaaaaaaa2", "/assets/home-HALF.js")).toBe(404);
  expect(await get("aaaaaaaaaaa2", "/assets/../../server/server.js")).toBe(404);
  expect(await get("aaaaaaaaaaa2", "/assets/..%2f..%2fserver/server.js")).toBe(404);
});

test("without a build, as under Vite, no asset is served and the edition's pictures are", async () => {
  const files = staticFiles(null);
  expect((await files.request("/assets/home-NEW.js")).status).toBe(404);
  expect((await files.request("/flags/pt.svg")).status).toBe(200);
});
