import { findDocuments } from "#domain/sales/invoices/find-documents.ts";
import { entry, type TimelineSource } from "./timeline-source.ts";

/** The invoice and the credit notes: each once, at its last step. */
export const documentEntries: TimelineSource = async (reads, orderId) => {
  const documents = await findDocuments(reads, orderId);
  return documents.map(({ id, kind, status, number, total, last_error, created_at, issued_at }) =>
    entry({
      kind: "document",
      id,
      at: new Date(issued_at ?? created_at),
      name: kind,
      cause: "job",
      state: status,
      text: last_error ?? "",
      amount: total,
      detail: number ? { number } : {},
    }),
  );
};
