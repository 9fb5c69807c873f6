import { ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import { linkPaths } from "#contract/paths.ts";
import { ana, at, id, token } from "#domain/platform/mail/mail-example-data.ts";
import type { MailSender } from "#outside/mail/mail.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import {
  coSpeakerEmail,
  proposalDecisionEmail,
  proposalLinkEmail,
  proposalLinksEmail,
} from "./call.email.tsx";
import { defaultDecisionTexts } from "./decision-texts.ts";

const file = "programme/calls/mails/call";
const proposal = ({ publicUrl }: MailSender) => ({
  ...ana,
  title: "Dados que salvam florestas",
  event: "Nexxt 2025",
  url: pageLink(publicUrl, linkPaths.proposal(token)),
});

/** Each mail of a call for sessions. */
export const callMailExamples: readonly MailExample[] = [
  ...(["draft", "sent"] as const).map((why) =>
    mailExample(`proposal-${why}`, file, (sender) =>
      proposalLinkEmail({
        ...sender,
        ...proposal(sender),
        why,
        linkId: id,
        closesAt: at,
        zone: "Europe/Lisbon",
      }),
    ),
  ),
  mailExample("proposal-again", file, (sender) => {
    const { title, url, ...mail } = proposal(sender);
    return proposalLinksEmail({ ...sender, ...mail, links: [{ title, url }], linkId: id });
  }),
  mailExample("co-speaker", file, (sender) =>
    coSpeakerEmail({
      ...sender,
      ...proposal(sender),
      mailId: id,
      namedBy: "Rita Ferreira",
      url: pageLink(sender.publicUrl, linkPaths.coSpeaker(token)),
    }),
  ),
  ...ideaDecisions.map((decision) =>
    mailExample(`proposal-${decision}`, file, (sender) =>
      proposalDecisionEmail({
        ...sender,
        ...proposal(sender),
        decisionId: id,
        isAccepted: decision === "accepted",
        words: defaultDecisionTexts(decision),
      }),
    ),
  ),
];
