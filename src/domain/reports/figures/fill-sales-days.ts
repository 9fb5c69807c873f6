import { sql } from "drizzle-orm";
import { lisbonTime, momentOfLisbonTime } from "#contract/time/lisbon-time.ts";
import type { Transaction } from "#db/transaction.ts";
import { salesByDay } from "./sold-lines.ts";

/** A purchase is stored with its process's time and committed seconds later; clocks differ by less. In ms. */
const SETTLED_MS = 3_600_000;

/**
 * Adds the days that are over to `sales_days` and returns the first moment that is in none of them. Locks the row of
 * `sales_days_filled` where a day is missing, so that of two readers one fills it.
 */
export async function fillSalesDays(tx: Transaction, now: Date): Promise<Date> {
  const { day: until } = lisbonTime(new Date(now.getTime() - SETTLED_MS));
  const known = await nextDay(tx, false);
  if (known !== null && known >= until) return midnight(known);
  const from = await nextDay(tx, true);
  if (from !== null && from >= until) return midnight(from);
  const since = from === null ? new Date(0) : midnight(from);
  const end = midnight(until);
  await tx.execute(sql`
    insert into sales_days (edition_id, day, ticket_id, country, coupon_id, units, orders, listed_cents, net_cents)
    ${salesByDay(since, end)}`);
  await tx.execute(sql`update sales_days_filled set next_day = ${until}::date`);
  return end;
}

async function nextDay(tx: Transaction, lock: boolean): Promise<string | null> {
  const { rows } = await tx.execute(
    sql`select next_day::text as day from sales_days_filled ${lock ? sql`for update` : sql``}`,
  );
  return (rows[0]?.day as string | null | undefined) ?? null;
}

const midnight = (day: string): Date => momentOfLisbonTime({ day, hour: 0, minute: 0, second: 0 });
