import { eq } from "drizzle-orm";
import { type OrderAction, type OrderUnit, orderActions } from "#contract/organiser/orders/order-page.ts";
import type { Reads } from "#db/transaction.ts";
import { handCharges, type PaymentRow } from "#domain/sales/payments/tables.ts";
import { earlierRefunds, sumOf } from "#domain/sales/refunds/units/left-by-rate.ts";
import {
  awaitsTransfer,
  hasTickets,
  isPaid,
  isRefunded,
  mayMoveHold,
  waitsForPayment,
} from "../order-rules.ts";
import type { OrderRow } from "../tables.ts";

interface Facts {
  order: OrderRow;
  attempts: readonly PaymentRow[];
  units: readonly Pick<OrderUnit, "state">[];
  /** True: the buyer has erased their account. */
  erased: boolean;
  /** The number of mails that can be sent again. */
  resends: number;
  now: Date;
}

/** The actions of staff on an order as it stands, by the rules by which their writers refuse. */
export async function orderActionsNow(
  reads: Reads,
  { order, attempts, units, erased, resends, now }: Facts,
): Promise<OrderAction[]> {
  const payment = attempts.find(({ id }) => id === order.currentPaymentId);
  const transfer = attempts.find(({ provider }) => provider === "transfer");
  const [charge] = transfer
    ? await reads.select().from(handCharges).where(eq(handCharges.paymentId, transfer.id))
    : [];
  const paid = payment !== undefined && isPaid(payment);
  const possible: Record<OrderAction, boolean> = {
    resend: resends > 0,
    correct_buyer: !erased,
    extend_hold: mayMoveHold(order, now),
    note: true,
    record_transfer: charge !== undefined && awaitsTransfer(charge),
    change: hasTickets(order) && !erased,
    refund:
      paid && !isRefunded(payment) && units.some(({ state }) => state !== "refunded" && state !== "changed"),
    refund_sum: paid && payment.capturedCents > sumOf(await earlierRefunds(reads, payment.id)),
    cancel: waitsForPayment(order),
  };
  return orderActions.filter((action) => possible[action]);
}
