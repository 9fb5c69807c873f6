import { readFile } from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openServer } from "#db/connection.ts";
import { openJobs } from "#db/jobs.ts";
import { migrate } from "#db/migrate.ts";
import { applyFunctions } from "#db/sql-functions.ts";
import { sqlFunctions } from "#domain/registry/sql-functions.ts";
import { fillDemo } from "#seeds/fill-demo.ts";
import { FILLED_AT } from "./filled-at.ts";
import { runAsAdmin } from "./test-database.ts";
import { startTestServer } from "./test-server.ts";

/**
 * Runs once before all tests: one server for the whole run, and in it the migrated and filled database that
 * `openTestDatabase` copies. Making it takes seconds, a copy a moment.
 */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  const db = await openServer(server.url, 2);
  await migrate(db, path.resolve("migrations"));
  await applyFunctions(db, sqlFunctions);
  await db.transaction((tx) => fillDemo(tx, new Date(FILLED_AT)));
  // The tables of the job queue.
  const jobs = await openJobs(db, [], (error) => {
    throw error;
  });
  await jobs.stop();
  await db.close();
  // As the start of a shop does.
  await runAsAdmin(server.adminUrl("nexxt"), await readFile("scripts/log-role/hand-over.sql", "utf8"));
  project.provide("databaseAdminUrl", server.adminUrl());
  return () => server.stop();
}
