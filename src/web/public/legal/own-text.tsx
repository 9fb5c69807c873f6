import type { RouterContextProvider } from "react-router";
import type { PageText } from "#contract/site/site-texts.ts";
import { getLocale } from "#messages/runtime.js";
import { apiClientContext } from "#web/ui/api/client-context.ts";
import { SanitisedHtml } from "#web/ui/sanitised-html.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** The organiser's own text of a page; null where there is none. */
export async function loadOwnText(
  { context }: { context: Readonly<RouterContextProvider> },
  name: "policy" | "terms",
) {
  const { siteTexts } = context.get(apiClientContext);
  return (await siteTexts.page({ name, lang: getLocale() })).text;
}

/** The organiser's sections as the page shows them: anchors go by their place, so that a corrected title breaks no link. */
export const ownSections = ({ sections }: PageText): LegalSection[] =>
  sections.map(({ title, html }, index) => ({
    id: `s${index + 1}`,
    title,
    body: <SanitisedHtml html={html} />,
  }));

/**
 * The day of an organiser's own text; of ours, the last of the days of the text, which a release can change, of the edition, and
 * of the facts that it names. `days`: of the two.
 */
export const lastChange = (own: PageText | null, days: readonly (string | null)[], ours: string): string =>
  own?.changed_on ?? days.reduce<string>((last, day) => (day !== null && day > last ? day : last), ours);
