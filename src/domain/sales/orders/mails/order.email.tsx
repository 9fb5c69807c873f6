import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { type Bill, BillTable } from "./bill-table.tsx";

interface OrderMail extends MailSender, Bill {
  to: string;
  name: string;
  paymentId: string;
  /** Its code. */
  order: string;
  /** The tickets that are the buyer's own. */
  files: readonly MailFile[];
}

/** The order is paid and its tickets are in the wallet. */
export function orderEmail(data: OrderMail): Promise<MailMessage> {
  return renderMail(data, {
    about: `order-${data.paymentId}`,
    subject: m.mail_order_subject(),
    preview: m.mail_order_preview(),
    title: m.mail_order_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m.mail_order_intro()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_order_button()}</ActionButton>
        <BillTable bill={data} />
        {data.files.length > 0 && <SmallPrint>{m.mail_order_files()}</SmallPrint>}
        <SmallPrint>{m.mail_order_entrance()}</SmallPrint>
        <Reference id={data.order} />
      </>
    ),
    files: data.files,
  });
}
