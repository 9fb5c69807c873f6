import type { QueuedMail } from "#contract/organiser/orders/resends.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { SignupRow } from "#domain/people/accounts/signups.ts";
import { findInvoices } from "#domain/sales/invoices/find-invoice.ts";
import { documentsEmailFor } from "../billed-person.ts";
import type { OrderRow } from "../tables.ts";

/**
 * Queues an order's invoice or credit note once more, to its buyer and to the company's own address. Throws `not_found`, and
 * `document_not_ready` while its file is not here.
 */
export async function queueDocument(
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
