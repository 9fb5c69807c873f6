import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, ClearLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { longDay } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface SpeakerMail extends MailSender {
  to: string;
  name: string;
  /** The edition that they speak at, with its year. */
  event: string;
  url: string;
}

interface LinkMail extends SpeakerMail {
  requestId: string;
  expiresAt: Date;
}

/** The link to a speaker's own page. */
export function speakerLinkEmail(data: LinkMail): Promise<MailMessage> {
  const { event, url } = data;
  const day = longDay(data.expiresAt);
  return renderMail(data, {
    about: `speaker-link-${data.requestId}`,
    subject: m.mail_speaker_link_subject({ event }),
    preview: m.mail_speaker_link_preview(),
    title: m.mail_speaker_link_title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m.mail_speaker_link_intro({ event })}</Paragraph>
        <Paragraph>{m.mail_speaker_link_review()}</Paragraph>
        <ActionButton href={url}>{m.mail_speaker_link_button()}</ActionButton>
        <ClearLink href={url} />
        <SmallPrint>{m.mail_speaker_link_expires({ day })}</SmallPrint>
      </>
    ),
  });
}

interface DecisionMail extends SpeakerMail {
  /** Made of the proposal and the moment: a decision that is undone and made again is another mail. */
  decisionId: string;
  decision: "approved" | "partly" | "declined";
  /** The editor's words about the rest; empty: none. */
  reason: string;
}

/** An editor's decision on a speaker's proposal. */
export function speakerDecisionEmail(data: DecisionMail): Promise<MailMessage> {
  const words = wordsOf(data.decision);
  const { event, reason, url } = data;
  return renderMail(data, {
    about: `speaker-decision-${data.decisionId}`,
    subject: words.subject({ event }),
    preview: words.preview(),
    title: words.title(),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{words.intro({ event })}</Paragraph>
        {reason && (
          <Paragraph>
            <strong>{m.mail_speaker_reason()}</strong> {reason}
          </Paragraph>
        )}
        {data.decision === "approved" ? (
          <ActionButton href={url}>{m.mail_speaker_approved_button()}</ActionButton>
        ) : (
          <Paragraph>{m.mail_speaker_again()}</Paragraph>
        )}
      </>
    ),
  });
}

/** Asked for in place, so that the organiser's words count. */
function wordsOf(decision: DecisionMail["decision"]) {
  switch (decision) {
    case "approved":
      return {
        subject: m.mail_speaker_approved_subject,
        preview: m.mail_speaker_approved_preview,
        title: m.mail_speaker_approved_title,
        intro: m.mail_speaker_approved_intro,
      };
    case "partly":
      return {
        subject: m.mail_speaker_partly_subject,
        preview: m.mail_speaker_partly_preview,
        title: m.mail_speaker_partly_title,
        intro: m.mail_speaker_partly_intro,
      };
    case "declined":
      return {
        subject: m.mail_speaker_declined_subject,
        preview: m.mail_speaker_declined_preview,
        title: m.mail_speaker_declined_title,
        intro: m.mail_speaker_declined_intro,
      };
  }
}
