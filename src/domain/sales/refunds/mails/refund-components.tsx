import type { Cents } from "#contract/money.ts";
import { formatEuros } from "#outside/euros.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { light } from "#outside/mail/mail-theme.ts";
import type { RefundReason } from "../tables.ts";

export const refundReasonMessages: Record<RefundReason, () => string> = {
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
