import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { DocumentKind } from "#outside/invoices/invoices.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface InvoiceMail extends MailSender {
  invoiceId: string;
  kind: DocumentKind;
  number: string;
  /** The company, where there is one. */
  madeOutTo: string;
  to: string;
  name: string;
  /** Its code. */
  order: string;
  file: MailFile;
}

/** An invoice or credit note that came after the mail that it belongs to. */
export function invoiceEmail(data: InvoiceMail): Promise<MailMessage> {
  const { kind, number, madeOutTo } = data;
  const isInvoice = kind === "invoice";
  const subject = isInvoice ? m.mail_invoice_subject() : m.mail_credit_note_subject();
  const about = { number, name: madeOutTo };
  return renderMail(data, {
    about: `invoice-${data.invoiceId}`,
    subject,
    preview: isInvoice ? m.mail_invoice_preview() : m.mail_credit_note_preview(),
    title: subject,
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{isInvoice ? m.mail_invoice_text(about) : m.mail_credit_note_text(about)}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_invoice_button()}</ActionButton>
        <SmallPrint>{m.mail_invoice_wallet()}</SmallPrint>
        <Reference id={data.order} />
      </>
    ),
    files: [data.file],
  });
}
