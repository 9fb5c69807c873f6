import { ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import { ana, id, names } from "#domain/platform/mail/mail-example-data.ts";
import { type MailExample, mailExample } from "#outside/mail/mail-example.ts";
import { ideaDecisionEmail } from "./review/decision.email.tsx";

/** One decision mail of each kind. */
export const ideaMailExamples: readonly MailExample[] = ideaDecisions.map((decision) =>
  mailExample(`idea-${decision}`, "programme/ideas/review/decision", (sender, language) =>
    ideaDecisionEmail({ ...sender, ...ana, decisionId: id, decision, title: names[language].idea }),
  ),
);
