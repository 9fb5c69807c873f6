import { randomUUID } from "node:crypto";
import type { QueuedMail, Resend } from "#contract/organiser/orders/resends.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups, type SignupRow } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findInvoices } from "#domain/sales/invoices/find-invoice.ts";
import { findUnitHolders } from "#domain/sales/wallet/unit-holders.ts";
import { documentsEmailFor } from "../billed-person.ts";
import { hasTickets, mayHaveProForma } from "../order-rules.ts";
import type { OrderRow } from "../tables.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

interface Wanted {
  id: string;
  mail: Resend["mail"];
  /** One holder's. */
  assignment?: string | undefined;
  /** The invoice or credit note. */
  document?: string | undefined;
}

/**
 * Queues mails of an order once more, as messages of their own, so that mail programs show them again. Answers which go to whom. Throws
 * `not_found`, `payment_not_completed`, `nothing_to_send`, `changed_meanwhile`, `document_not_ready`.
 */
export async function resendMails(
  ctx: AppContext,
  actor: Actor,
  wanted: Wanted,
): Promise<{ queued: QueuedMail[] }> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockForStaff(tx, wanted.id);
    const queued = await queue(tx, ctx, order, wanted);
    if (queued.length === 0)
      throw new Problem(
        "nothing_to_send",
        "The order has no such mail, or no other person holds its tickets",
      );
    const detail = { mails: queued.length };
    await recordStaffChange(tx, actor, order, ctx.clock.now(), {
      event: "mails_resent",
      detail,
      after: { mail: wanted.mail, ...detail },
    });
    return { queued };
  });
}

async function queue(
  tx: Transaction,
  ctx: AppContext,
  order: OrderRow,
  { mail, assignment, document: id }: Wanted,
): Promise<QueuedMail[]> {
  const again = randomUUID();
  if (mail === "tickets") return queueTickets(tx, ctx, order, { assignment, again });
  const buyer = (await findSignups(tx, [order.signupId])).get(order.signupId);
  if (!buyer || buyer.erasedAt) return [];
  switch (mail) {
    case "confirmation":
      requireTickets(order);
      await ctx.jobs.enqueue(tx, "send-confirmation-again", { orderId: order.id, again });
      return [{ mail, to: buyer.email }];
    case "pro_forma":
      if (!mayHaveProForma(order, ctx.bankAccount !== null))
        throw new Problem("changed_meanwhile", "The order has no pro-forma any more");
      await ctx.jobs.enqueue(tx, "send-transfer-mail", { orderId: order.id, kind: mail, again });
      return [{ mail: "transfer", to: buyer.email }];
    case "document":
      return queueDocument(tx, ctx, { order, buyer, id, again });
  }
}

async function queueTickets(
  tx: Transaction,
  ctx: AppContext,
  order: OrderRow,
  { assignment, again }: { assignment: string | undefined; again: string },
): Promise<QueuedMail[]> {
  requireTickets(order);
  const holders = (await findUnitHolders(tx, order.id)).filter(({ assignmentId: id, signupId }) =>
    assignment ? id === assignment.toLowerCase() : signupId !== order.signupId,
  );
  const people = await findSignups(tx, pluck(holders, "signupId"));
  const queued: QueuedMail[] = [];
  for (const { assignmentId, signupId, createdAt } of holders) {
    const person = people.get(signupId);
    if (!person || person.erasedAt) continue;
    await ctx.jobs.enqueue(tx, "send-assigned-mail", {
      assignmentId,
      signupId,
      givenAt: createdAt.toISOString(),
      giverId: order.signupId,
      language: order.language,
      again,
    });
    queued.push({ mail: "assigned", to: person.email });
  }
  return queued;
}

function requireTickets(order: OrderRow): void {
  if (!hasTickets(order)) throw new Problem("payment_not_completed", "The order has no tickets to send");
}

/**
 * Queues an order's invoice or credit note once more, to its buyer and to the company's own address. Throws `not_found`, and
 * `document_not_ready` while its file is not here.
 */
async function queueDocument(
  tx: Transaction,
  { jobs }: Pick<AppContext, "jobs">,
  { order, buyer, id, again }: { order: OrderRow; buyer: SignupRow; id: string | undefined; again: string },
): Promise<QueuedMail[]> {
  const [invoice] = id ? await findInvoices(tx, [id.toLowerCase()]) : [];
  if (invoice?.orderId !== order.id) throw new Problem("not_found", "The order has no such document");
  if (invoice.fileKey === null)
    throw new Problem("document_not_ready", "The document's file is not here yet");
  const document = { invoiceId: invoice.id, again };
  await jobs.enqueue(tx, "send-invoice-mail", document);
  const queued: QueuedMail[] = [{ mail: invoice.kind, to: buyer.email }];
  const company = documentsEmailFor(invoice.name, order.billedTo);
  if (company === "" || company === buyer.email) return queued;
  await jobs.enqueue(tx, "send-company-document", document);
  return [...queued, { mail: "company_document", to: company }];
}
