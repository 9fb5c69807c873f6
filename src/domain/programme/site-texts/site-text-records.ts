import { inArray } from "drizzle-orm";
import { storedRichText } from "#domain/platform/content/rich-text.ts";
import { type Fields, recordKind } from "#domain/platform/records/record-kind.ts";
import { bannerPhrases, type PageSection, pageTexts } from "./tables.ts";

export const pageTextRecords = recordKind({
  noun: "page_text",
  path: "page-texts",
  table: pageTexts,
  columns: {
    name: pageTexts.name,
    title: pageTexts.title,
    lead: pageTexts.lead,
    sections: pageTexts.sections,
    translations: pageTexts.translations,
  },
  label: "name",
  search: [pageTexts.title, pageTexts.lead],
  sorts: { name: pageTexts.name },
  unique: ["name"],
  clean: cleanSections,
  shown: async (reads, ids) => {
    const rows = await reads
      .select({ id: pageTexts.id, changedAt: pageTexts.changedAt })
      .from(pageTexts)
      .where(inArray(pageTexts.id, [...ids]));
    return new Map(rows.map(({ id, changedAt }) => [id, { changed_at: changedAt.toISOString() }]));
  },
});

export const bannerPhraseRecords = recordKind({
  noun: "banner_phrase",
  path: "banner-phrases",
  table: bannerPhrases,
  columns: {
    filled: bannerPhrases.filled,
    outlined: bannerPhrases.outlined,
    translations: bannerPhrases.translations,
  },
  label: "filled",
  search: [bannerPhrases.filled, bannerPhrases.outlined],
  sorts: { position: bannerPhrases.position },
  position: bannerPhrases.position,
});

/** Cleans the page's own sections and those of each translation. */
function cleanSections(fields: Fields, at: string): Fields {
  const sections = fields.sections as PageSection[] | undefined;
  if (!sections) return fields;
  return {
    ...fields,
    sections: sections.map(({ title, html }, place) => ({
      title,
      html: storedRichText(html, `${at}sections.${place}.html`),
    })),
  };
}
