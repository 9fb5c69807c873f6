import { linkPaths, paths } from "#contract/paths.ts";
import { at, id, longName, token } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { proposalDecisionEmail } from "./proposal-decision.email.tsx";
import { speakerLinkEmail } from "./speaker.email.tsx";

const file = (name: string) => `programme/programme/own-pages/mails/${name}`;
const speaker = { to: "ana@example.pt", name: longName, event: "Nexxt 2025" };

const decision = (kind: "approved" | "partly" | "declined", reason: string): MailExample =>
  mailExample(`speaker-${kind}`, file("proposal-decision"), (sender) =>
    proposalDecisionEmail({
      ...sender,
      owner: "speaker",
      ...speaker,
      decisionId: id,
      decision: kind,
      reason,
      url: pageLink(sender.publicUrl, paths.speaker("ana-ferreira")),
    }),
  );

export const speakerMailExamples: readonly MailExample[] = [
  mailExample("speaker-link", file("speaker"), (sender) =>
    speakerLinkEmail({
      ...sender,
      ...speaker,
      requestId: id,
      expiresAt: at,
      lacks: { photo: true, biography: true, position: true },
      url: pageLink(sender.publicUrl, linkPaths.speaker(token)),
    }),
  ),
  decision("approved", ""),
  decision("partly", "A fotografia está escura; envie outra, por favor."),
  decision("declined", "O texto é o de outro evento."),
];
