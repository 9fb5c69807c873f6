import { and, eq, isNull } from "drizzle-orm";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { lisbonTime } from "#outside/lisbon-time.ts";
import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { settleLocked } from "../../payments/settling/settle-locked.ts";
import { handCharges } from "../../payments/tables.ts";
import type { Actor } from "../../staff/actor.ts";
import { findOrder } from "../find-orders.ts";
import { type LockedOrder, lockOrder } from "../lock-order.ts";
import { showHandOrder } from "./sell-at-counter.ts";

interface Arrived {
  amount: string;
  receivedOn: string;
  reference: string;
}

/**
 * Writes a transfer into the book and settles its order by it as any money is settled: its tickets are issued, those of an order
 * that has ended too if there are any left; else the money is to go back. Throws `not_found`, `already_paid`, `price_changed` for
 * another sum than the order's, `invalid_input` for a day in the future.
 */
export async function recordTransfer(ctx: AppContext, actor: Actor, orderId: string, arrived: Arrived) {
  const now = ctx.clock.now();
  if (arrived.receivedOn > lisbonTime(now).day) {
    throw new Problem("invalid_input", "The day is in the future", {
      errors: [{ attr: "received_on", code: "in_the_future", detail: lisbonTime(now).day }],
    });
  }
  await ctx.db.transaction(async (tx) => {
    const locked = await lockTransfer(tx, orderId);
    const { order, payment } = locked;
    const cents = decimalToCents(arrived.amount);
    if (cents !== order.totalCents) throw anotherSum(order.totalCents);
    const written = await tx
      .update(handCharges)
      .set({
        capturedCents: cents,
        receivedOn: arrived.receivedOn,
        reference: arrived.reference,
        recordedBy: actor.name,
        recordedAt: now,
      })
      .where(and(eq(handCharges.paymentId, payment.id), isNull(handCharges.capturedCents)))
      .returning({ id: handCharges.paymentId });
    if (written.length === 0)
      throw new Problem("already_paid", "This transfer has been written down already");
    const answer = { state: "captured", amountCents: cents } as const;
    await settleLocked(tx, ctx, locked, { answer, cause: "organiser" });
    await recordAudit(
      tx,
      actor,
      {
        action: "order.transfer_received",
        recordId: order.id,
        label: order.code,
        before: { state: order.state },
        after: { state: (await findOrder(tx, order.id))?.state, received_on: arrived.receivedOn },
      },
      now,
    );
  });
  const settled = await findOrder(ctx.db.read, orderId);
  if (!settled) throw new Error(`Order ${orderId} was not found after it was settled`);
  return showHandOrder(settled);
}

/** The order with the attempt that is its transfer, whichever attempt it waits for now. Throws `not_found`. */
async function lockTransfer(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const order = await findOrder(tx, orderId);
  if (!order) throw notATransfer();
  const locked = await lockOrder(tx, order.currentPaymentId);
  const attempts = [locked.payment, ...locked.others];
  const payment = attempts.find(({ provider }) => provider === "transfer");
  if (!payment) throw notATransfer();
  return { ...locked, payment, others: attempts.filter((one) => one !== payment) };
}

const notATransfer = () => new Problem("not_found", "There is no such order that is paid by transfer");

function anotherSum(totalCents: number): Problem {
  const total = centsToDecimal(totalCents);
  return new Problem("price_changed", `The order's total is ${total}`, {
    errors: [{ attr: "amount", code: "price_changed", detail: total }],
  });
}
