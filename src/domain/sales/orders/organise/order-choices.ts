import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { KNOWN_PROVIDERS } from "./known-providers.ts";

export async function orderChoices(reads: Reads, edition: number | undefined) {
  const of = edition ?? null;
  const [tickets, coupons, providers] = await Promise.all([
    reads.execute(sql`select id, name from tickets where ${of}::int is null or edition_id = ${of}::int
      order by edition_id desc, position, id`),
    reads.execute(sql`select number, code from coupons where used > 0 and (${of}::int is null or edition_id = ${of}::int)
      order by code limit 1000`),
    reads.execute(KNOWN_PROVIDERS),
  ]);
  return {
    tickets: tickets.rows.map((row) => ({ id: Number(row.id), name: String(row.name) })),
    coupons: coupons.rows.map((row) => ({ number: Number(row.number), code: String(row.code) })),
    providers: providers.rows.map((row) => String(row.provider)),
  };
}
