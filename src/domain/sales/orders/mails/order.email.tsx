import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { type Bill, BillTable } from "./bill-table.tsx";

interface OrderMail extends MailSender, Bill {
  to: string;
  name: string;
  paymentId: string;
  /** The tickets that are the buyer's own. */
  files: readonly MailFile[];
}

/** The order is paid and its tickets are in the wallet. */
export async function orderEmail(data: OrderMail): Promise<MailMessage> {
  return renderMail({
    about: `order-${data.paymentId}`,
    sender: data,
    to: data.to,
    subject: m.mail_order_subject(),
    body: <OrderBody {...data} />,
    files: data.files,
  });
}

function OrderBody(order: OrderMail) {
  return (
    <MailFrame sender={order} preview={m.mail_order_preview()} title={m.mail_order_title()}>
      <Paragraph>{greeting(order.name)}</Paragraph>
      <Paragraph>{m.mail_order_intro()}</Paragraph>
      <ActionButton href={pageLink(order.publicUrl, paths.wallet())}>{m.mail_order_button()}</ActionButton>
      <BillTable bill={order} />
      {order.files.length > 0 && <SmallPrint>{m.mail_order_files()}</SmallPrint>}
      <SmallPrint>{m.mail_order_entrance()}</SmallPrint>
      <Reference id={order.paymentId} />
    </MailFrame>
  );
}
