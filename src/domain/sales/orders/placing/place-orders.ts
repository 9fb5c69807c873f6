import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/transaction.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { HOLDS_MAX_MS, HOLDS_PERIOD_MS } from "../holds/unpaid-holds.ts";
import { orders } from "../tables.ts";
import type { OrderDraft } from "./draft-order.ts";

/** The outcome of a draft. One that is not `placed` has left nothing behind. */
export type PlacingOutcome =
  | { kind: "placed" }
  /** The buyer has used this `Idempotency-Key` before. */
  | { kind: "repeated" }
  /** The catalogue has changed since the draft was priced. */
  | { kind: "stale" }
  /** The buyer has erased their account. */
  | { kind: "erased" }
  /** The waiting list's offer is over, or another order has used it. */
  | { kind: "offer" }
  /** The coupon cannot be used, or not as it was priced. */
  | { kind: "coupon" }
  | { kind: "short"; quotaId: number }
  /** The buyer has reserved tickets for too long without paying; `since`: when the first of those orders was placed. */
  | { kind: "exhausted"; since: string }
  /** Open orders that the buyer must decide on first: each by one of its payments. */
  | { kind: "earlier"; paymentIds: string[] }
  /** Another draft of the same buyer was placed beside it: by itself it is decided on. */
  | { kind: "crowded" };

/**
 * Places orders with their lines and first payment attempts and reserves what they need (`place-orders.sql`), in one
 * round trip. A buyer has one open order in the shop, and none for tickets that an earlier one of theirs may still pay
 * for, or has paid for late, unless its payment is in the draft's `knownPayments`.
 */
export async function placeOrders(tx: Transaction, drafts: readonly OrderDraft[]): Promise<PlacingOutcome[]> {
  const { rows } = await tx.execute(
    sql`select order_id, outcome from place_orders(${JSON.stringify(drafts.map(asJson))}::json)`,
  );
  const outcomes = new Map(rows.map(({ order_id, outcome }) => [order_id, outcome as PlacingOutcome]));
  return drafts.map(({ order }) => {
    const outcome = outcomes.get(order.id);
    if (!outcome) throw new Error("An order got no outcome");
    return outcome;
  });
}

function asJson(draft: OrderDraft) {
  const { order, payment, lines, amounts, knownPayments, discount, offer, catalogueVersion, cause } = draft;
  return {
    cause,
    documents_email: draft.documentsEmail ?? "",
    ...rowOf(orders, order),
    request_hash: `\\x${Buffer.from(order.requestHash).toString("hex")}`,
    payment: rowOf(payments, payment),
    lines: lines.map(({ ticket, quantity, discounted }, index) => ({
      order_id: order.id,
      ticket_id: ticket.id,
      quantity,
      unit_price_cents: ticket.priceCents,
      discounted,
      vat_rate_bp: amounts[index]?.vatRateBp,
      vat_exemption: ticket.vatExemption,
      net_cents: amounts[index]?.netCents,
      vat_cents: amounts[index]?.vatCents,
    })),
    known_payments: knownPayments,
    discount_type: discount?.type,
    discount_amount: discount?.amount,
    offer_reserved: offer?.reserved,
    from_offer: offer?.used ?? {},
    catalogue_version: catalogueVersion,
    holds_since: new Date(order.createdAt.getTime() - HOLDS_PERIOD_MS),
    holds_max: `${HOLDS_MAX_MS} milliseconds`,
  };
}

const rowOf = (table: PgTable, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, values[key]]));
