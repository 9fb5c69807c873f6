import type { PageText } from "#contract/site-texts.ts";
import { SanitisedHtml } from "#web/ui/sanitised-html.tsx";
import type { LegalSection } from "./legal-page.tsx";

/** The organiser's sections as the page shows them: anchors go by their place, so that a corrected title breaks no link. */
export const ownSections = ({ sections }: PageText): LegalSection[] =>
  sections.map(({ title, html }, index) => ({
    id: `s${index + 1}`,
    title,
    body: <SanitisedHtml html={html} />,
  }));
