import type { JobName } from "#db/jobs.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignupId } from "#domain/people/accounts/signups.ts";
import type { UndeliverableMail } from "#domain/platform/tasks/tasks.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import { MailRefused } from "#outside/mail/mail.ts";

/**
 * Mails about tickets and money: the organiser must reach their readers another way when an address takes no mail. Their data are
 * ids, so a task may store them. Login links and the newsletter's mails are not among these: their reader typed the address just now.
 */
const followedUp: ReadonlySet<JobName> = new Set<JobName>([
  "send-cancelled-mail",
  "send-unpaid-mail",
  "send-double-payment-mail",
  "send-refund-mail",
  "send-refund-problem-mail",
  "send-invoice-mail",
  "send-company-document",
  "send-assigned-mail",
  "send-confirmation-again",
  "send-claim-link",
  "send-claimed-mail",
  "send-free-reminder",
  "send-ticket-reminder",
  "send-ticket-ended-mail",
]);

/** Runs a job. A mail of it that its reader's server refuses for good becomes a task, once, instead of being tried for days. */
export async function runWithTask(
  ctx: AppContext,
  { name, data }: { name: JobName; data: object },
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof MailRefused) || !followedUp.has(name)) throw error;
    ctx.logger.warn({ job: name, answer: error.message }, "An address refuses its mail");
    // Its address is the bill's: an account that has it too is not to be corrected by it.
    const signupId = name === "send-company-document" ? null : await findSignupId(ctx.db.read, error.to);
    await ctx.db.transaction((tx) =>
      addTask(tx, ctx, {
        kind: "mail_failed",
        subject: `${name} ${JSON.stringify(data)}`,
        detail: `${name}: ${error.message}`,
        mail: { job: name, data, signupId },
      }),
    );
  }
}

export const queueMailAgain = (
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { job, data }: UndeliverableMail,
): Promise<void> => jobs.enqueue(tx, job as JobName, data as never);
