import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { escapeAttribute, escapeHtml } from "#contract/escape-html.ts";
import { baseLanguage, type Language, languagesInUse, shownLanguage } from "#contract/language.ts";
import type { Values } from "#contract/merge-changes.ts";
import type { EditionLegalFacts } from "#contract/organiser/edition/editions.ts";
import { currentSiteFacts, withPageFacts } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import type { LegalBlock, LegalFacts, OurSection } from "#web/public/legal/legal-blocks.ts";
import { linkParts } from "#web/public/legal/link-parts.ts";
import { policySections } from "#web/public/legal/policy-sections.ts";
import { termsSections } from "#web/public/legal/terms-sections.ts";
import { inLocale } from "#web/ui/language/in-locale.ts";
import type { PageTextName } from "./page-text-labels.tsx";

/**
 * The shop's own text of a page that the organiser has not written, as the form's values in each language in use. Where the base
 * language is not one of them, it has the first one's, as a record has that its editor wrote (`base-texts.ts`).
 */
export function defaultPageText(name: PageTextName, edition: LegalFacts & EditionLegalFacts): Values {
  // The site may show another edition, or none yet: the law's names are those of this one's seller.
  const facts = { ...currentSiteFacts(), seller: sellerCountry(edition.organiser.tax_number) };
  const inLanguage = (language: Language) =>
    inLocale(language, () => withPageFacts(facts, () => writers[name](edition)));
  const translations = languagesInUse()
    .filter((language) => language !== baseLanguage)
    .map((language) => [language, inLanguage(language)]);
  return { name, ...inLanguage(shownLanguage(baseLanguage)), translations: Object.fromEntries(translations) };
}

const writers: Record<PageTextName, (edition: LegalFacts & EditionLegalFacts) => Values> = {
  policy: (edition) => ({
    title: m.legal_policy_title(),
    lead: m.legal_policy_lead(),
    sections: policySections(edition, edition).map(richSection),
  }),
  terms: (edition) => ({
    title: m.legal_terms_title(),
    lead: m.legal_terms_lead(),
    sections: termsSections(edition, { hasExternal: edition.has_external }).map(richSection),
  }),
  newsletter: () => ({ title: m.home_newsletter_title(), lead: m.home_newsletter_text(), sections: [] }),
};

const richSection = ({ title, blocks }: OurSection) => ({ title, html: blocks.map(richBlock).join("") });

/** In the marks that the server lets through and as the editor writes them, so that opening a text does not change it. */
function richBlock(block: LegalBlock): string {
  if (typeof block === "string") return `<p>${withLinks(block)}</p>`;
  if ("paragraph" in block) {
    const after = block.link.href.startsWith("https:") ? ` ${anchor(block.link)}` : "";
    return `<p>${withLinks(block.paragraph)}${after}</p>`;
  }
  const items =
    "items" in block
      ? block.items.map(withLinks)
      : block.facts.map(([name, text]) => `<strong>${escapeHtml(name)}:</strong> ${withLinks(text)}`);
  const tag = "items" in block && block.ordered ? "ol" : "ul";
  return `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join("")}</${tag}>`;
}

const withLinks = (text: string) =>
  linkParts(text)
    .map((part) => (part.href ? anchor({ text: part.text, href: part.href }) : escapeHtml(part.text)))
    .join("");

const anchor = ({ text, href }: { text: string; href: string }) =>
  `<a href="${escapeAttribute(href)}" rel="noopener nofollow">${escapeHtml(text)}</a>`;
