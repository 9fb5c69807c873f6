import type { Cents } from "#contract/money.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import { formatEuros } from "#outside/euros.ts";
import { Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { light } from "#outside/mail/mail-theme.ts";
import type { RefundReason } from "../tables.ts";

const reasonMessages: Record<RefundReason, () => string> = {
  late_without_stock: m.mail_refund_late,
  wrong_amount: m.mail_refund_amount,
  paid_twice: m.mail_refund_twice,
  overpaid: m.mail_refund_overpaid,
  asked_for: m.mail_refund_requested,
  event_cancelled: m.mail_refund_event,
  goodwill: m.mail_refund_goodwill,
  changed: m.mail_refund_changed,
  difference: m.mail_refund_changed,
};

/** A refund's reason, and the state of the order's tickets after it. */
export interface RefundCause {
  reason: RefundReason;
  /** The units taken back, such as `2 × Passe geral|6 dias`; none where the money alone goes back. */
  tickets: readonly string[];
  /** The order has tickets that are not cancelled. */
  hasTicketsLeft: boolean;
}

export function RefundCauseText({ reason, tickets, hasTicketsLeft }: RefundCause) {
  const keeps = reason === "goodwill" && tickets.length === 0;
  const left = keeps ? m.mail_refund_sum_keeps : tickets.length > 0 ? m.mail_refund_others : null;
  return (
    <>
      <Paragraph>{reasonText(reason, tickets.length > 0)}</Paragraph>
      {tickets.map((ticket) => (
        <Paragraph key={ticket}>
          <strong>{plainTicketName(ticket, " · ")}</strong>
        </Paragraph>
      ))}
      {hasTicketsLeft && left && <Paragraph>{left()}</Paragraph>}
    </>
  );
}

/** Goodwill is of tickets or a sum alone; what was paid twice is an attempt that bought no tickets, or a second order with its own. */
function reasonText(reason: RefundReason, takesTickets: boolean): string {
  if (reason === "goodwill" && !takesTickets) return m.mail_refund_sum();
  if (reason === "paid_twice" && takesTickets) return m.mail_refund_second();
  return reasonMessages[reason]();
}

export function RefundAmount({
  cents,
  label = m.mail_refund_amount_label(),
}: {
  cents: Cents;
  label?: string;
}) {
  return (
    <>
      <p className="muted" style={{ ...light.muted, margin: "24px 0 0", fontSize: 14, lineHeight: "20px" }}>
        {label}
      </p>
      <p className="text" style={amountStyle}>
        {formatEuros(cents)}
      </p>
    </>
  );
}

const amountStyle = {
  ...light.text,
  margin: "0 0 12px",
  fontSize: 36,
  lineHeight: "44px",
  fontWeight: 700,
  letterSpacing: "-0.025em",
};
