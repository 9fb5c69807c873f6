import type { Payment } from "#contract/orders/checkout.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { type Attempt, findAttempt } from "./attempts/find-attempts.ts";
import { waitForChange } from "./long-poll.ts";
import { listPayments, showPayment } from "./show-payments.ts";

/** One payment of the caller's, after asking its provider if that is due; a long poll of `wait` seconds at most. Throws `not_found`. */
export async function readOwnPayment(
  ctx: AppContext,
  caller: Caller,
  { id, wait }: { id: string; wait: number },
): Promise<Payment> {
  const attempt = await requireOwnPayment(ctx, caller, id);
  return showPayment(ctx.db.read, await waitForChange(ctx, attempt, wait * 1_000), caller.language);
}

/** The caller's payments; another person's signup has none, like one that does not exist. */
export async function listOwnPayments(
  ctx: AppContext,
  caller: Caller,
  filter: { signupId?: string | undefined; offset: number; limit: number },
) {
  const own = caller.signup;
  if (!own || (filter.signupId && filter.signupId.toLowerCase() !== own.id)) return { count: 0, results: [] };
  return listPayments(ctx.db.read, own.id, filter, caller.language);
}

/** Throws `not_found` alike for a foreign and an unknown one. */
export async function requireOwnPayment(ctx: AppContext, caller: Caller, id: string): Promise<Attempt> {
  const attempt = await findAttempt(ctx.db.read, id.toLowerCase());
  if (!attempt || attempt.order.signupId !== caller.signup?.id)
    throw new Problem("not_found", "There is no such payment");
  return attempt;
}
