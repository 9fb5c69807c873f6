import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { FILLED_AT } from "../database/filled-at.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { startTestServer } from "../database/test-server.ts";
import { startApp } from "../servers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder and a database as a shop's first start leaves them, of which every browser harness gets copies. */
    filledFolder: string;
    filledDatabase: string;
  }
}

/** Where a shop keeps the smaller copies of its pictures. */
const PICTURES = "pictures";

/** A copy of the filled folder. The pictures are shared: no two files of tests need to draw the same one. */
export async function copyFolder(filled: string): Promise<string> {
  const own = await mkdtemp(path.join(os.tmpdir(), "nexxt-data-"));
  await cp(filled, own, { recursive: true, filter: (source) => path.basename(source) !== PICTURES });
  await symlink(path.join(filled, PICTURES), path.join(own, PICTURES), "junction");
  return own;
}

/** Runs once before the tests in the browser: a first start takes seconds, copying what it leaves takes a moment. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "nexxt-filled-"));
  const server = await startTestServer();
  const database = await createTestDatabase(server.adminUrl(), "template0");
  await (await startApp({ dataDir: folder, env: { DATABASE_URL: database.url, CLOCK: FILLED_AT } })).stop();
  await mkdir(path.join(folder, PICTURES));
  project.provide("filledFolder", folder);
  project.provide("filledDatabase", database.name);
  project.provide("databaseAdminUrl", server.adminUrl());
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
