import type { Cents } from "#contract/money.ts";
import { paths } from "#contract/paths.ts";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference } from "#outside/mail/mail-components.tsx";
import { MailFrame } from "#outside/mail/mail-frame.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { greeting } from "../../mail/greeting.ts";

interface UnpaidMail extends MailSender {
  paymentId: string;
  to: string;
  name: string;
  totalCents: Cents;
  /** Declined by the provider or the buyer's bank; else nobody answered in time. */
  declined: boolean;
  /** Whether the provider has said that no money will come any more. */
  chargeOver: boolean;
}

/** A payment failed: whether it was declined or not answered, whether money was taken, that the tickets are released, and how to order again. */
export async function unpaidEmail(data: UnpaidMail): Promise<MailMessage> {
  return renderMail({
    about: `unpaid-${data.paymentId}`,
    sender: data,
    to: data.to,
    subject: m.mail_unpaid_subject(),
    body: <UnpaidBody {...data} />,
  });
}

function UnpaidBody({ name, paymentId, totalCents, declined, chargeOver, ...sender }: UnpaidMail) {
  const total = formatEuros(totalCents);
  return (
    <MailFrame sender={sender} preview={m.mail_unpaid_preview()} title={m.mail_unpaid_title()}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>{declined ? m.mail_unpaid_declined({ total }) : m.mail_unpaid_text({ total })}</Paragraph>
      <Paragraph>{chargeOver ? m.mail_unpaid_not_charged() : m.mail_unpaid_late()}</Paragraph>
      <ActionButton href={pageLink(sender.publicUrl, paths.tickets())}>{m.mail_unpaid_button()}</ActionButton>
      <Reference id={paymentId} />
    </MailFrame>
  );
}
