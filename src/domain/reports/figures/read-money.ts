import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { MoneyMonth } from "#contract/organiser/sales/figures.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { editionZone } from "#domain/platform/current-edition/current-edition.ts";
import { currentShopZone, shopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";
import { shareSlowAnswers } from "#outside/share-slow-answers.ts";

interface Row {
  month: string;
  provider: string;
  captured: number;
  captures: number;
  refunded: number;
  refunds: number;
  by_hand: number;
  fees: number;
  without_fee: number;
}

/** As many captures are added up in a fifth of a second. */
const LARGE = 300_000;
const shared = shareSlowAnswers<Database, number | null, Awaited<ReturnType<typeof addUp>>>({
  isLarge: ({ months }) => months.reduce((sum, { captures }) => sum + captures, 0) > LARGE,
});
const LATE_MAX_MS = 60_000;

/** Each captured payment with its month; what a query takes of it beyond provider and sum keeps it from being read in the index alone. */
const CAPTURED = sql`bounds join payments p on captured_cents > 0 and settled_at >= starts and settled_at < ends`;

/**
 * Each provider's captures and refunds, by month, the newest first: the sums of `payments` and `refunds`, of all orders by the
 * current edition's clocks, or of an edition's by its own. Where adding up takes long, they are those of a moment ago. What a change
 * of tickets carries over to another order was captured once and has not gone back.
 */
export const readMoney = ({ db }: Pick<AppContext, "db">, edition?: number) =>
  shared(db, edition ?? null, {
    workOut: () => addUp(db, edition),
    mayShow: (_, lateMs) => lateMs < LATE_MAX_MS,
  });

async function addUp(db: Database, edition?: number) {
  const ofEdition =
    edition === undefined
      ? sql``
      : sql`and p.order_id in (select id from orders where edition_id = ${edition})`;
  return db.transaction(async (tx) => {
    const zone = edition === undefined ? await currentShopZone(tx) : shopZone(editionZone(edition));
    // By the months' bounds: turning each of a hundred thousand moments into a zone's time takes longer than all else.
    const { rows } = await tx.execute(sql`
      with bounds as (
        select month, month at time zone ${zone} as starts, (month + interval '1 month') at time zone ${zone} as ends
        from generate_series(
          (select date_trunc('month', least(min(settled_at), (select min(done_at) from refunds where done_at is not null)) at time zone ${zone})
            from payments where captured_cents > 0),
          (select date_trunc('month', greatest(max(settled_at), (select max(done_at) from refunds where done_at is not null)) at time zone ${zone})
            from payments where captured_cents > 0), interval '1 month') as month
      ), returned as materialized (
        select p.provider, r.amount_cents, r.by_hand, r.done_at from refunds r join payments p on p.id = r.payment_id
        where r.status = 'done' and r.amount_cents > 0 and r.reason <> 'changed' ${ofEdition}
      ), captured as (
        select month, provider, captured, captures, 0 as fees, captures as without_fee
        from bounds cross join lateral (
          select provider, sum(captured_cents) as captured, count(*) as captures from payments p
          where captured_cents > 0 and settled_at >= starts and settled_at < ends ${ofEdition} group by provider) p
        union all
        select month, provider, -least(captured_cents, carried_cents), -(captured_cents <= carried_cents)::int, 0, -(captured_cents <= carried_cents)::int
        from ${CAPTURED} join order_changes c on c.order_id = p.order_id where true ${ofEdition}
        union all
        select month, provider, 0, 0, fee_cents, -1 from ${CAPTURED} where fee_cents is not null ${ofEdition}
          and captured_cents > coalesce((select carried_cents from order_changes c where c.order_id = p.order_id), 0)
      ), moved as (
        select month, provider, sum(captured) as captured, sum(captures) as captures, 0 as refunded, 0 as refunds, 0 as by_hand,
          sum(fees) as fees, sum(without_fee) as without_fee
        from captured group by 1, 2 having sum(captures) > 0
        union all
        select month, provider, 0, 0, coalesce(sum(amount_cents) filter (where not by_hand), 0), count(*) filter (where not by_hand),
          coalesce(sum(amount_cents) filter (where by_hand), 0), 0, 0
        from bounds join returned on done_at >= starts and done_at < ends
        group by 1, 2
      )
      select to_char(month, 'YYYY-MM') as month, provider, sum(captured)::float8 as captured, sum(captures)::int as captures,
        sum(refunded)::float8 as refunded, sum(refunds)::int as refunds, sum(by_hand)::float8 as by_hand,
        sum(fees)::float8 as fees, sum(without_fee)::int as without_fee
      from moved group by 1, 2 order by 1 desc, 2`);
    const { rows: open } = await tx.execute(sql`
      select coalesce(sum(amount_cents) filter (where r.status = 'begun'), 0)::float8 as begun,
        coalesce(sum(amount_cents) filter (where r.status = 'failed'), 0)::float8 as failed
      from refunds r join payments p on p.id = r.payment_id where r.status in ('begun', 'failed') ${ofEdition}`);
    return {
      months: (rows as unknown as Row[]).map(
        ({
          month,
          provider,
          captured,
          captures,
          refunded,
          refunds,
          by_hand,
          fees,
          without_fee,
        }): MoneyMonth => ({
          month,
          provider,
          captured: centsToDecimal(captured),
          captures,
          refunded: centsToDecimal(refunded),
          refunds,
          refunded_by_hand: centsToDecimal(by_hand),
          fees: centsToDecimal(fees),
          // Transfers and the counter have no provider that keeps a part.
          without_fee: isByHand(provider) ? 0 : without_fee,
        }),
      ),
      refunding: centsToDecimal(Number(open[0]?.begun ?? 0)),
      refused: centsToDecimal(Number(open[0]?.failed ?? 0)),
    };
  });
}
