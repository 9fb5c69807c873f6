import pg from "pg";
import { expect } from "vitest";
import { breachesOfDatabase } from "#domain/sales/ledger/check-ledger.ts";
import type { ShopOnDatabase } from "./harness-shop.ts";

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Statements on the database of the harness's shop, by a connection that ends with them. */
export async function inShopDatabase<Result>(
  { databaseUrl }: Pick<ShopOnDatabase, "databaseUrl">,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(databaseUrl);
  // The database's server may end first; a statement that meets that is rejected.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(
      async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
    );
  } finally {
    await client.end();
  }
}

/** A statement on the organiser's content, which waits for an editor's change that is under way, as other editors do. */
export const writeContent = (
  harness: Pick<ShopOnDatabase, "databaseUrl">,
  text: string,
  values: unknown[],
): Promise<void> =>
  inShopDatabase(harness, async (query) => {
    await query("begin");
    await query("select from content_version for update");
    await query(text, values);
    await query("commit");
  });

/** I1, I2 and I4 to I7. */
export const expectCleanLedger = (harness: Pick<ShopOnDatabase, "databaseUrl">): Promise<void> =>
  inShopDatabase(harness, async (query) => expect(await breachesOfDatabase({ query })).toEqual([]));

/** The units of this quota that are sold or reserved. */
export const takenOf = (harness: Pick<ShopOnDatabase, "databaseUrl">, quota: number): Promise<number> =>
  inShopDatabase(
    harness,
    async (query) =>
      (await query<{ taken: number }>("select taken from quotas where id = $1", [quota]))[0]?.taken ?? 0,
  );
