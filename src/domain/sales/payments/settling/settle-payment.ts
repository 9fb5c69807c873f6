import { PaymentStatus } from "#contract/orders/payment-states.ts";
import type { AppContext } from "#domain/app-context.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import type { ChargeState } from "#outside/payments/provider.ts";
import { type Attempt, findAttempt } from "../attempts/find-attempts.ts";
import type { ProviderReport } from "../provider-report.ts";
import { isFinal, transitionFor } from "./payment-transitions.ts";
import { settleCapture } from "./settle-captures.ts";
import { holdHasEnded, settleLocked } from "./settle-locked.ts";

/**
 * Moves an attempt and its order by what the provider says: the one use case behind webhook, poll, reconciler and
 * buyer. However many run at once, the order is settled once. Money for a pending order with one attempt is settled in a
 * statement that it shares with others; everything else with the order locked. Returns the attempt as it is afterwards.
 */
export async function settlePayment(
  ctx: AppContext,
  attempt: Attempt,
  report: ProviderReport,
): Promise<Attempt> {
  if (changesNothing(attempt, report, ctx.clock.now())) return attempt;
  const { id } = attempt.payment;
  const settled =
    isPlainCapture(attempt, report) && (await settleCapture(ctx, id, report.answer, report.cause));
  if (!settled) {
    await ctx.db.transaction(async (tx) => settleLocked(tx, ctx, await lockOrder(tx, id), report));
  }
  return (await findAttempt(ctx.db.read, id)) ?? attempt;
}

/** Most answers are "still waiting": they need no transaction. */
function changesNothing(
  { payment, order }: Attempt,
  { answer, givenUp }: ProviderReport,
  now: Date,
): boolean {
  if (givenUp) return false;
  if (answer && transitionFor(payment.status, order, answer) !== "stay") return false;
  switch (payment.status) {
    case PaymentStatus.pending:
      return !holdHasEnded(order, answer, now);
    case PaymentStatus.cancelled:
    case PaymentStatus.failed:
      return payment.chargeOver || !answer || !isFinal(answer, payment, now);
    case PaymentStatus.completed:
    case PaymentStatus.refunded:
      return true;
  }
}

function isPlainCapture(
  { payment, order }: Attempt,
  report: ProviderReport,
): report is ProviderReport & { answer: Extract<ChargeState, { state: "captured" }> } {
  return (
    report.answer?.state === "captured" &&
    payment.status === PaymentStatus.pending &&
    order.attempts === 1 &&
    order.despite.length === 0 &&
    report.answer.amountCents === order.totalCents
  );
}
