import { eq } from "drizzle-orm";
import { type Cents, centsToDecimal } from "#contract/money.ts";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import type {
  DifferenceMethod,
  TicketChange,
  TicketChangePreview,
  TicketChangeWanted,
} from "#contract/organiser/orders/change-tickets.ts";
import { Problem } from "#contract/problem.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { completeHandOrder } from "#domain/sales/orders/by-hand/complete-hand-order.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { retryPricing } from "#domain/sales/orders/retry-pricing.ts";
import { type OrderRow, orders } from "#domain/sales/orders/tables.ts";
import { requireCurrent } from "#domain/sales/payments/attempts/find-attempts.ts";
import { type Catalogue, catalogueOf } from "#domain/sales/shop/catalogue.ts";
import { findUnits, lockUnits, type Unit } from "#domain/sales/wallet/unassign-units.ts";
import { carryOver } from "./carry-over.ts";
import { type Changed, findRepeated, showChanged } from "./find-repeated.ts";
import { moveHolders, requireMovable } from "./move-holders.ts";
import { placeChanged, StalePrices } from "./place-changed.ts";
import { type ChangePlan, planChange } from "./plan-change.ts";
import { requireAsShown, requirePaid } from "./require-as-shown.ts";
import { requireInStock } from "./require-in-stock.ts";
import { showChange } from "./show-change.ts";
import { orderChanges } from "./tables.ts";

/** A higher area adds these to a change, in its transaction. */
interface ChangeHooks {
  /** Throws `checked_in` for a unit that was used at the door. Stable only with their purchases locked. */
  requireUnused: (reads: Reads, units: readonly Unit[]) => Promise<void>;
  /** Writes what staff took into their till. */
  intoTill: (
    tx: Transaction,
    taken: { orderId: string; paidBy: DifferenceMethod; cents: Cents },
  ) => Promise<void>;
}

/**
 * Shows the effect of changing tickets, and locks nothing. Throws all that the change would throw by now, so that staff take no money for one
 * that is refused: what `planChange`, `requireMovable`, `requireInStock` and the hook throw, and `not_found`.
 */
export async function previewChange(
  ctx: Pick<AppContext, "db" | "payments">,
  orderId: string,
  wanted: TicketChangeWanted,
  { requireUnused }: Pick<ChangeHooks, "requireUnused">,
): Promise<TicketChangePreview> {
  const { read } = ctx.db;
  const [current, left] = [await requireCurrent(read, orderId), await findUnits(read, orderId)];
  const catalogue = await catalogueOf(ctx.db, current.order.editionId);
  const plan = await planChange(read, current, left, catalogue, wanted);
  const { units } = plan.refund;
  await requireMovable(read, units);
  await requireUnused(read, units);
  await requireInStock(read, plan);
  return showChange(read, ctx, plan);
}

/**
 * Changes tickets of a paid order to another ticket, if it does what the preview said: the new order, the holders' move, the refund of what it
 * costs less and the release of the old tickets are one transaction. The same key again is the same change. Locks the old order, its purchases,
 * then what placing an order locks. Throws what `planChange` and `placeChanged` throw, `not_found`, `price_changed`, `changed_meanwhile`,
 * `already_assigned`, `idempotency_key_reused`, `invalid_input` where `paid_by` does not fit the difference, and what the hooks throw.
 */
export async function changeTickets(
  ctx: AppContext,
  actor: Actor,
  orderId: string,
  wanted: TicketChange,
  hooks: ChangeHooks,
): Promise<Changed> {
  const order = await findOrder(ctx.db.read, orderId);
  if (!order) throw new Problem("not_found", "There is no such order");
  const requestHash = hashJson({ ...wanted, order: order.id });
  return retryPricing(async () => {
    const catalogue = await catalogueOf(ctx.db, order.editionId);
    try {
      return await ctx.db.transaction((tx) =>
        change(tx, ctx, actor, { order, wanted, requestHash, catalogue, hooks }),
      );
    } catch (error) {
      if (error instanceof StalePrices) return null;
      throw error;
    }
  });
}

interface Changing {
  order: OrderRow;
  wanted: TicketChange;
  requestHash: Buffer;
  catalogue: Catalogue;
  hooks: ChangeHooks;
}

async function change(
  tx: Transaction,
  ctx: AppContext,
  actor: Actor,
  { order: { id: orderId }, wanted, requestHash, catalogue, hooks }: Changing,
): Promise<Changed> {
  const now = ctx.clock.now();
  const { paid_by: paidBy, reference, note, shown } = wanted;
  const locked = await lockCurrent(tx, orderId);
  const left = await lockUnits(tx, orderId);
  const key = `change ${wanted.key.toLowerCase()}`;
  const repeated = await findRepeated(tx, locked.order.signupId, key, requestHash);
  if (repeated) return repeated;
  const plan = await planChange(tx, locked, left, catalogue, wanted);
  requireAsShown(await showChange(tx, ctx, plan), shown);
  requirePaid(plan, paidBy);
  const { units } = plan.refund;
  const held = await requireMovable(tx, units);
  await hooks.requireUnused(tx, units);

  const method = paidBy && methodOf[paidBy];
  const { draft, refund } = await placeChanged(tx, {
    plan,
    catalogue,
    paidBy: method,
    key,
    requestHash,
    now,
  });
  const takings = { receivedOn: zoneTime(now, catalogue.zone).day, reference, recordedBy: actor.name };
  await completeHandOrder(tx, ctx, draft, takings);
  const { id, code, totalCents } = draft.order;
  await moveHolders(tx, { orderId: id, units, held });
  const { carriedCents, toPayCents, toRefundCents } = plan;
  const given = { ...refund, order: await keepCoupon(tx, plan, draft.order.id, refund.order) };
  const { refundId, differenceId } = await carryOver(tx, ctx, {
    ...{ refund: given, carriedCents, toRefundCents, note, staff: actor.staffId },
    to: { id, code },
  });
  await tx.insert(orderChanges).values({
    ...{ orderId: id, fromOrderId: orderId, refundId, differenceId, carriedCents },
    ...{ paidCents: toPayCents, refundedCents: toRefundCents },
  });
  if (paidBy && toPayCents > 0) await hooks.intoTill(tx, { orderId: id, paidBy, cents: toPayCents });
  for (const { id: assignmentId, signupId, createdAt } of held) {
    if (signupId === refund.order.signupId) continue;
    await ctx.jobs.enqueue(tx, "send-assigned-mail", {
      ...{ assignmentId, signupId, givenAt: createdAt.toISOString(), again: id, changed: true },
      ...{ giverId: null, language: refund.order.language },
    });
  }
  await recordAudit(tx, actor, now, {
    action: "order.changed_tickets",
    recordId: orderId,
    label: refund.order.code,
    before: { worth: centsToDecimal(refund.cents), order: refund.order.code },
    after: {
      ...{ worth: centsToDecimal(totalCents), order: code, units: units.length, ticket: wanted.ticket },
      ...{ paid: centsToDecimal(toPayCents), paid_by: paidBy, refunded: centsToDecimal(toRefundCents) },
    },
  });
  return showChanged(tx, id);
}

const methodOf: Record<DifferenceMethod, PaymentMethod> = {
  cash: PaymentMethod.cash,
  terminal: PaymentMethod.terminal,
  transfer: PaymentMethod.transfer,
};

/** The new order names the coupon that lowers its price; its use moves with the last of the old tickets. Resolves to the old order as it is then. */
async function keepCoupon(
  tx: Transaction,
  { refund, prices }: ChangePlan,
  id: string,
  old: OrderRow,
): Promise<OrderRow> {
  const { couponId, reservedCoupon } = old;
  if (couponId === null || prices.discountCents === 0) return old;
  const moves = refund.whole && reservedCoupon;
  await tx.update(orders).set({ couponId, reservedCoupon: moves }).where(eq(orders.id, id));
  if (!moves) return old;
  await tx.update(orders).set({ reservedCoupon: false }).where(eq(orders.id, old.id));
  return { ...old, reservedCoupon: false };
}
