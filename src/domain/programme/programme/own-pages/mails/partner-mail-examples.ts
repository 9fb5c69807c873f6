import { paths } from "#contract/paths.ts";
import { id, longName } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { pageLink } from "#outside/mail/page-link.ts";
import { proposalDecisionEmail } from "./proposal-decision.email.tsx";

const decision = (kind: "approved" | "partly" | "declined", reason: string): MailExample =>
  mailExample(`partner-${kind}`, "programme/programme/own-pages/mails/proposal-decision", (sender) =>
    proposalDecisionEmail({
      ...sender,
      owner: "partner",
      to: "rui@example.pt",
      name: longName,
      event: "Nexxt 2025",
      decisionId: id,
      decision: kind,
      reason,
      url: pageLink(sender.publicUrl, paths.partners()),
    }),
  );

export const partnerMailExamples: readonly MailExample[] = [
  decision("approved", ""),
  decision("partly", "O texto é longo demais; três linhas chegam."),
  decision("declined", "O logótipo não se lê em fundo escuro."),
];
