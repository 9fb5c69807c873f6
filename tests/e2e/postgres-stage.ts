import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { startPostgres } from "../servers.ts";
import { setUpStage } from "./stage.ts";

/** A stage over a real PostgreSQL, for what is changed past the app; `db` changes it. */
export function setUpStageOnPostgres() {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let client: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    client = new pg.Client(postgres.url);
    await client.connect();
  });
  // Runs after the stage's own, which is registered later and stops the app.
  afterAll(async () => {
    await client.end();
    await postgres.stop();
  });
  const stage = setUpStage(() => ({ DATABASE_URL: postgres.url }));
  return { stage, db: { query: (sql: string, values?: unknown[]) => client.query(sql, values) } };
}
