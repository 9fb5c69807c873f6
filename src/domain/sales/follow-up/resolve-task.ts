import type { TaskKind, TaskResolution } from "#contract/organiser/sales/task-kinds.ts";
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
import { sendConfirmationAgain } from "#domain/sales/orders/mails/send-confirmation-again.ts";
import { bookRefundByHand } from "#domain/sales/refunds/book-refund-by-hand.ts";
import { retryRefund } from "#domain/sales/refunds/retry-refund.ts";
import { queueMailAgain } from "./undeliverable-mail.ts";

type Ctx = Pick<AppContext, "db" | "jobs" | "clock" | "personalData">;
interface Given {
  id: string;
  note: string;
}

/** The provider is asked for a refused refund once more. Throws `not_found`, as all of these. */
export const retryRefundOfTask = (ctx: Ctx, actor: Actor, given: Given): Promise<void> =>
  resolve(ctx, actor, given, { kinds: ["refund_failed"], resolution: "retried" }, async (tx, task) => {
    await retryRefund(tx, ctx, task.subject, task.id);
    return null;
  });

/** The organiser has made a refused refund by hand: it is done, and a mail tells the buyer. */
export const bookTaskByHand = (ctx: Ctx, actor: Actor, given: Given): Promise<void> =>
  resolve(ctx, actor, given, { kinds: ["refund_failed"], resolution: "by_hand" }, async (tx, task) => {
    await bookRefundByHand(tx, ctx, task.subject, task.id);
    return null;
  });

export const retryInvoiceOfTask = (ctx: Ctx, actor: Actor, given: Given): Promise<void> =>
  resolve(ctx, actor, given, { kinds: ["invoice_failed"], resolution: "retried" }, async (tx, task) => {
    await queueInvoice(tx, ctx, task.subject);
    return null;
  });

/**
 * Sends a mail again that could not be delivered. `email`: the reader's account moves to this address first. Throws
 * `email_taken` too.
 */
export const sendMailOfTask = (
  ctx: Ctx,
  actor: Actor,
  { email, ...given }: Given & { email: string | null },
): Promise<void> =>
  resolve(
    ctx,
    actor,
    given,
    { kinds: ["confirmation_failed", "mail_failed"], resolution: "sent_again" },
    async (tx, task) => {
      const now = ctx.clock.now();
      const corrected = email === null ? null : await correctEmail(tx, ctx, await readerOf(tx, task), email);
      if (task.mail) await queueMailAgain(tx, ctx, task.mail);
      else await sendConfirmationAgain(tx, task.subject, now);
      return corrected;
    },
  );

/** The organiser has put right what is not about a refund. */
export const markTaskDone = (ctx: Ctx, actor: Actor, given: Given): Promise<void> =>
  resolve(
    ctx,
    actor,
    given,
    {
      kinds: [
        "unknown_money",
        "ledger_breach",
        "invoice_failed",
        "confirmation_failed",
        "mail_failed",
        "webhook_paused",
        "door_undos",
      ],
      resolution: "done",
    },
    async () => null,
  );

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
async function resolve(
  ctx: Ctx,
  actor: Actor,
  { id, note }: Given,
  { kinds, resolution }: { kinds: readonly TaskKind[]; resolution: TaskResolution },
  act: (tx: Transaction, task: Task) => Promise<{ before: object; after: object } | null>,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const task = await closeTask(tx, id, { resolution, resolvedBy: actor.name, note, now });
    if (!task || !kinds.includes(task.kind)) {
      throw new Problem("not_found", "There is no open task of this kind with this id");
    }
    const changed = await act(tx, task);
    await recordAudit(tx, actor, now, {
      action: "task.resolved",
      recordId: id,
      label: task.kind,
      before: { resolution: null, ...changed?.before },
      after: { resolution, ...changed?.after },
    });
  });
}
