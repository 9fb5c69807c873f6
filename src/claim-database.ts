import { sql } from "drizzle-orm";
import { CannotStart } from "#db/cannot-start.ts";
import type { Database } from "#db/transaction.ts";
import type { Mode } from "./config/mode.ts";

/**
 * The first start writes its mode into the database; every later one must have the same. Without this, a shop that is
 * started once without `MODE=production` would sell real tickets for the simulator's money. Throws CannotStart on another mode.
 */
export async function claimDatabase(db: Database, mode: Mode): Promise<void> {
  const owner = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into installation (mode) values (${mode}) on conflict do nothing`);
    const { rows } = await tx.execute<{ mode: Mode }>(sql`select mode from installation`);
    return rows[0]?.mode;
  });
  if (owner === mode) return;
  throw new CannotStart(
    owner === "production"
      ? "This database is a real shop's: set MODE=production, or give the demo another DATA_DIR or DATABASE_URL."
      : "This database is a demo's, with invented people and payments: a real shop begins with an empty one (DATA_DIR, DATABASE_URL).",
  );
}
