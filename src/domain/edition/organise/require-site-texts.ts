import { languages } from "#contract/language.ts";
import type { EditionSite } from "#contract/organiser/edition/edition-site.ts";
import { type FieldProblem, Problem } from "#contract/problem.ts";
import { isSiteFact } from "#contract/site/site-facts.ts";
import { placeholdersOf } from "#domain/platform/mail/mail-words.ts";

/** Throws `invalid_input` for a placeholder that nothing fills in: visitors would read it. */
export function requireSiteTexts({ texts }: EditionSite): void {
  const errors: FieldProblem[] = Object.entries(texts).flatMap(([key, own]) =>
    languages.flatMap((language) =>
      [...(own?.[language] ?? "").matchAll(/\{(\w*)\}/g)]
        .filter(([, name = ""]) => !isSiteFact(name) && !placeholdersOf(key, language).includes(name))
        .map(([placeholder]) => ({
          attr: `site.texts.${key}.${language}`,
          code: "unknown_placeholder",
          detail: `${placeholder} is not a placeholder of this text`,
        })),
    ),
  );
  if (errors.length > 0) throw new Problem("invalid_input", "A text has an unknown placeholder", { errors });
}
