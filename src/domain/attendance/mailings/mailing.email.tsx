import type { MailingAudience } from "#contract/organiser/people/mailing-states.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { MailLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";
import { fillBody, fillLine, type MailingValues } from "./mailing-text.ts";

export interface MailingMail extends MailSender {
  audience: MailingAudience;
  recipientId: string;
  to: string;
  /** Empty: unknown. */
  name: string;
  /** As the organiser wrote them, with placeholders. */
  subject: string;
  body: string;
  tickets: string;
  /** A line each. */
  sessions: string;
  partner: string;
  page: string;
  editionName: string;
  /** In a promotional mailing: the page to unsubscribe, and the URL a mail program's button posts to (RFC 8058). */
  optOut: { pageUrl: string; oneClickUrl: string } | null;
}

/** The organiser's mail to attendees or speakers. A promotional one says how to unsubscribe, another why it came. */
export function mailingEmail(data: MailingMail): Promise<MailMessage> {
  const { recipientId, name, body, editionName, optOut } = data;
  const subject = fillLine(data.subject, valuesOf(data));
  return renderMail(data, {
    about: `mailing-${recipientId}`,
    subject,
    preview: m.mail_mailing_preview({ edition: editionName }),
    title: subject,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rich text of the one allow-list. */}
        <div dangerouslySetInnerHTML={{ __html: fillBody(body, valuesOf(data)) }} />
        {optOut ? (
          <SmallPrint>
            {m.mail_mailing_agreed()}{" "}
            <MailLink href={optOut.pageUrl}>{m.mail_newsletter_leave_link()}</MailLink>
          </SmallPrint>
        ) : (
          <SmallPrint>{whyOf(data)}</SmallPrint>
        )}
      </>
    ),
    oneClickUrl: optOut?.oneClickUrl,
  });
}

/** Asked for in place, so that the organiser's words count. */
function whyOf({ audience, editionName: edition }: MailingMail): string {
  switch (audience) {
    case "attendees":
      return m.mail_mailing_why({ edition });
    case "speakers":
      return m.mail_mailing_why_speaker({ edition });
    case "partners":
      return m.mail_mailing_why_partner({ edition });
  }
}

function valuesOf({
  audience,
  tickets,
  sessions,
  partner,
  page,
  editionName: edition,
  ...data
}: MailingMail): MailingValues {
  const name = harmlessName(data.name) || m.mail_mailing_reader();
  switch (audience) {
    case "attendees":
      return { name, tickets, edition };
    case "speakers":
      return { name, sessions, page, edition };
    case "partners":
      return { name, partner, page, edition };
  }
}
