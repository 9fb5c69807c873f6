import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { readInvoiceFile } from "#domain/sales/invoices/files/read-invoice-file.ts";
import { findCreditNote, findInvoice } from "#domain/sales/invoices/find-invoice.ts";
import { requireOwnSale } from "./till-sales.ts";

/**
 * The invoice of the member's own sale, or the credit note of one that was given back, to be printed. Throws `not_found`, and
 * `document_not_ready` until its file is here.
 */
export async function readSaleInvoice(
  ctx: Pick<AppContext, "db" | "files">,
  actor: Actor,
  { id, kind }: { id: string; kind: "invoice" | "credit_note" },
) {
  const { orderId } = await requireOwnSale(ctx.db.read, actor, id.toLowerCase());
  const document = await (kind === "invoice" ? findInvoice : findCreditNote)(ctx.db.read, orderId);
  if (!document) throw new Problem("not_found", "This sale has no such document");
  return readInvoiceFile(ctx, orderId, document.id);
}
