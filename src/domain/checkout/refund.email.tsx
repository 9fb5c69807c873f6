import { Text } from "@react-email/components";
import type { Cents } from "#contract/money.ts";
import { m } from "#messages/messages.js";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage } from "#outside/mail/mail.ts";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { light } from "#outside/mail/mail-look.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-pieces.tsx";
import { renderMail } from "#outside/mail/render-mail.ts";

interface RefundMail {
  to: string;
  name: string;
  publicUrl: string;
  paymentId: string;
  amountCents: Cents;
  reason: "late_without_stock" | "wrong_amount";
}

/** Money came for which there is no ticket: why, how much comes back, and that the buyer has nothing to do. */
export async function refundEmail(data: RefundMail): Promise<MailMessage> {
  return renderMail({ to: data.to, subject: m.mail_refund_subject(), body: <RefundBody {...data} /> });
}

function RefundBody({ name, publicUrl, paymentId, amountCents, reason }: RefundMail) {
  return (
    <MailFrame publicUrl={publicUrl} preview={m.mail_refund_preview()} title={m.mail_refund_title()}>
      <Paragraph>{m.mail_greeting({ name })}</Paragraph>
      <Paragraph>{reason === "late_without_stock" ? m.mail_refund_late() : m.mail_refund_amount()}</Paragraph>
      <Paragraph>{m.mail_refund_promise()}</Paragraph>
      <Text
        className="muted"
        style={{ ...light.muted, margin: "24px 0 0", fontSize: 14, lineHeight: "20px" }}
      >
        {m.mail_refund_amount_label()}
      </Text>
      <Text className="text" style={amountStyle}>
        {formatEuros(amountCents)}
      </Text>
      <SmallPrint>{m.mail_refund_days()}</SmallPrint>
      <ActionButton href={`${publicUrl}/tickets`}>{m.mail_refund_button()}</ActionButton>
      <Reference id={paymentId} />
    </MailFrame>
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
