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
  const words = wordsOf(decision);
  return renderMail(data, {
    about: `idea-decision-${data.decisionId}`,
    subject: wordsOf(data.decision).subject(),
    preview: words.preview(),
    title: words.title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{words.intro({ title: harmlessText(title) })}</Paragraph>
        <Paragraph>{words.next()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.ideas())}>{m.mail_idea_button()}</ActionButton>
        <Reference id={decisionId} />
      </>
    ),
  });
}

/** Asked for in place, so that the organiser's words count. */
function wordsOf(decision: IdeaDecisionName) {
  switch (decision) {
    case "accepted":
      return {
        subject: m.mail_idea_accepted_subject,
        preview: m.mail_idea_accepted_preview,
        title: m.mail_idea_accepted_title,
        intro: m.mail_idea_accepted_intro,
        next: m.mail_idea_accepted_next,
      };
    case "waiting":
      return {
        subject: m.mail_idea_waiting_subject,
        preview: m.mail_idea_waiting_preview,
        title: m.mail_idea_waiting_title,
        intro: m.mail_idea_waiting_intro,
        next: m.mail_idea_waiting_next,
      };
    case "declined":
      return {
        subject: m.mail_idea_declined_subject,
        preview: m.mail_idea_declined_preview,
        title: m.mail_idea_declined_title,
        intro: m.mail_idea_declined_intro,
        next: m.mail_idea_declined_next,
      };
  }
}
