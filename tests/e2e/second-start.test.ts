import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, freePort, startApp } from "../servers.ts";

let shop: AppServer;
beforeAll(async () => {
  shop = await startApp();
});
afterAll(async () => {
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
});

/** `npm start` on the same data folder, to its end. */
async function startAgain(): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", "server"], {
    env: { PATH: process.env.PATH ?? "", PORT: String(await freePort()), DATA_DIR: shop.dataDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, errors };
}

test("a second start on a shop's folder is refused in one line, and the shop serves on, all its assets included", async () => {
  const before = await (await fetch(shop.url)).text();
  expect(await startAgain()).toEqual({
    code: 1,
    errors: expect.stringMatching(/^Process \d+ runs a shop on .+\n$/),
  });
  const answer = await fetch(shop.url);
  expect([answer.status, await answer.text()]).toEqual([200, before]);
  const assets = [...new Set(before.match(/\/assets\/[\w.-]+/g))];
  expect(assets.length).toBeGreaterThan(5);
  for (const asset of assets) expect([asset, (await fetch(shop.url + asset)).status]).toEqual([asset, 200]);
});
