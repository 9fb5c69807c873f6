import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOrder } from "#domain/sales/orders/find-orders.ts";
import type { FileStore } from "#outside/files/files.ts";
import type { MailFile } from "#outside/mail/mail.ts";
import { type InvoiceRow, invoices } from "../tables.ts";

type Files = Pick<AppContext, "db" | "files">;

interface PdfFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An order's invoice or credit note as its provider made it. Throws `not_found`, and `document_not_ready` until its file is here. */
export async function readInvoiceFile(ctx: Files, orderId: string, id: string): Promise<PdfFile> {
  const [invoice] = await ctx.db.read
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id.toLowerCase()), eq(invoices.orderId, orderId.toLowerCase())));
  if (!invoice) throw new Problem("not_found", "There is no such document");
  return fileOf(ctx.files, invoice);
}

/** The same of a document of the caller's. Throws `not_found` alike for a foreign and an unknown one. */
export async function readOwnInvoiceFile(
  ctx: Files,
  caller: { signup: { id: string } | null },
  id: string,
): Promise<PdfFile> {
  const [invoice] = await ctx.db.read.select().from(invoices).where(eq(invoices.id, id.toLowerCase()));
  const order = invoice && (await findOrder(ctx.db.read, invoice.orderId));
  if (!order || order.signupId !== caller.signup?.id)
    throw new Problem("not_found", "There is no such document");
  return fileOf(ctx.files, invoice);
}

async function fileOf(files: FileStore, invoice: InvoiceRow): Promise<PdfFile> {
  const bytes = invoice.fileKey && (await files.read(invoice.fileKey));
  if (!bytes) throw new Problem("document_not_ready", "The document's file is not here yet");
  return { name: fileNameOf(invoice), type: "application/pdf", bytes: new Uint8Array(bytes) };
}

/** The same for a mail. Throws while its file is not in the file store. */
export async function mailFileOf(
  { files }: Pick<AppContext, "files">,
  invoice: InvoiceRow,
): Promise<MailFile> {
  const bytes = await files.read(invoice.fileKey ?? "");
  if (!bytes) throw new Error("The document's file is not in the file store");
  return { filename: fileNameOf(invoice), contentType: "application/pdf", content: Buffer.from(bytes) };
}

/** By the document's number, which tells accountants apart what they file; letters and digits alone travel in every header. */
export function fileNameOf({ kind, number, id }: Pick<InvoiceRow, "kind" | "number" | "id">): string {
  const word = kind === "invoice" ? "fatura" : "nota-de-credito";
  const plain = (number ?? "").replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  return `${word}-${plain || id}.pdf`;
}
