import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";
import type { TimeZone } from "#contract/time/time-zones.ts";
import { greeting } from "#domain/platform/mail/greeting.ts";
import { harmlessName, harmlessText } from "#domain/platform/mail/untrusted-text.ts";
import type { MailMessage, MailSender } from "#outside/mail/mail.ts";
import { ButtonAndLink, Paragraph, SmallPrint } from "#outside/mail/mail-components.tsx";
import { momentWithZone } from "#outside/mail/mail-dates.ts";
import { m } from "#outside/mail/mail-messages.ts";
import { renderMail } from "#outside/mail/render-mail.ts";

interface ProposalMail extends MailSender {
  to: string;
  name: string;
  title: string;
  /** The edition with its year. */
  event: string;
  /** The proposal's secret link. */
  url: string;
}

interface LinkMail extends ProposalMail {
  /** Names the mail. */
  linkId: string;
  why: "draft" | "sent";
  closesAt: Date;
  /** The edition's, which may not be public yet. */
  zone: TimeZone;
}

/** The link of a proposal: of a draft, or of one that was handed in. */
export function proposalLinkEmail(data: LinkMail): Promise<MailMessage> {
  const { why, name, event, url, closesAt, zone } = data;
  const title = harmlessText(data.title);
  const isSent = why === "sent";
  return renderMail(data, {
    about: `proposal-link-${data.linkId}`,
    subject: isSent ? m.mail_call_sent_subject({ event }) : m.mail_call_draft_subject({ event }),
    preview: m.mail_call_link_preview(),
    title: isSent ? m.mail_call_sent_title() : m.mail_call_draft_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {isSent ? m.mail_call_sent_intro({ title, event }) : m.mail_call_draft_intro({ title, event })}
        </Paragraph>
        <Paragraph>{m.mail_call_until({ when: momentWithZone(closesAt, zone) })}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_call_button()}</ButtonAndLink>
        <SmallPrint>{m.mail_call_ignore()}</SmallPrint>
      </>
    ),
  });
}

interface CoSpeakerMail extends ProposalMail {
  mailId: string;
  /** The first speaker, in their own words. */
  namedBy: string;
}

/** A person who did not fill in the form: who named them, what it means, and how to be named no more. */
export function coSpeakerEmail(data: CoSpeakerMail): Promise<MailMessage> {
  const { name, event, url, mailId } = data;
  const title = harmlessText(data.title);
  const by = harmlessName(data.namedBy) || m.mail_co_speaker_somebody();
  return renderMail(data, {
    about: `co-speaker-${mailId}`,
    subject: m.mail_co_speaker_subject({ event }),
    preview: m.mail_co_speaker_preview(),
    title: m.mail_co_speaker_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{m.mail_co_speaker_intro({ by, title, event })}</Paragraph>
        <Paragraph>{m.mail_co_speaker_meaning()}</Paragraph>
        <Paragraph>{m.mail_co_speaker_object()}</Paragraph>
        <ButtonAndLink href={url}>{m.mail_co_speaker_button()}</ButtonAndLink>
      </>
    ),
  });
}

interface LinksMail extends Omit<ProposalMail, "title" | "url"> {
  linkId: string;
  links: readonly { title: string; url: string }[];
}

/** The links that a speaker asked for again, also of proposals that have ended since. */
export function proposalLinksEmail(data: LinksMail): Promise<MailMessage> {
  const { name, event, links } = data;
  return renderMail(data, {
    about: `proposal-links-${data.linkId}`,
    subject: m.mail_call_again_subject({ event }),
    preview: m.mail_call_again_preview(),
    title: m.mail_call_again_title(),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>{m.mail_call_again_intro({ event })}</Paragraph>
        {links.map(({ title, url }) => (
          <Paragraph key={url}>
            <strong>{harmlessText(title)}</strong>
            <br />
            <a href={url}>{url}</a>
          </Paragraph>
        ))}
        <SmallPrint>{m.mail_call_ignore()}</SmallPrint>
      </>
    ),
  });
}

interface DecisionMail extends Omit<ProposalMail, "event"> {
  decisionId: string;
  isAccepted: boolean;
  words: DecisionWords;
}

/** The organiser's decision on a proposal, in the organiser's words. */
export function proposalDecisionEmail(data: DecisionMail): Promise<MailMessage> {
  const { words, name, url, isAccepted, decisionId } = data;
  const given = { name: harmlessText(name), title: harmlessText(data.title) };
  const subject = filled(words.subject, given);
  return renderMail(data, {
    about: `proposal-decision-${decisionId}`,
    subject,
    preview: m.mail_call_decision_preview(),
    title: subject,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        {filled(words.text, given)
          .split(/\n+/)
          .map((line, place) => ({ line, key: `${place} ${line}` }))
          .map(({ line, key }) => (
            <Paragraph key={key}>{line}</Paragraph>
          ))}
        <ButtonAndLink href={url}>
          {isAccepted ? m.mail_call_confirm_button() : m.mail_call_button()}
        </ButtonAndLink>
      </>
    ),
  });
}

const filled = (text: string, { name, title }: { name: string; title: string }) =>
  text.replaceAll(/\{(name|title)\}/g, (_, what: string) => (what === "name" ? name : title));
