import { m } from "#messages/messages.js";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { Paragraph, Reference, SmallPrint } from "#outside/mail/mail-pieces.tsx";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { WorkItem } from "./tables.ts";

const words: Record<WorkItem["kind"], () => string> = {
  refund_failed: m.mail_work_refund_failed,
  unknown_money: m.mail_work_unknown_money,
  books_differ: m.mail_work_books_differ,
  invoice_failed: m.mail_work_invoice_failed,
};

/** Tells the organiser of something that somebody must look at. */
export async function workEmail(sender: MailSender, to: string, item: WorkItem): Promise<MailMessage> {
  return renderMail({
    about: `work-${item.id}`,
    sender,
    to,
    subject: m.mail_work_subject(),
    body: (
      <MailFrame sender={sender} preview={m.mail_work_preview()} title={m.mail_work_subject()}>
        <Paragraph>{words[item.kind]()}</Paragraph>
        <Paragraph>{item.detail}</Paragraph>
        <SmallPrint>{m.mail_work_how()}</SmallPrint>
        <Reference id={item.id} />
      </MailFrame>
    ),
  });
}
