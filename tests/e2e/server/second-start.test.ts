import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppServer, freePort, startApp } from "../../servers.ts";

let shop: AppServer;
beforeAll(async () => {
  shop = await startApp();
});
afterAll(async () => {
  await shop?.stop();
  if (shop) await rm(shop.dataDir, { recursive: true, force: true });
});

/** A command of package.json on the same data folder, to its end. */
async function run(...args: string[]): Promise<{ code: number | null; printed: string; errors: string }> {
  const child = spawn(process.execPath, ["scripts/run.mjs", ...args], {
    env: { PATH: process.env.PATH ?? "", PORT: String(await freePort()), DATA_DIR: shop.dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, printed, errors };
}

test("a second start on a shop's folder is refused in one line, and the shop serves on, all its assets included", async () => {
  const before = await (await fetch(shop.url)).text();
  expect(await run("server")).toEqual({
    code: 1,
    printed: "",
    errors: expect.stringMatching(/^Process \d+ runs a shop on .+\n$/),
  });
  const answer = await fetch(shop.url);
  expect([answer.status, await answer.text()]).toEqual([200, before]);
  const assets = [...new Set(before.match(/\/assets\/[\w.-]+/g))];
  expect(assets.length).toBeGreaterThan(5);
  for (const asset of assets) expect([asset, (await fetch(shop.url + asset)).status]).toEqual([asset, 200]);
});

test.each<[string, number, RegExp, RegExp]>([
  ["commands ledger", 0, /^The ledger is clean: I1 to I7 hold\n$/, /^$/],
  ["commands ledger --help", 0, /^Usage: npm run ledger/, /^$/],
  ["commands ledger --jsn", 2, /^$/, /^Unknown option '--jsn'\nUsage: .+\n$/],
  ["commands tasks", 0, /^Nothing to do\n$/, /^$/],
  ["commands refund 7b1f0f5e-0000-4000-8000-000000000000", 1, /^$/, /^.+\n$/],
  ["backups restore package.json", 1, /^$/, /^Process \d+ runs a shop on .+\n$/],
  ["backups restore none.tar.gz", 1, /^$/, /^There is no file .+none\.tar\.gz\.\n$/],
])(
  "beside the shop, %s ends with %i, in plain words and without a stack",
  async (words, code, printed, errors) => {
    expect(await run(...words.split(" "))).toEqual({
      code,
      printed: expect.stringMatching(printed),
      errors: expect.stringMatching(errors),
    });
  },
);
