import { greeting } from "#domain/platform/mail/greeting.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface ProposalDecisionMail extends MailSender {
  owner: "speaker" | "partner";
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

/** An editor's decision on what the owner of a page proposed. */
export function proposalDecisionEmail(data: ProposalDecisionMail): Promise<MailMessage> {
  const { owner, decision, event, reason, url } = data;
  return renderMail(data, {
    about: `${owner}-decision-${data.decisionId}`,
    subject: m[`mail_${owner}_${decision}_subject`]({ event }),
    preview: m[`mail_${owner}_${decision}_preview`](),
    title: m[`mail_${owner}_${decision}_title`](),
    body: (
      <>
        <Paragraph>{greeting(data.name)}</Paragraph>
        <Paragraph>{m[`mail_${owner}_${decision}_intro`]({ event })}</Paragraph>
        {reason && (
          <Paragraph>
            <strong>{m.mail_speaker_reason()}</strong> {reason}
          </Paragraph>
        )}
        {decision !== "approved" && <Paragraph>{m.mail_speaker_again()}</Paragraph>}
        {decision === "approved" && url && (
          <ActionButton href={url}>{m[`mail_${owner}_approved_button`]()}</ActionButton>
        )}
      </>
    ),
  });
}
