import type { TaskResolution } from "#contract/organiser/sales/task-kinds.ts";
import type { TaskAction } from "#contract/organiser/sales/tasks.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { correctEmail } from "#domain/people/accounts/email-change/correct-email.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import type { Task } from "#domain/platform/tasks/tasks.ts";
import { closeTask, findTask } from "#domain/platform/tasks/tasks.ts";
import { queueInvoice } from "#domain/sales/invoices/requeue-invoices.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import { sendConfirmationAgain } from "#domain/sales/orders/mails/send-confirmation-again.job.ts";
import { bookRefundByHand } from "#domain/sales/refunds/book-refund-by-hand.ts";
import { retryRefund } from "#domain/sales/refunds/retry-refund.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";
import { queueMailAgain } from "./undeliverable-mail.ts";

type Ctx = Pick<AppContext, "db" | "jobs" | "clock" | "personalData">;
interface Given {
  id: string;
  note: string;
}

interface Change {
  before: object;
  after: object;
}

const actionsOfKind: Record<Task["kind"], TaskAction[]> = {
  refund_failed: ["retry_refund", "by_hand"],
  unknown_money: ["done"],
  ledger_breach: ["done"],
  statement_missing: ["done"],
  invoice_failed: ["retry_invoice", "done"],
  confirmation_failed: ["send_again", "done"],
  mail_failed: ["send_again", "done"],
  webhook_paused: ["done"],
  door_undos: ["done"],
};

/** The actions that staff may choose now. For money that came by hand no provider can be asked again. */
export const actionsOf = (kind: Task["kind"], provider: string | null): TaskAction[] =>
  kind === "refund_failed" && provider !== null && isByHand(provider) ? ["by_hand"] : actionsOfKind[kind];

/** The provider is asked for a refused refund once more. Throws `not_found`, as all of these. */
export const retryRefundOfTask = resolving("retry_refund", "retried", async (tx, ctx, { subject, id }) => {
  await retryRefund(tx, ctx, subject, id);
  return null;
});

/** The organiser has made a refused refund by hand: it is done, and a mail tells the buyer. */
export const bookTaskByHand = resolving("by_hand", "by_hand", async (tx, ctx, { subject, id }) => {
  await bookRefundByHand(tx, ctx, subject, id);
  return null;
});

export const retryInvoiceOfTask = resolving("retry_invoice", "retried", async (tx, ctx, { subject }) => {
  await queueInvoice(tx, ctx, subject);
  return null;
});

/**
 * Sends a mail again that could not be delivered. `email`: the reader's account moves to this address first. Throws
 * `email_taken` too.
 */
export const sendMailOfTask = resolving(
  "send_again",
  "sent_again",
  async (tx, ctx, task, { email }: { email: string | null }) => {
    const corrected = email === null ? null : await correctEmail(tx, ctx, await readerOf(tx, task), email);
    if (task.mail) await queueMailAgain(tx, ctx, task.mail);
    else await sendConfirmationAgain(tx, task.subject, ctx.clock.now());
    return corrected;
  },
);

/** The organiser has put right what is not about a refund. */
export const markTaskDone = resolving("done", "done", async () => null);

/** Resolves a task of any kind: a refused refund was made by hand. False: there is no open task with this id. */
export async function resolveTask(ctx: Ctx, actor: Actor, given: Given): Promise<boolean> {
  const task = await findTask(ctx.db.read, given.id);
  if (!task || task.resolvedAt) return false;
  await (task.kind === "refund_failed" ? bookTaskByHand : markTaskDone)(ctx, actor, given);
  return true;
}

async function readerOf(tx: Transaction, { mail, subject }: Task): Promise<string> {
  const signupId = mail ? mail.signupId : (await findOrder(tx, subject))?.signupId;
  if (!signupId) throw new Problem("invalid_input", "This mail's reader has no account to correct");
  return signupId;
}

/** `act` may return what else changed, for the audit log. */
function resolving<More extends object>(
  action: TaskAction,
  resolution: TaskResolution,
  act: (tx: Transaction, ctx: Ctx, task: Task, more: More) => Promise<Change | null>,
) {
  return async (ctx: Ctx, actor: Actor, given: Given & More): Promise<void> => {
    const { id, note } = given;
    const now = ctx.clock.now();
    await ctx.db.transaction(async (tx) => {
      const task = await closeTask(tx, id, { resolution, resolvedBy: actor.name, note, now });
      if (!task || !actionsOfKind[task.kind].includes(action)) {
        throw new Problem("not_found", "There is no open task of this kind with this id");
      }
      const changed = await act(tx, ctx, task, given);
      await recordAudit(tx, actor, now, {
        action: "task.resolved",
        recordId: id,
        label: task.kind,
        before: { resolution: null, ...changed?.before },
        after: { resolution, ...changed?.after },
      });
    });
  };
}
