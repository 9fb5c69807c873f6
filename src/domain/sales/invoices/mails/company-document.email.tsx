import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { DocumentKind } from "#outside/invoices/invoices.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { Fact, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { namedTaxNumber } from "../named-tax-number.ts";

interface CompanyDocumentMail extends MailSender {
  invoiceId: string;
  kind: DocumentKind;
  number: string;
  /** As the buyer typed it. */
  company: string;
  nif: string;
  /** The company's, two letters. */
  country: string;
  to: string;
  /** Its code. */
  order: string;
  file: MailFile;
}

export const companyDocumentAbout = (invoiceId: string) => `company-document-${invoiceId}`;

/**
 * A document to the address that a buyer gave for their company: no ticket, no code, no way into the wallet, and no words of the
 * buyer's beyond the company's name, since any address can be typed.
 */
export function companyDocumentEmail(data: CompanyDocumentMail): Promise<MailMessage> {
  const { kind, number } = data;
  const isInvoice = kind === "invoice";
  const subject = isInvoice ? m.mail_company_invoice_subject() : m.mail_company_credit_note_subject();
  const [company, nif] = [data.company, data.nif].map(harmlessName);
  const madeOutTo = [company, nif && namedTaxNumber(nif, data.country)].filter(Boolean).join(", ");
  return renderMail(data, {
    about: companyDocumentAbout(data.invoiceId),
    subject,
    preview: isInvoice ? m.mail_invoice_preview() : m.mail_credit_note_preview(),
    title: subject,
    body: (
      <>
        <Paragraph>{m.mail_greeting_unnamed()}</Paragraph>
        <Paragraph>
          {isInvoice ? m.mail_company_invoice_text({ number }) : m.mail_company_credit_note_text({ number })}
        </Paragraph>
        {madeOutTo && <Fact label={m.mail_transfer_billed_to()} value={madeOutTo} />}
        <SmallPrint>{m.mail_company_document_why()}</SmallPrint>
        <Reference id={data.order} />
      </>
    ),
    files: [data.file],
  });
}
