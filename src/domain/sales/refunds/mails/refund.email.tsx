import type { Cents } from "#contract/money.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailFile, MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { RefundReason } from "../tables.ts";
import { RefundAmount, type RefundCause, RefundCauseText } from "./refund-components.tsx";

interface RefundMail extends MailSender, RefundCause {
  refundId: string;
  to: string;
  name: string;
  /** Its code. */
  order: string;
  amountCents: Cents;
  /** The organiser's note; may be empty. */
  note: string;
  /** Staff gave it back before this mail: of money that was paid in cash, or in another way. */
  byHand?: "cash" | "other" | null;
  /** The refund's credit note, where it is here already. */
  creditNotes?: readonly MailFile[];
}

export const refundMailAbout = (refundId: string): string => `refund-${refundId}`;

/** An attempt's money that bought nothing goes back whole; of tickets, what was agreed. */
const boughtNothing: readonly RefundReason[] = ["late_without_stock", "wrong_amount", "paid_twice"];

/** The mail gives the reason and the sum, and says that the buyer has nothing to do. */
export function refundEmail(data: RefundMail): Promise<MailMessage> {
  const { name, amountCents, reason, note, tickets, hasTicketsLeft, byHand = null, creditNotes = [] } = data;
  const comesBack = byHand ? m.mail_refund_done_subject : m.mail_refund_subject;
  const subject = amountCents > 0 ? comesBack() : m.mail_refund_free_subject();
  const whole = boughtNothing.includes(reason) && tickets.length === 0;
  // A buyer who paid twice has the tickets of the first payment.
  const hasTickets = hasTicketsLeft || reason === "paid_twice";
  const [preview, title] =
    amountCents > 0
      ? byHand
        ? [m.mail_refund_done(), m.mail_refund_done_title()]
        : [whole ? m.mail_refund_preview() : m.mail_refund_promise_part(), m.mail_refund_title()]
      : [m.mail_refund_free_preview(), m.mail_refund_free_subject()];
  return renderMail(data, {
    about: refundMailAbout(data.refundId),
    subject,
    preview,
    title,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <RefundCauseText {...{ reason, tickets, hasTicketsLeft }} />
        {note && <Paragraph>{note}</Paragraph>}
        {amountCents > 0 ? (
          <Amount cents={amountCents} whole={whole} byHand={byHand} />
        ) : (
          <Paragraph>{preview}</Paragraph>
        )}
        {creditNotes.length > 0 && <SmallPrint>{m.mail_refund_credit_note()}</SmallPrint>}
        <ActionButton href={pageLink(data.publicUrl, hasTickets ? paths.wallet() : paths.tickets())}>
          {hasTickets ? m.mail_order_button() : m.mail_refund_button()}
        </ActionButton>
        <Reference id={data.order} />
      </>
    ),
    files: creditNotes,
  });
}

function Amount({ cents, whole, byHand }: { cents: Cents; whole: boolean; byHand: "cash" | "other" | null }) {
  const promise = whole ? m.mail_refund_promise : m.mail_refund_promise_part;
  return (
    <>
      <Paragraph>{byHand ? m.mail_refund_done() : promise()}</Paragraph>
      <RefundAmount
        cents={cents}
        label={byHand ? m.mail_refund_amount_done() : m.mail_refund_amount_label()}
      />
      {byHand !== "cash" && <SmallPrint>{m.mail_refund_days()}</SmallPrint>}
    </>
  );
}
