import { sql } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { Reads } from "#db/transaction.ts";
import type { Unit } from "#domain/sales/wallet/unassign-units.ts";
import type { EarlierRefund } from "../units/left-by-rate.ts";
import { type PricedUnit, priceUnits } from "../units/price-units.ts";
import type { PaidLine } from "../units/unit-amounts.ts";

/** An order with units of some tickets that were not refunded yet. */
export interface Refundable {
  orderId: string;
  provider: string;
  units: PricedUnit[];
  amountCents: Cents;
}

/** Orders read at once: their lines and units come as JSON. */
const SET = 500;

interface Row {
  id: string;
  earlier: EarlierRefund[];
  provider: string;
  lines: PaidLine[];
  bought: { purchaseId: string; ticketId: number; quantity: number; gone: number[] }[];
}

/** Every paid order with units of these tickets left, by id, with what refunding a share of them would come to. */
export async function findRefundable(
  reads: Reads,
  ticketIds: readonly number[],
  shareBp: number,
): Promise<Refundable[]> {
  const found: Refundable[] = [];
  for (let after = ""; ; ) {
    const rows = await readSet(reads, ticketIds, after);
    found.push(...rows.map((row) => priceOf(row, shareBp)).filter(({ units }) => units.length > 0));
    if (rows.length < SET) return found;
    after = rows.at(-1)?.id ?? "";
  }
}

async function readSet(reads: Reads, ticketIds: readonly number[], after: string): Promise<Row[]> {
  const tickets = sql.param([...ticketIds]);
  const { rows } = await reads.execute(sql`
    select o.id, payments.provider,
      (select coalesce(json_agg(json_build_object('amountCents', amount_cents, 'byRate', by_rate) order by created_at, id), '[]')
        from refunds where payment_id = o.current_payment_id) as earlier,
      (select json_agg(json_build_object('ticketId', ticket_id, 'quantity', quantity, 'vatRateBp', vat_rate_bp, 'netCents', net_cents,
          'vatCents', vat_cents, 'vatExemption', vat_exemption) order by ticket_id) from order_lines where order_id = o.id) as lines,
      (select json_agg(json_build_object('purchaseId', p.id, 'ticketId', p.ticket_id, 'quantity', p.quantity,
          'gone', (select coalesce(json_agg(unit), '[]') from refund_units where purchase_id = p.id)) order by p.ticket_id)
        from purchases p where p.order_id = o.id and p.ticket_id = any(${tickets}::int[])) as bought
    from orders o join payments on payments.id = o.current_payment_id
    where o.state = 'completed' and o.id > ${after || "00000000-0000-0000-0000-000000000000"}::uuid
      and o.id in (select order_id from purchases where ticket_id = any(${tickets}::int[]))
    order by o.id limit ${SET}`);
  return rows as unknown as Row[];
}

function priceOf({ id, provider, bought, lines, earlier }: Row, shareBp: number): Refundable {
  const left: Unit[] = bought.flatMap(({ purchaseId, ticketId, quantity, gone }) =>
    Array.from({ length: quantity }, (_, index) => ({ purchaseId, ticketId, unit: index + 1 })).filter(
      ({ unit }) => !gone.includes(unit),
    ),
  );
  const units = priceUnits(lines, earlier, left, shareBp);
  return {
    orderId: id,
    provider,
    units,
    amountCents: units.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

/** Counts the orders with these tickets that wait for their payment. */
export async function countUnpaid(reads: Reads, ticketIds: readonly number[]): Promise<number> {
  const { rows } = await reads.execute(sql`
    select count(*)::int as orders from orders where state = 'pending' and exists (
      select from order_lines where order_id = orders.id and ticket_id = any(${sql.param([...ticketIds])}::int[]))`);
  return Number(rows[0]?.orders ?? 0);
}
