import { eq } from "drizzle-orm";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { endOfLisbonDay, lisbonTime } from "#contract/time/lisbon-time.ts";
import { dayAfter } from "#contract/time/zone-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { type Attempt, findAttempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { firstCheckAt } from "#domain/sales/payments/check-times.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import type { PayBy, StartedCharge } from "#outside/payments/provider.ts";
import { lockOrder } from "../lock-order.ts";
import { handOrders, type OrderRow, orders } from "../tables.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The provider may report a payment of the last minute later: the order holds its tickets as long. */
const TOLD_LATER_MS = HOUR_MS;
/** The provider may report a payment so long after its end, over a weekend too; then its word is final. */
const FINAL_AFTER_MS = 5 * DAY_MS;
/** The reminder is sent on the last day, at nine in the morning. */
const REMIND_BEFORE_MS = 15 * HOUR_MS;

/** Returns the day, the days until it and the buyer's address, which the provider needs for a reference. */
export async function payByOf(ctx: Pick<AppContext, "db" | "clock">, order: OrderRow): Promise<PayBy> {
  const { dueOn: day } = await requireDue(ctx.db.read, order.id);
  const buyer = (await findSignups(ctx.db.read, [order.signupId])).get(order.signupId);
  const today = lisbonTime(ctx.clock.now()).day;
  return { day, inDays: (Date.parse(day) - Date.parse(today)) / DAY_MS, email: buyer?.email ?? "" };
}

/**
 * Stores a reference that the provider has given, and mails it: from now on the order holds its tickets for as long as it may be
 * paid, and an hour. One that ended while the provider was slow to answer stays ended, and its charge is ended too.
 */
export async function openReference(
  ctx: AppContext,
  paymentId: string,
  charge: StartedCharge,
): Promise<Attempt> {
  await ctx.db.transaction((tx) => open(tx, ctx, paymentId, charge));
  const opened = await findAttempt(ctx.db.read, paymentId);
  if (!opened) throw new Error(`Payment ${paymentId} was not found after it was made`);
  return opened;
}

async function open(
  tx: Transaction,
  ctx: AppContext,
  paymentId: string,
  { reference, redirectUrl, multibanco }: StartedCharge,
): Promise<void> {
  const { order, payment } = await lockOrder(tx, paymentId);
  const started = { providerReference: reference, redirectUrl };
  await tx.update(payments).set(started).where(eq(payments.id, paymentId));
  if (order.state !== "pending" || payment.status !== PaymentStatus.pending) {
    if (payment.capturedCents === 0) await ctx.jobs.enqueue(tx, "end-charge", { paymentId });
    return;
  }
  const hand = await requireDue(tx, order.id);
  // A repeated start finds the first one's reference.
  if (!multibanco || hand.multibancoReference !== "") return;
  const now = ctx.clock.now();
  const dueOn = earlierDay(hand.dueOn, multibanco.validUntil, now);
  const endsAt = endOfLisbonDay(dueOn).getTime();
  const remindAt = new Date(endsAt - REMIND_BEFORE_MS);
  await tx
    .update(handOrders)
    .set({
      multibancoEntity: multibanco.entity,
      multibancoReference: multibanco.reference,
      dueOn,
      remindAt: remindAt > now ? remindAt : null,
    })
    .where(eq(handOrders.orderId, order.id));
  await tx
    .update(orders)
    .set({ expiresAt: new Date(endsAt + TOLD_LATER_MS) })
    .where(eq(orders.id, order.id));
  await tx
    .update(payments)
    .set({ finalAt: new Date(endsAt + FINAL_AFTER_MS), nextCheckAt: firstCheckAt(now), checks: 0 })
    .where(eq(payments.id, paymentId));
  await ctx.jobs.enqueue(tx, "send-multibanco-mail", { orderId: order.id, kind: "reference" });
}

/** The last whole day on which the provider takes the money too: it may end a reference sooner than it was asked to. */
function earlierDay(day: string, validUntil: Date | null, now: Date): string {
  if (!validUntil || validUntil >= new Date(endOfLisbonDay(day).getTime() - MINUTE_MS)) return day;
  const last = dayAfter(lisbonTime(new Date(validUntil.getTime() + MINUTE_MS)).day, -1);
  return [last, lisbonTime(now).day].sort()[1] ?? last;
}

async function requireDue(reads: Reads, orderId: string) {
  const [hand] = await reads.select().from(handOrders).where(eq(handOrders.orderId, orderId));
  if (!hand?.dueOn) throw new Error(`Order ${orderId} has no last day for its payment`);
  return { ...hand, dueOn: hand.dueOn };
}
