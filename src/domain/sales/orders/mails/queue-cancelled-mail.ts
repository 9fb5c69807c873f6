import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { CancelledEnd } from "./unpaid.email.tsx";

/** Its provider has answered by then. */
const TELL_AFTER_SECONDS = 60;

/**
 * Mails the buyer that their order is cancelled, if it has ended by then. Queued before the shop asks the
 * provider to end the charge: the webhook, a poll or the reconciler may end the order before the request
 * does.
 */
export const queueCancelledMail = (
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  data: { paymentId: string; end: CancelledEnd },
): Promise<void> => ctx.jobs.enqueue(tx, "send-cancelled-mail", data, TELL_AFTER_SECONDS);
