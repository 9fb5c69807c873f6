import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { FILLED_AT } from "../../database/filled-at.ts";
import { makeInMemoryFolder } from "../../database/in-memory-folder.ts";
import { createTestDatabase } from "../../database/test-database.ts";
import { startTestServer } from "../../database/test-server.ts";
import { startApp } from "../../servers.ts";
import { openBrowser } from "./browser.ts";
import { shopNow } from "./shop-clock.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder and a database after a shop's first start, copied by every browser harness. */
    filledFolder: string;
    filledDatabase: string;
    /** The shop that the files without settings of their own share, as a person reaches it. */
    sharedShop: { url: string; dataDir: string; databaseUrl: string };
  }
}

/** The folder in which a shop stores the smaller copies of its pictures. */
const PICTURES = "pictures";

/** A copy of the filled folder. The pictures are shared, so that each is resized once. */
export async function copyFolder(filled: string): Promise<string> {
  const own = await makeInMemoryFolder("nexxt-data-");
  await cp(filled, own, { recursive: true, filter: (source) => path.basename(source) !== PICTURES });
  await symlink(path.join(filled, PICTURES), path.join(own, PICTURES), "junction");
  return own;
}

/** Prints the versions of a run: a test may pass with one and fail with another. */
async function nameBrowser(): Promise<void> {
  const browser = await openBrowser();
  const { version } = createRequire(import.meta.url)("playwright-core/package.json");
  console.info(`Browser tests: Chromium ${browser.version()}, playwright-core ${version}`);
  await browser.close();
}

/** Runs once before the browser tests: a first start takes seconds, a copy of its result is fast. */
export default async function setup(project: TestProject) {
  await nameBrowser();
  const folder = await makeInMemoryFolder("nexxt-filled-");
  const server = await startTestServer();
  const database = await createTestDatabase(server.adminUrl(), "template0");
  await (await startApp({ dataDir: folder, env: { DATABASE_URL: database.url, CLOCK: FILLED_AT } })).stop();
  await mkdir(path.join(folder, PICTURES));
  project.provide("filledFolder", folder);
  project.provide("filledDatabase", database.name);
  project.provide("databaseAdminUrl", server.adminUrl());
  const shared = await createTestDatabase(server.adminUrl(), database.name);
  const shop = await startApp({
    dataDir: await copyFolder(folder),
    env: { DATABASE_URL: shared.url, CLOCK: shopNow().toISOString() },
  });
  project.provide("sharedShop", { url: shop.url, dataDir: shop.dataDir, databaseUrl: shared.url });
  return async () => {
    await shop.stop();
    await rm(shop.dataDir, { recursive: true, force: true });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
