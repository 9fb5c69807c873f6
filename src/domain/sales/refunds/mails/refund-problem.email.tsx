import type { Cents } from "#contract/money.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { RefundAmount, type RefundCause, RefundCauseText } from "./refund-components.tsx";

interface RefundProblemMail extends MailSender, RefundCause {
  refundId: string;
  to: string;
  name: string;
  /** Its code. */
  order: string;
  amountCents: Cents;
}

/** The buyer's money is here and did not go back by itself: that we know of it, and who does something now. */
export function refundProblemEmail(data: RefundProblemMail): Promise<MailMessage> {
  const { name, amountCents, reason, tickets, hasTicketsLeft } = data;
  return renderMail(data, {
    about: `refund-problem-${data.refundId}`,
    subject: m.mail_problem_subject(),
    preview: m.mail_problem_preview(),
    title: m.mail_problem_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <RefundCauseText {...{ reason, tickets, hasTicketsLeft }} />
        <Paragraph>{m.mail_problem_what()}</Paragraph>
        <RefundAmount cents={amountCents} />
        <Paragraph>{m.mail_problem_next()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.wallet())}>{m.mail_problem_button()}</ActionButton>
        <Reference id={data.order} />
      </>
    ),
  });
}
