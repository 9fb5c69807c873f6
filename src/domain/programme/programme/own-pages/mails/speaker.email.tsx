import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { daySpan } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface LinkMail extends MailSender {
  to: string;
  name: string;
  /** The edition that they speak at, with its year. */
  event: string;
  url: string;
  requestId: string;
  expiresAt: Date;
  /** Their public page has none of it yet. */
  lacks: { photo: boolean; biography: boolean; position: boolean };
}

/** The link to a speaker's own page. */
export function speakerLinkEmail(data: LinkMail): Promise<MailMessage> {
  const { event, url } = data;
  const day = daySpan(data.expiresAt, data.expiresAt);
  return renderMail(data, {
    about: `speaker-link-${data.requestId}`,
    subject: m.mail_speaker_link_subject({ event }),
    preview: m.mail_speaker_link_preview(),
    title: m.mail_speaker_link_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m.mail_speaker_link_intro({ event })}</Paragraph>
        {data.lacks.photo && <Paragraph>{m.mail_speaker_link_photo()}</Paragraph>}
        {data.lacks.biography && <Paragraph>{m.mail_speaker_link_biography()}</Paragraph>}
        {data.lacks.position && <Paragraph>{m.mail_speaker_link_position()}</Paragraph>}
        <Paragraph>{m.mail_speaker_link_review()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_speaker_link_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_speaker_link_expires({ day })}</SmallPrint>
      </>
    ),
  });
}
