import { eq } from "drizzle-orm";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentStatus, waitsForDays } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import { hasSaleEnded } from "#contract/sale-state.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { showPayment } from "#domain/sales/payments/show-payments.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { findLines } from "../find-orders.ts";
import { lockOrder } from "../lock-order.ts";
import { recordEvents } from "../order-events.ts";
import { salesEnded } from "../placing/order-rules.ts";
import { orders } from "../tables.ts";

/** A renewal reserves the tickets so much longer, in ms. */
const RENEWAL_MS = 5 * 60_000;

/** Reserves an order's tickets for longer, once. Throws `not_found`, `payment_ended`, `hold_not_renewable`, `sales_ended`. */
export async function renewOrder(ctx: AppContext, caller: Caller, paymentId: string): Promise<Payment> {
  await requireOwnPayment(ctx, caller, paymentId);
  const renewed = await ctx.db.transaction(async (tx) => {
    const { order, payment } = await lockOrder(tx, paymentId);
    if (order.state !== "pending" || payment.status !== PaymentStatus.pending) {
      throw new Problem("payment_ended", "This payment waits no more");
    }
    if (order.renewed || waitsForDays(payment.method))
      throw new Problem("hold_not_renewable", "The order cannot be renewed, or has been already");
    await requireOpenSales(tx, order.id, ctx.clock.now());
    const longer = { expiresAt: new Date(order.expiresAt.getTime() + RENEWAL_MS), renewed: true };
    await tx.update(orders).set(longer).where(eq(orders.id, order.id));
    await recordEvents(tx, {
      orderId: order.id,
      paymentId,
      at: ctx.clock.now(),
      event: "renewed",
      cause: "buyer",
    });
    return { payment, order: { ...order, ...longer } };
  });
  return showPayment(ctx.db.read, renewed, caller.language);
}

/** An order in time may still be paid after its tickets' sale has ended, but is not reserved for longer. */
async function requireOpenSales(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const ids = (await findLines(tx, orderId)).map(({ ticketId }) => ticketId);
  const tickets = await findOrderTickets(tx, ids);
  ids.forEach((id, index) => {
    const ticket = tickets.get(id);
    if (ticket && hasSaleEnded(ticket, now)) throw salesEnded(ticket.name, `lines.${index}.ticket`);
  });
}
