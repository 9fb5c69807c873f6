import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";

const SALES = path.join(import.meta.dirname, "../../../bench/sales/large-sales.sql");

/** A small part of the measured sales. */
const ORDERS = 210;

/** Gives a shop with the demo edition and an owner what a year of work leaves: sales, and of each kind of record some in every state. */
export async function fillUsedShop(databaseUrl: string, now: Date): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`set bench.orders = ${ORDERS}`);
    await client.query(atMoment(await readFile(SALES, "utf8"), now));
    const records = await readFile(path.join(import.meta.dirname, "used-shop.sql"), "utf8");
    await client.query(atMoment(records, now));
  } finally {
    await client.end();
  }
}

/** The statements, where the shop's clock says `moment`. */
const atMoment = (sql: string, moment: Date): string =>
  sql.replaceAll("now()", `timestamptz '${moment.toISOString()}'`);
