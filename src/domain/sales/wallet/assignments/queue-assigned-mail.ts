import type { JobData } from "#db/jobs.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";

/** Queues the mail that tells a person of their ticket; a person who gives one to themselves gets none. */
export async function queueAssignedMail(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { givenAt, ...mail }: Omit<JobData["send-assigned-mail"], "givenAt"> & { givenAt: Date },
): Promise<void> {
  if (mail.signupId === mail.giverId) return;
  await jobs.enqueue(tx, "send-assigned-mail", { ...mail, givenAt: givenAt.toISOString() });
}
