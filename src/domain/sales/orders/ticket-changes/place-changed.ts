import { sql } from "drizzle-orm";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { findBilledTo } from "#domain/sales/orders/billed-person.ts";
import { assembleDraft, type OrderDraft } from "#domain/sales/orders/placing/draft-order.ts";
import { soldOut } from "#domain/sales/orders/placing/order-rules.ts";
import { type PlacingOutcome, placeOrders } from "#domain/sales/orders/placing/place-orders.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { writeBilledTo } from "#domain/sales/orders/write-billed-to.ts";
import type { RefundPlan } from "#domain/sales/refunds/plan-refund.ts";
import type { Catalogue } from "#domain/sales/shop/catalogue.ts";
import { transferQuotas } from "#domain/sales/shop/reserve-quotas.ts";
import { endUsedOffer } from "#domain/sales/waiting-list/return-offer.ts";
import type { ChangePlan } from "./plan-change.ts";
import { unitsMoved, unitsWanted } from "./require-in-stock.ts";

interface Placing {
  plan: ChangePlan;
  catalogue: Catalogue;
  /** How staff took the difference; null: nothing was to be paid. */
  paidBy: PaymentMethod | null;
  key: string;
  requestHash: Buffer;
  now: Date;
}

/** The catalogue has changed since the change was priced: its transaction is taken back, and it is priced anew. */
export class StalePrices extends Error {}

/**
 * Inserts the order of the new tickets beside the locked old one, and resolves to it with the refund that is
 * left to make. Units that both take of a quota move from one to the other: no buyer gets them in between,
 * and no waiting list keeps them. Throws `sold_out`, `changed_meanwhile` and `StalePrices`; the transaction
 * is to be taken back then.
 */
export async function placeChanged(
  tx: Transaction,
  { plan, catalogue, ...placing }: Placing,
): Promise<{ draft: OrderDraft; refund: RefundPlan }> {
  const wanted = unitsWanted(plan);
  const { refund } = plan;
  const { order } = refund;
  await lockStock(tx, order, [...wanted.keys(), ...refund.released.keys()], placing.now);
  const moved = unitsMoved(refund, wanted);
  const reservedQuotas = await moveReservations(tx, order, moved);
  const draft = draftOf(plan, catalogue, placing);
  requirePlaced((await placeOrders(tx, [draft]))[0], plan);
  // A copy that staff corrected after the invoice was out counts from here on.
  await writeBilledTo(tx, draft.order.id, order.billedTo ?? (await findBilledTo(tx, order.id)));
  const released = new Map(
    [...refund.released].map(([quotaId, units]) => [quotaId, units - (moved.get(quotaId) ?? 0)] as const),
  );
  return { draft, refund: { ...refund, order: { ...order, reservedQuotas }, released } };
}

/** In the order of docs/locking.md: the buyer's own lock and row, the offer, the coupon, the quotas. */
async function lockStock(
  tx: Transaction,
  order: OrderRow,
  quotaIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(1, hashtext(${order.signupId}))`);
  await tx.execute(sql`select from signups where id = ${order.signupId}::uuid for key share`);
  if (order.offerId !== null) await endUsedOffer(tx, { offerId: order.offerId, orderId: order.id, now });
  if (order.reservedCoupon)
    await tx.execute(sql`select from coupons where id = ${order.couponId} for no key update`);
  await tx.execute(sql`
    select from quotas where id = any(${sql.param(quotaIds)}::int[]) order by id for no key update`);
}

/** Takes these units off what an order reserves, for the order that takes them in the same transaction. */
async function moveReservations(
  tx: Transaction,
  order: OrderRow,
  moved: ReadonlyMap<number, number>,
): Promise<OrderRow["reservedQuotas"]> {
  if (moved.size === 0) return order.reservedQuotas;
  const left = Object.entries(order.reservedQuotas).map(
    ([quotaId, units]) => [quotaId, units - (moved.get(Number(quotaId)) ?? 0)] as const,
  );
  const reservedQuotas = Object.fromEntries(left.filter(([, units]) => units > 0));
  await tx.update(orders).set({ reservedQuotas }).where(sql`${orders.id} = ${order.id}`);
  await transferQuotas(tx, moved);
  return reservedQuotas;
}

function draftOf(
  { refund, lines, prices, discount }: ChangePlan,
  catalogue: Catalogue,
  { paidBy, key, requestHash, now }: Omit<Placing, "plan" | "catalogue">,
): OrderDraft {
  const { order, payment } = refund;
  const free = prices.totalCents === 0;
  const draft = assembleDraft(
    {
      signupId: order.signupId,
      lines,
      prices,
      source: "change",
      method: free ? PaymentMethod.valueIs0 : (paidBy ?? payment.method),
      provider: free ? "none" : "change",
      language: order.language,
      expiresAt: now,
      now,
      cause: "organiser",
      purchaseOrder: order.purchaseOrder,
      phoneNumber: "",
      // The old order has used it: `keepCoupon` moves it.
      couponId: null,
      // The holders of the old tickets hold the new ones.
      assignLater: true,
      idempotencyKey: key,
      requestHash,
      finalAt: now,
      nextCheckAt: now,
      knownPayments: [],
      offer: null,
    },
    catalogue,
    discount,
  );
  // The buyer cancels by the steps that they saw when they ordered.
  return { ...draft, order: { ...draft.order, refundSteps: order.refundSteps } };
}

function requirePlaced(outcome: PlacingOutcome | undefined, { lines }: ChangePlan): void {
  switch (outcome?.kind) {
    case "placed":
      return;
    case "short":
      throw soldOut(lines, outcome.quotaId);
    case "erased":
      throw new Problem("changed_meanwhile", "The buyer has erased their account");
    case "repeated":
      throw new Problem("idempotency_key_reused", "This key was used for another change");
    case "stale":
      throw new StalePrices();
    default:
      throw new Error(`A change of tickets was not placed: ${outcome?.kind}`);
  }
}
