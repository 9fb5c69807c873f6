import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { startPostgres } from "../servers.ts";
import { setUpBrowserHarness } from "./browser-harness.ts";

/** A browser harness over a real PostgreSQL, for what is changed past the app through `db`. */
export function setUpPostgresHarness() {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    client = new pg.Client(postgres.url);
    await client.connect();
  });
  // Runs after the harness's own hook, which is registered later and stops the app.
  afterAll(async () => {
    await client.end();
    await postgres.stop();
  });
  const harness = setUpBrowserHarness(() => ({ DATABASE_URL: postgres.url }));
  return { harness, db: { query: (sql: string, values?: unknown[]) => client.query(sql, values) } };
}
