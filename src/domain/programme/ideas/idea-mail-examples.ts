import { ideaDecisions } from "#contract/organiser/people/idea-criteria.ts";
import { ana, id, names } from "#domain/platform/mail/mail-example-data.ts";
import type { MailExample } from "#outside/mail/mail-example.ts";
import { ideaDecisionEmail } from "./review/decision.email.tsx";

/** What was decided on an idea. */
export const ideaMailExamples: readonly MailExample[] = ideaDecisions.map((decision) => ({
  name: `idea-${decision}`,
  file: "src/domain/programme/ideas/review/decision.email.tsx",
  write: (sender, language) =>
    ideaDecisionEmail({ ...sender, ...ana, decisionId: id, decision, title: names[language].idea }),
}));
