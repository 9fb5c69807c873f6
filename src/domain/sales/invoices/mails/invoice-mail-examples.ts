import { ana, code, id } from "#domain/platform/mail/mail-example-data.ts";
import type { DocumentKind } from "#outside/invoices/invoices.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { invoiceEmail } from "./invoice.email.tsx";

export const invoiceMailExamples: readonly MailExample[] = [
  example(
    "invoice",
    "invoice",
    "FR 2025/118",
    "fatura-FR-2025-118.pdf",
    "Associação Empresarial da Região de Leiria",
  ),
  example("credit-note", "credit_note", "NC 2025/7", "nota-de-credito-NC-2025-7.pdf", ana.name),
];

function example(name: string, kind: DocumentKind, number: string, filename: string, madeOutTo: string) {
  const file = { filename, contentType: "application/pdf", content: Buffer.from("%PDF-1.4\n%%EOF\n") };
  return mailExample(name, "sales/invoices/mails/invoice", (sender) =>
    invoiceEmail({ ...sender, ...ana, invoiceId: id, order: code, kind, number, madeOutTo, file }),
  );
}
