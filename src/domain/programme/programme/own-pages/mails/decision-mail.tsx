import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

export interface DecisionMail extends MailSender {
  to: string;
  name: string;
  /** The edition whose site it is about, with its year. */
  event: string;
  /** The public page; null: the edition is not public. */
  url: string | null;
  /** Made of the proposal and the moment: a decision that is undone and made again is another mail. */
  decisionId: string;
  decision: "approved" | "partly" | "declined";
  /** The editor's words about the rest; empty: none. */
  reason: string;
}

type Word = () => string;
type WordOfEvent = (said: { event: string }) => string;

export interface DecisionWords {
  subject: WordOfEvent;
  preview: Word;
  title: Word;
  intro: WordOfEvent;
}

/** An editor's decision on what the owner of a page proposed. */
export function decisionEmail(
  data: DecisionMail,
  owner: string,
  words: DecisionWords,
  button: Word,
): Promise<MailMessage> {
  const { event, reason, url } = data;
  return renderMail(data, {
    about: `${owner}-decision-${data.decisionId}`,
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
        {data.decision !== "approved" && <Paragraph>{m.mail_speaker_again()}</Paragraph>}
        {data.decision === "approved" && url && <ActionButton href={url}>{button()}</ActionButton>}
      </>
    ),
  });
}
