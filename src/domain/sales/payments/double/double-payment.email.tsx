import type { Cents } from "#contract/money.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { formatEuros } from "#outside/euros.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference } from "#outside/mail/mail-components.tsx";
import { clockTime, longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface DoublePaymentMail extends MailSender {
  /** The second. */
  paymentId: string;
  /** Its code. */
  order: string;
  to: string;
  name: string;
  firstCents: Cents;
  secondCents: Cents;
  decideBy: Date;
}

/** Both of two payments for the same tickets arrived: what the buyer can choose, until when, and what happens otherwise. */
export function doublePaymentEmail(data: DoublePaymentMail): Promise<MailMessage> {
  const { name, firstCents, secondCents, decideBy } = data;
  const [first, second] = [formatEuros(firstCents), formatEuros(secondCents)];
  return renderMail(data, {
    about: `double-payment-${data.paymentId}`,
    subject: m.mail_double_subject(),
    preview: m.mail_double_preview(),
    title: m.mail_double_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{m.mail_double_text({ first, second })}</Paragraph>
        <Paragraph>{m.mail_double_choice()}</Paragraph>
        <Paragraph>{m.mail_double_default({ day: longDay(decideBy), time: clockTime(decideBy) })}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_double_button()}</ActionButton>
        <Reference id={data.order} />
      </>
    ),
  });
}
