import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Cents, centsToDecimal, decimalToCents } from "#contract/money.ts";
import { Problem } from "#contract/problem.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { settleLocked } from "#domain/sales/payments/settling/settle-locked.ts";
import { handCharges, handReceipts } from "#domain/sales/payments/tables.ts";
import { findOrder } from "../find-orders.ts";
import { type LockedOrder, lockOrder } from "../lock-order.ts";
import { recordEvents } from "../order-events.ts";
import { awaitsTransfer } from "../order-rules.ts";
import type { OrderRow } from "../tables.ts";
import { refundSurplus } from "./refund-surplus.ts";
import { showHandOrder } from "./sell-at-counter.ts";

interface Arrived {
  amount: string;
  /** The sum of what had arrived before, as the caller saw it. */
  receivedBefore: string;
  receivedOn: string;
  reference: string;
  /** The line of a bank statement that says so. */
  bankLine?: string;
}

/**
 * Writes down what has arrived of a transfer. A part leaves the order waiting for the rest. With the whole it is settled as any
 * money is: its tickets are issued, those of an order that has ended too if there are any left; else the money is to go back, as
 * is what came beyond the total, and a part of an order that has ended. Throws `not_found`, `already_paid`, `changed_meanwhile`
 * where something arrived that the caller did not see, and for a line of a bank statement that is booked, `invalid_input` for a day in the future and for nothing.
 */
export async function recordTransfer(ctx: AppContext, actor: Actor, orderId: string, arrived: Arrived) {
  const now = ctx.clock.now();
  const cents = decimalToCents(arrived.amount);
  const { editionId } = await requireOrder(ctx.db.read, orderId);
  requireValid(arrived, cents, zoneTime(now, await findShopZone(ctx.db.read, editionId)).day);
  const sums = await ctx.db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, orderId);
    const { order, payment } = locked;
    const before = await lockCharge(tx, payment.id);
    if (before.receivedCents !== decimalToCents(arrived.receivedBefore)) throw changedMeanwhile();
    const received = before.receivedCents + cents;
    await writeDown(tx, actor, payment.id, { ...arrived, cents, received, now });
    await recordEvents(tx, {
      orderId: order.id,
      paymentId: payment.id,
      at: now,
      event: "transfer_received",
      cause: "organiser",
      detail: { cents, ...(actor.staffId ? { staff: actor.staffId } : {}) },
    });
    const missing = Math.max(0, order.totalCents - received);
    const surplus = Math.max(0, received - order.totalCents);
    if (missing > 0 && order.state === "pending")
      await ctx.jobs.enqueue(tx, "send-transfer-mail", { orderId: order.id, kind: "partial" });
    else await settle(tx, ctx, actor, locked, { received, surplus });
    await recordAudit(tx, actor, now, {
      action: "order.transfer_received",
      recordId: order.id,
      label: order.code,
      before: { state: order.state, received: centsToDecimal(before.receivedCents), received_on: null },
      after: {
        state: (await findOrder(tx, order.id))?.state,
        received: centsToDecimal(received),
        received_on: arrived.receivedOn,
      },
    });
    return { received, missing, surplus };
  });
  const settled = await findOrder(ctx.db.read, orderId);
  if (!settled) throw new Error(`Order ${orderId} was not found after money for it was written down`);
  return {
    ...showHandOrder(settled),
    received: centsToDecimal(sums.received),
    missing: centsToDecimal(sums.missing),
    surplus: centsToDecimal(sums.surplus),
  };
}

async function requireOrder(reads: Reads, orderId: string): Promise<OrderRow> {
  const order = await findOrder(reads, orderId);
  if (!order) throw notATransfer();
  return order;
}

function requireValid({ receivedOn }: Arrived, cents: Cents, today: string): void {
  if (receivedOn > today) {
    throw new Problem("invalid_input", "The day is in the future", {
      errors: [{ attr: "received_on", code: "in_the_future", detail: today }],
    });
  }
  if (cents <= 0) {
    throw new Problem("invalid_input", "Nothing has arrived", {
      errors: [{ attr: "amount", code: "nothing", detail: "0.01" }],
    });
  }
}

/** The order with the attempt that is its transfer, whichever attempt it waits for now. Throws `not_found`. */
async function lockTransfer(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await requireOrder(tx, orderId);
  const locked = await lockOrder(tx, order.currentPaymentId);
  const attempts = [locked.payment, ...locked.others];
  const payment = attempts.find(({ provider }) => provider === "transfer");
  if (!payment) throw notATransfer();
  return { ...locked, payment, others: attempts.filter((one) => one !== payment) };
}

/** Throws `already_paid` where its money is captured. */
async function lockCharge(tx: Transaction, paymentId: string) {
  const [charge] = await tx
    .select({ receivedCents: handCharges.receivedCents, capturedCents: handCharges.capturedCents })
    .from(handCharges)
    .where(eq(handCharges.paymentId, paymentId))
    .for("no key update");
  if (!charge) throw notATransfer();
  if (!awaitsTransfer(charge))
    throw new Problem("already_paid", "This transfer has been written down already");
  return charge;
}

async function writeDown(
  tx: Transaction,
  actor: Actor,
  paymentId: string,
  {
    cents,
    received,
    receivedOn,
    reference,
    bankLine,
    now,
  }: Arrived & { cents: Cents; received: Cents; now: Date },
): Promise<void> {
  const entry = { receivedOn, reference, recordedBy: actor.name };
  const [written] = await tx
    .insert(handReceipts)
    .values({ ...entry, bankLine, id: randomUUID(), paymentId, amountCents: cents, recordedAt: now })
    .onConflictDoNothing({ target: handReceipts.bankLine })
    .returning({ id: handReceipts.id });
  // For this order or another, by this statement or another.
  if (!written) throw changedMeanwhile();
  await tx
    .update(handCharges)
    .set({ ...entry, receivedCents: received })
    .where(eq(handCharges.paymentId, paymentId));
}

/** Captures the money that pays the order; the surplus becomes a payment of its own and is refunded. */
async function settle(
  tx: Transaction,
  ctx: AppContext,
  actor: Actor,
  locked: LockedOrder,
  { received, surplus }: { received: Cents; surplus: Cents },
): Promise<void> {
  const cents = received - surplus;
  await tx
    .update(handCharges)
    .set({ receivedCents: cents, capturedCents: cents, recordedAt: ctx.clock.now() })
    .where(eq(handCharges.paymentId, locked.payment.id));
  const answer = { state: "captured", amountCents: cents } as const;
  await settleLocked(tx, ctx, locked, { answer, cause: "organiser" });
  if (surplus > 0) await refundSurplus(tx, ctx, actor, locked, surplus);
}

const notATransfer = () => new Problem("not_found", "There is no such order that is paid by transfer");
const changedMeanwhile = () =>
  new Problem("changed_meanwhile", "Another sum has been written down meanwhile");
