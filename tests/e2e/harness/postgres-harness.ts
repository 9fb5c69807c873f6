import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { setUpBrowserHarness } from "./browser-harness.ts";

/** A browser harness whose database a test changes directly, through `db`. */
export function setUpPostgresHarness(settings: Record<string, string> = {}) {
  const harness = setUpBrowserHarness(() => settings);
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(harness.databaseUrl);
    await client.connect();
  });
  afterAll(() => client.end());
  return { harness, db: { query: (sql: string, values?: unknown[]) => client.query(sql, values) } };
}
