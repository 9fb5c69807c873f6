import { PaymentStatus } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { AssignedTicket, PurchasedTicket } from "#contract/wallet/wallet.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { findAssignedTickets, findPurchasesOf } from "./purchases.ts";

/** The tickets assigned to the caller. For another person's signup the list is empty, as for an unknown one. */
export async function listAssignedTickets(
  ctx: AppContext,
  caller: Caller,
  signupId: string | undefined,
): Promise<AssignedTicket[]> {
  const own = caller.signup;
  if (!own || (signupId && signupId.toLowerCase() !== own.id)) return [];
  return findAssignedTickets(ctx, own.id, caller.language);
}

/**
 * The purchase of one line of the caller's completed payment. It was made when the payment completed, so asking again
 * changes nothing. Throws `not_found`, also for a line that the payment does not have, and `payment_not_completed`.
 */
export async function readPurchase(
  ctx: AppContext,
  caller: Caller,
  line: { paymentId: string; ticketId: number; quantity: number },
): Promise<PurchasedTicket> {
  const { payment, order } = await requireOwnPayment(ctx, caller, line.paymentId);
  if (payment.status !== PaymentStatus.completed) {
    throw new Problem("payment_not_completed", "The payment has not been completed");
  }
  const purchases = (await findPurchasesOf(ctx.db.read, [order], caller.language)).get(order.id) ?? [];
  const purchase = purchases.find((one) => one.ticket.id === line.ticketId && one.quantity === line.quantity);
  if (!purchase) throw new Problem("not_found", "The payment has no such line");
  return purchase;
}
