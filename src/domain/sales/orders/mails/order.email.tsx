import type { Cents } from "#contract/money.ts";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailedTicket } from "#domain/sales/wallet/mailed-ticket.ts";
import { TicketBlock } from "#domain/sales/wallet/ticket-block.tsx";
import { formatEuros, formatShare } from "#outside/euros.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
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
  tickets: readonly MailedTicket[];
  /** The tickets that are the buyer's own. */
  files: readonly MailFile[];
  calendar: MailFile;
  /** The order's invoice, where it is here already. */
  invoices?: readonly MailFile[];
  /** The name and the tax number on the bill, where the buyer has given either. */
  billedTo?: { name: string; taxNumber: string } | null;
  /** The refunds for cancelling a ticket, as the buyer saw them when ordering. */
  refundSteps: readonly RefundStep[];
  /** Its tickets took the place of others. */
  change?: ChangeFacts | null;
}

export const orderMailAbout = (paymentId: string): string => `order-${paymentId}`;

/** The order is paid and its tickets are in the wallet. */
export function orderEmail(data: OrderMail): Promise<MailMessage> {
  const { change = null, invoices = [] } = data;
  return renderMail(data, {
    about: orderMailAbout(data.paymentId),
    subject: change ? m.mail_changed_subject() : m.mail_order_subject(),
    preview: change ? m.mail_changed_preview() : m.mail_order_preview(),
    title: change ? m.mail_changed_title() : m.mail_order_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        {change ? <ChangeIntro change={change} /> : <Paragraph>{m.mail_order_intro()}</Paragraph>}
        {data.tickets.map((ticket) => (
          <TicketBlock key={ticket.name} ticket={ticket} />
        ))}
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_order_button()}</ActionButton>
        <BillTable bill={data} />
        {data.billedTo && data.totalCents > 0 && (
          <SmallPrint>
            {data.billedTo.taxNumber
              ? m.mail_order_billed_number({ name: data.billedTo.name, number: data.billedTo.taxNumber })
              : m.mail_order_billed({ name: data.billedTo.name })}
          </SmallPrint>
        )}
        {data.files.length > 0 && <SmallPrint>{m.mail_order_files()}</SmallPrint>}
        {invoices.length > 0 && <SmallPrint>{m.mail_order_invoice()}</SmallPrint>}
        <SmallPrint>{m.mail_order_calendar()}</SmallPrint>
        <SmallPrint>{m.mail_order_entrance()}</SmallPrint>
        {data.totalCents > 0 && data.refundSteps.length > 0 && (
          <SmallPrint>{m.mail_order_cancel({ steps: data.refundSteps.map(inWords).join(". ") })}</SmallPrint>
        )}
        <Reference id={data.order} />
      </>
    ),
    files: [...data.files, ...invoices, data.calendar],
  });
}

function inWords({ until, share }: RefundStep): string {
  const date = new Date(until);
  return m.mail_order_cancel_step({
    date: `${longDay(date)}, ${clockTime(date)}`,
    share: formatShare(share),
  });
}

interface ChangeFacts {
  /** The old order's code. */
  from: string;
  /** The old tickets, such as `2 × Passe geral|6 dias`. */
  tickets: readonly string[];
  paidCents: Cents;
  refundedCents: Cents;
  /** The organiser's note; may be empty. */
  note: string;
}

/** Says what took the place of what, and what became of the difference. */
function ChangeIntro({ change }: { change: ChangeFacts }) {
  const { from, tickets, paidCents, refundedCents, note } = change;
  const difference =
    paidCents > 0
      ? m.mail_changed_paid({ amount: formatEuros(paidCents) })
      : refundedCents > 0
        ? m.mail_changed_refunded({ amount: formatEuros(refundedCents) })
        : m.mail_changed_even();
  return (
    <>
      <Paragraph>{m.mail_changed_intro({ order: from })}</Paragraph>
      {tickets.map((ticket) => (
        <Paragraph key={ticket}>
          <s>{plainTicketName(ticket, " · ")}</s>
        </Paragraph>
      ))}
      {note && <Paragraph>{note}</Paragraph>}
      <Paragraph>{difference}</Paragraph>
      <Paragraph>{m.mail_changed_codes()}</Paragraph>
    </>
  );
}
