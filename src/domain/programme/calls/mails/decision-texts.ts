import { inEachLanguage, type Language, languages } from "#contract/language.ts";
import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { DecisionWords } from "#contract/organiser/programme/session-proposals.ts";
import type { AppContext } from "#domain/app-context.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { findOwnTexts } from "#domain/platform/mail/own-texts.ts";
import { findMailSender } from "#domain/platform/mail/send-mail.ts";
import { m, withMailTexts } from "#outside/mail/mail-messages.ts";
import { withLocale } from "#outside/with-locale.ts";
import { withSiteFacts } from "#outside/with-site-facts.ts";

/** The words that a decision's mail of an edition has before an organiser edits them, in each language. Throws `not_found`. */
export async function decisionTexts(
  ctx: Pick<AppContext, "db" | "files" | "logger" | "publicUrl">,
  decision: IdeaDecisionName,
  edition: number | undefined,
): Promise<Record<Language, DecisionWords>> {
  const { facts } = await findMailSender(ctx, edition ? await readEdition(ctx.db.read, edition) : undefined);
  const written = await Promise.all(
    languages.map(async (language) => {
      const own = await findOwnTexts(ctx.db.read, language);
      const write = async () => defaultDecisionTexts(decision);
      const { result } = await withSiteFacts(facts, () =>
        withLocale(language, () => withMailTexts(own, write)),
      );
      return [language, result] as const;
    }),
  );
  const byLanguage = new Map(written);
  return inEachLanguage((language) => byLanguage.get(language) ?? { subject: "", text: "" });
}

/** Asked for in place, so that the organiser's words count. The placeholders stay for the mail to fill. */
export const defaultDecisionTexts = (decision: IdeaDecisionName): DecisionWords => ({
  subject: m[`mail_call_${decision}_subject`](),
  text: `${m[`mail_call_${decision}_intro`]({ title: "{title}" })}\n${m[`mail_call_${decision}_next`]()}`,
});
