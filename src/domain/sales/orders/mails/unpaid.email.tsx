import type { Cents } from "#contract/money.ts";
import type { OrderSource } from "#contract/orders/order-states.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface UnpaidMail extends MailSender {
  paymentId: string;
  /** Its code. */
  order: string;
  to: string;
  name: string;
  totalCents: Cents;
  /** Declined by the provider or the buyer's bank; else no answer came in time. */
  declined: boolean;
  /** True: the provider has said that no money will come any more. */
  chargeOver: boolean;
  /** Of a transfer or a Multibanco reference: it was to be paid within days. */
  source: OrderSource;
}

/** A payment failed: whether it was declined or not answered, whether money was taken, that the tickets are released, and how to order again. */
export function unpaidEmail(data: UnpaidMail): Promise<MailMessage> {
  return renderMail(data, {
    about: `unpaid-${data.paymentId}`,
    subject: m.mail_unpaid_subject(),
    preview: m.mail_unpaid_preview(),
    title: m.mail_unpaid_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{whatHappened(data, formatEuros(data.totalCents))}</Paragraph>
        <Paragraph>{whatOfTheMoney(data)}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.tickets())}>{m.mail_unpaid_button()}</ActionButton>
        <Reference id={data.order} />
      </>
    ),
  });
}

function whatHappened({ declined, source }: UnpaidMail, total: string) {
  if (source === "transfer") return m.mail_unpaid_transfer({ total });
  if (source === "multibanco") return m.mail_unpaid_multibanco({ total });
  return declined ? m.mail_unpaid_declined({ total }) : m.mail_unpaid_text({ total });
}

/** Nothing is said of money that may be on its way. */
function whatOfTheMoney({ chargeOver, source }: UnpaidMail) {
  if (source === "transfer") return m.mail_unpaid_transfer_made();
  if (source === "multibanco") return m.mail_unpaid_multibanco_paid();
  return chargeOver ? m.mail_unpaid_not_charged() : m.mail_unpaid_late();
}
