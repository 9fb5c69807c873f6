import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openServer } from "#db/connection.ts";
import type { Database } from "#db/transaction.ts";

/** Few, since many files of tests share a server; more than one, since the shop is used by many at once. */
const CONNECTIONS = 4;

/** A database of the test's own: a copy of the migrated and filled one, or an empty one. Closing drops it. */
export async function openTestDatabase(
  content: "filled" | "empty" = "filled",
  connections = CONNECTIONS,
): Promise<Database> {
  const template = content === "filled" ? "nexxt" : "template0";
  const { url, drop } = await createTestDatabase(inject("databaseAdminUrl"), template);
  const db = await openServer(url, connections);
  const close = async () => {
    await db.close();
    await drop();
  };
  return { ...db, close };
}

/** The same as an address, for an app in a process of its own. */
export async function createTestDatabase(adminUrl: string, template: string) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy owner nexxt`);
  const url = new URL(adminUrl);
  url.username = "nexxt";
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runAsAdmin(adminUrl, `drop database ${name} with (force)`) };
}

/** As the superuser, in the database that the address names. */
export async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
