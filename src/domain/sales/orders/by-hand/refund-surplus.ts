import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Cents, centsToDecimal } from "#contract/money.ts";
import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { handCharges, type PaymentRow, payments } from "#domain/sales/payments/tables.ts";
import { refundCapture } from "#domain/sales/refunds/refund-capture.ts";
import type { LockedOrder } from "../lock-order.ts";
import { orders } from "../tables.ts";

/**
 * Turns the surplus above a locked order's total into a payment of its own that buys nothing, so that the ledger needs
 * no rule for it: its refund is a task of the organiser, and a mail tells the buyer once it is made.
 */
export async function refundSurplus(
  tx: Transaction,
  ctx: AppContext,
  actor: Actor,
  { order, payment }: LockedOrder,
  cents: Cents,
): Promise<void> {
  const now = ctx.clock.now();
  const surplus: PaymentRow = {
    ...payment,
    id: randomUUID(),
    status: PaymentStatus.refunded,
    providerReference: null,
    capturedCents: 0,
    chargeOver: true,
    finalAt: now,
    endedAs: null,
    createdAt: now,
    settledAt: now,
    nextCheckAt: null,
    checks: 0,
  };
  await tx.insert(payments).values(surplus);
  await tx
    .update(orders)
    .set({ attempts: sql`${orders.attempts} + 1` })
    .where(eq(orders.id, order.id));
  await tx.insert(handCharges).values({
    paymentId: surplus.id,
    openedAt: now,
    receivedCents: cents,
    capturedCents: cents,
    receivedOn: zoneTime(now, await findShopZone(tx, order.editionId)).day,
    reference: `${centsToDecimal(cents)} beyond the total`,
    recordedBy: actor.name,
    recordedAt: now,
  });
  const answer = { state: "captured", amountCents: cents } as const;
  await refundCapture(tx, ctx, { payment: surplus, answer, reason: "overpaid", cause: "organiser" });
}
