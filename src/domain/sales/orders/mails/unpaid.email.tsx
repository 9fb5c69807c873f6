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
  end: UnpaidEnd;
  /** True: the provider has said that no money will come any more. */
  chargeOver: boolean;
  /** A transfer or a Multibanco reference was to be paid within days. */
  source: OrderSource;
  /** For a Multibanco order: its provider gave a reference. */
  referenced: boolean;
}

/** By staff, or as an earlier order for its tickets was paid. */
export type CancelledEnd = "by_staff" | "paid_before";
/** Declined by the provider or the buyer's bank, not paid in time, or cancelled. */
export type UnpaidEnd = "declined" | "timed_out" | CancelledEnd;

export const cancelledAbout = (paymentId: string) => `cancelled-${paymentId}`;

/** An order ended without money: how and by whom, whether money was taken, that the tickets are released, and what to do. */
export function unpaidEmail(data: UnpaidMail): Promise<MailMessage> {
  return renderMail(data, {
    about: isCancelled(data) ? cancelledAbout(data.paymentId) : `unpaid-${data.paymentId}`,
    subject: isCancelled(data) ? m.mail_cancelled_subject({ code: data.order }) : m.mail_unpaid_subject(),
    preview: m.mail_unpaid_preview(),
    title: isCancelled(data) ? m.mail_cancelled_title() : m.mail_unpaid_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{whatHappened(data, formatEuros(data.totalCents))}</Paragraph>
        <Paragraph>{whatOfTheMoney(data)}</Paragraph>
        {data.end === "by_staff" && <Paragraph>{m.mail_cancelled_why()}</Paragraph>}
        <ActionButton href={pageLink(data.publicUrl, paths.tickets())}>{m.mail_unpaid_button()}</ActionButton>
        <Reference id={data.order} />
      </>
    ),
  });
}

const isCancelled = ({ end }: Pick<UnpaidMail, "end">) => end === "by_staff" || end === "paid_before";

function whatHappened({ end, source }: UnpaidMail, total: string) {
  if (end === "by_staff") return m.mail_cancelled_by_staff({ total });
  if (end === "paid_before") return m.mail_cancelled_paid_before({ total });
  if (source === "transfer") return m.mail_unpaid_transfer({ total });
  if (source === "multibanco") return m.mail_unpaid_multibanco({ total });
  return end === "declined" ? m.mail_unpaid_declined({ total }) : m.mail_unpaid_text({ total });
}

/** Nothing is said of money that may be on its way. */
function whatOfTheMoney({ chargeOver, source, referenced, ...data }: UnpaidMail) {
  if (source === "multibanco" && !referenced) return m.mail_unpaid_not_charged();
  if (source === "transfer")
    return isCancelled(data) ? m.mail_cancelled_transfer() : m.mail_unpaid_transfer_made();
  if (source === "multibanco")
    return isCancelled(data) ? m.mail_cancelled_multibanco() : m.mail_unpaid_multibanco_paid();
  return chargeOver ? m.mail_unpaid_not_charged() : m.mail_unpaid_late();
}
