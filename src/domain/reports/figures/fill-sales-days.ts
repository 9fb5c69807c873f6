import { sql } from "drizzle-orm";
import { lisbonTime, momentOfLisbonTime } from "#contract/time/lisbon-time.ts";
import { dayAfter } from "#contract/time/zone-time.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { daysBetween } from "./forecast.ts";
import { salesByDay } from "./sold-lines.ts";

/** A purchase is stored with its process's time and committed seconds later; clocks differ by less. In ms. */
const SETTLED_MS = 3_600_000;

/** A statement of so many days ends within a second in a shop of a million orders. */
const SLICE_DAYS = 14;

/**
 * Adds the days that are over to `sales_days` and returns the first moment that is in none of them. Locks the row of
 * `sales_days_filled` where a day is missing, so that of two readers one fills it.
 */
export async function fillSalesDays(tx: Transaction, now: Date): Promise<Date> {
  for (;;) {
    const { next, more } = await fillSlice(tx, now);
    if (!more) return midnight(next);
  }
}

/** Does so in the background, so that no reader waits for it: a slice at a time. Returns whether there is more. */
export const fillSomeDays = ({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<boolean> =>
  db.transaction(async (tx) => (await fillSlice(tx, clock.now())).more);

async function fillSlice(tx: Transaction, now: Date): Promise<{ next: string; more: boolean }> {
  const { day: over } = lisbonTime(new Date(now.getTime() - SETTLED_MS));
  const known = await readFilled(tx, false);
  if (known.next !== null && known.next >= over) return { next: known.next, more: false };
  const { next: filled, others } = await readFilled(tx, true);
  if (others) await tx.execute(sql`delete from sales_days`);
  const from = filled ?? (await firstDay(tx)) ?? over;
  if (from >= over) return { next: from, more: false };
  const next = dayAfter(from, Math.min(SLICE_DAYS, daysBetween(from, over)));
  await tx.execute(sql`
    insert into sales_days (edition_id, day, ticket_id, country, coupon_id, units, orders, listed_cents, net_cents)
    ${salesByDay(midnight(from), midnight(next))}`);
  await tx.execute(sql`
    update sales_days_filled set next_day = ${next}::date, zones = (select jsonb_object_agg(id, time_zone) from editions)`);
  return { next, more: next < over };
}

async function firstDay(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute(sql`select min(created_at) as first from purchases`);
  const first = rows[0]?.first as string | Date | null | undefined;
  return first ? lisbonTime(new Date(first)).day : null;
}

/** `others`: days were filled by another zone than their edition has now, so that none counts. */
async function readFilled(tx: Transaction, lock: boolean): Promise<{ next: string | null; others: boolean }> {
  const { rows } = await tx.execute(sql`
    select next_day::text as next, exists (
      select from editions where zones ->> id::text is distinct from time_zone
        and exists (select from sales_days where edition_id = editions.id)) as others
    from sales_days_filled ${lock ? sql`for update` : sql``}`);
  const [row] = rows as unknown as [{ next: string | null; others: boolean }];
  return { next: row.others ? null : row.next, others: row.others };
}

/** In Lisbon. A day of another zone that a slice's end cuts has two rows. */
const midnight = (day: string): Date => momentOfLisbonTime({ day, hour: 0, minute: 0, second: 0 });
