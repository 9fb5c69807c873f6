import { sql } from "drizzle-orm";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import type { Transaction } from "#db/transaction.ts";
import { currentShopZone } from "#domain/platform/current-edition/shop-zone.ts";

const WEEKS = 12;

/** Counts for the whole shop: a subscriber belongs to no edition. */
export async function readNewsletter(tx: Transaction, now: Date): Promise<Figures["newsletter"]> {
  const { rows: states } = await tx.execute(
    sql`select status, count(*)::int as count from newsletter_subscribers group by 1`,
  );
  const of = (status: string) => Number(states.find((row) => row.status === status)?.count ?? 0);
  const zone = await currentShopZone(tx);
  const monday = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone})`;
  const since = sql`${monday} - ${WEEKS - 1} * interval '1 week'`;
  const { rows: weeks } = await tx.execute(sql`
    with changes as (
      select confirmed_at as at, 1 as confirmed, 0 as unsubscribed from newsletter_subscribers where confirmed_at is not null
      union all select unsubscribed_at, 0, 1 from newsletter_subscribers where unsubscribed_at is not null
    ), counted as (
      select date_trunc('week', at at time zone ${zone}) as week, sum(confirmed)::int as confirmed, sum(unsubscribed)::int as unsubscribed
      from changes where at >= (${since}) at time zone ${zone} group by 1
    )
    select week::date::text, coalesce(confirmed, 0) as confirmed, coalesce(unsubscribed, 0) as unsubscribed
    from generate_series(${since}, ${monday}, interval '1 week') as week left join counted using (week) order by 1`);
  return {
    confirmed: of("confirmed"),
    pending: of("pending"),
    unsubscribed: of("unsubscribed"),
    weeks: weeks as Figures["newsletter"]["weeks"],
  };
}
