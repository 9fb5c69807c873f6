import { Text } from "@react-email/components";
import type { Cents } from "#contract/money.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { light } from "#outside/mail/mail-look.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-pieces.tsx";
import { renderMail } from "#outside/mail/render-mail.ts";
import type { RefundReason } from "./tables.ts";

interface RefundMail {
  to: string;
  name: string;
  publicUrl: string;
  paymentId: string;
  amountCents: Cents;
  reason: RefundReason;
  /** What the organiser says of it; may be empty. */
  note: string;
}

const reasons: Record<RefundReason, () => string> = {
  late_without_stock: m.mail_refund_late,
  wrong_amount: m.mail_refund_amount,
  paid_twice: m.mail_refund_twice,
  asked_for: m.mail_refund_asked,
  event_cancelled: m.mail_refund_event,
  goodwill: m.mail_refund_goodwill,
};
/** Money that bought nothing goes back whole; of tickets, what was agreed. */
const boughtNothing: readonly RefundReason[] = ["late_without_stock", "wrong_amount", "paid_twice"];

/** Why money or tickets go back, how much, and that the buyer has nothing to do. */
export async function refundEmail(data: RefundMail): Promise<MailMessage> {
  const subject = data.amountCents > 0 ? m.mail_refund_subject() : m.mail_refund_free_subject();
  return renderMail({ to: data.to, subject, body: <RefundBody {...data} /> });
}

function RefundBody({ name, publicUrl, paymentId, amountCents, reason, note }: RefundMail) {
  const whole = boughtNothing.includes(reason);
  const [preview, title] =
    amountCents > 0
      ? [whole ? m.mail_refund_preview() : m.mail_refund_promise_part(), m.mail_refund_title()]
      : [m.mail_refund_free_preview(), m.mail_refund_free_subject()];
  return (
    <MailFrame publicUrl={publicUrl} preview={preview} title={title}>
      <Paragraph>{m.mail_greeting({ name })}</Paragraph>
      <Paragraph>{reasons[reason]()}</Paragraph>
      {note && <Paragraph>{note}</Paragraph>}
      {amountCents > 0 ? <Amount cents={amountCents} whole={whole} /> : <Paragraph>{preview}</Paragraph>}
      <ActionButton href={`${publicUrl}/tickets`}>{m.mail_refund_button()}</ActionButton>
      <Reference id={paymentId} />
    </MailFrame>
  );
}

function Amount({ cents, whole }: { cents: Cents; whole: boolean }) {
  return (
    <>
      <Paragraph>{whole ? m.mail_refund_promise() : m.mail_refund_promise_part()}</Paragraph>
      <Text
        className="muted"
        style={{ ...light.muted, margin: "24px 0 0", fontSize: 14, lineHeight: "20px" }}
      >
        {m.mail_refund_amount_label()}
      </Text>
      <Text className="text" style={amountStyle}>
        {formatEuros(cents)}
      </Text>
      <SmallPrint>{m.mail_refund_days()}</SmallPrint>
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
