import type { Payment } from "#contract/orders/checkout.ts";
import { Problem } from "#contract/problem.ts";
import type { Caller } from "../accounts/sessions/caller.ts";
import type { AppContext } from "../app-context.ts";
import { askIfDue } from "./ask-provider.ts";
import { findPayment, findPaymentsOf, showPayment } from "./show-payments.ts";
import type { PaymentRow } from "./tables.ts";

/** One payment of the caller's, asked about at its provider if that is due. Throws `not_found`. */
export async function readOwnPayment(ctx: AppContext, caller: Caller, id: string): Promise<Payment> {
  const payment = await requireOwnPayment(ctx, caller, id);
  return showPayment(ctx.db.read, await askIfDue(ctx, payment), caller.language);
}

/** The caller's payments; somebody else's signup has none, like one that does not exist. */
export async function listOwnPayments(
  ctx: AppContext,
  caller: Caller,
  filter: { signupId?: string | undefined; offset: number; limit: number },
) {
  const own = caller.signup;
  if (!own || (filter.signupId && filter.signupId.toLowerCase() !== own.id)) return { count: 0, results: [] };
  return findPaymentsOf(ctx.db.read, own.id, filter, caller.language);
}

/** Throws `not_found`: foreign and absent look the same. */
export async function requireOwnPayment(ctx: AppContext, caller: Caller, id: string): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db.read, id);
  if (!payment || payment.signupId !== caller.signup?.id)
    throw new Problem("not_found", "There is no such payment");
  return payment;
}
