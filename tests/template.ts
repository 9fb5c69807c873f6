import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openServer } from "#db/connection.ts";
import { locateServer } from "#db/embedded/server.ts";
import { openJobs } from "#db/jobs.ts";
import { migrate } from "#db/migrate.ts";
import { fillDemo } from "#seeds/fill-demo.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The tests' PostgreSQL server, for whoever may create databases there. */
    databaseAdminUrl: string;
  }
}

/** Files of tests run side by side, each with a database and a pool of its own. */
const CONNECTIONS = 100;

/**
 * Runs once before all tests: one server for the whole run, and in it the migrated and filled database that
 * `openTestDatabase` copies. Making it takes seconds, a copy a moment.
 */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(path.join(os.tmpdir(), "nexxt-tests-"));
  // PostgreSQL does not run as root; then it is another user who must get in.
  await chmod(directory, 0o755);
  const server = await locateServer(directory, {
    durability: "throw-away",
    settings: { max_connections: CONNECTIONS, autovacuum: "off" },
  });
  await server.ensureRunning();
  const db = await openServer(server.url, 2);
  await migrate(db, path.resolve("migrations"));
  await db.transaction((tx) => fillDemo(tx));
  // The tables of the job queue.
  const jobs = await openJobs(db, [], (error) => {
    throw error;
  });
  await jobs.stop();
  await db.close();
  project.provide("databaseAdminUrl", server.adminUrl());
  return async () => {
    await server.stop("immediate");
    await rm(directory, { recursive: true, force: true });
  };
}
