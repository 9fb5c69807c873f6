import { paths } from "#contract/paths.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessFileName, harmlessText } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ActionButton, Paragraph, Reference, SmallPrint } from "#outside/mail/mail-components.tsx";
import { m } from "#outside/mail/mail-messages.ts";
import { light } from "#outside/mail/mail-theme.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface IdeaMail extends MailSender {
  to: string;
  name: string;
  title: string;
  /** Null: the idea has no PDF. */
  fileName: string | null;
  ideaId: string;
}

/** The receipt of an idea: what was received, and the next dates. */
export function ideaEmail(data: IdeaMail): Promise<MailMessage> {
  const { name, title, fileName, ideaId } = data;
  return renderMail(data, {
    about: `idea-${data.ideaId}`,
    subject: m.mail_idea_subject(),
    preview: m.mail_idea_preview(),
    title: m.mail_idea_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{m.mail_idea_intro()}</Paragraph>
        <p className="text" style={titleStyle}>
          {harmlessText(title)}
        </p>
        <SmallPrint>
          {fileName ? m.mail_idea_file({ name: harmlessFileName(fileName) }) : m.mail_idea_no_file()}
        </SmallPrint>
        <Paragraph>{m.mail_idea_next()}</Paragraph>
        <ActionButton href={pageLink(data.publicUrl, paths.ideas())}>{m.mail_idea_button()}</ActionButton>
        <SmallPrint>{m.mail_idea_ignore()}</SmallPrint>
        <Reference id={ideaId} />
      </>
    ),
  });
}

const titleStyle = {
  ...light.text,
  margin: "8px 0 12px",
  fontSize: 24,
  lineHeight: "30px",
  fontWeight: 700,
  letterSpacing: "-0.02em",
  wordBreak: "break-word" as const,
};
