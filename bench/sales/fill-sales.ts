import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

/** Fills a shop with the demo edition with 100,000 orders and some 300,000 units. Resolves to the seconds that it took. */
export async function fillSales(client: pg.Client): Promise<number> {
  const started = performance.now();
  await client.query(await readFile(path.join(import.meta.dirname, "large-sales.sql"), "utf8"));
  return (performance.now() - started) / 1_000;
}
