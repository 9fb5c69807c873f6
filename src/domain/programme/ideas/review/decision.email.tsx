import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessText } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface IdeaDecisionMail extends MailSender {
  decisionId: string;
  decision: IdeaDecisionName;
  to: string;
  name: string;
  title: string;
}

/** The organiser's decision on an idea, to its author. */
export function ideaDecisionEmail(data: IdeaDecisionMail): Promise<MailMessage> {
  const { decisionId, decision, name, title } = data;
  return renderMail(data, {
    about: `idea-decision-${decisionId}`,
    subject: m[`mail_idea_${decision}_subject`](),
    preview: m[`mail_idea_${decision}_preview`](),
    title: m[`mail_idea_${decision}_title`](),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{m[`mail_idea_${decision}_intro`]({ title: harmlessText(title) })}</Paragraph>
        <Paragraph>{m[`mail_idea_${decision}_next`]()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.ideas())}>{m.mail_idea_button()}</ActionButton>
        <Reference id={decisionId} />
      </>
    ),
  });
}
