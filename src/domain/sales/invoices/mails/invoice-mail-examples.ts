import { ana, code, id } from "#domain/platform/mail/mail-example-data.ts";
import type { DocumentKind } from "#outside/invoices/invoices.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { companyDocumentEmail } from "./company-document.email.tsx";
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
  companyExample("company-invoice", "invoice", "FR 2025/118", "fatura-FR-2025-118.pdf"),
  companyExample("company-credit-note", "credit_note", "NC 2025/7", "nota-de-credito-NC-2025-7.pdf"),
];

function pdf(filename: string) {
  return { filename, contentType: "application/pdf", content: Buffer.from("%PDF-1.4\n%%EOF\n") };
}

function example(name: string, kind: DocumentKind, number: string, filename: string, madeOutTo: string) {
  return mailExample(name, "sales/invoices/mails/invoice", (sender) =>
    invoiceEmail({
      ...sender,
      ...ana,
      invoiceId: id,
      order: code,
      kind,
      number,
      madeOutTo,
      file: pdf(filename),
    }),
  );
}

function companyExample(name: string, kind: DocumentKind, number: string, filename: string) {
  const company = { company: "Associação Empresarial da Região de Leiria", nif: "501964843", country: "PT" };
  const to = "contabilidade@example.pt";
  return mailExample(name, "sales/invoices/mails/company-document", (sender) =>
    companyDocumentEmail({
      ...sender,
      ...company,
      to,
      invoiceId: id,
      order: code,
      kind,
      number,
      file: pdf(filename),
    }),
  );
}
