import { z } from "zod";
import { RICH_TEXT_MAX, text } from "#contract/fields.ts";
import { translationsOf } from "#contract/organiser/records.ts";
import type { EditionTable } from "#db/edition-table.ts";
import { sanitiseRichText } from "#domain/platform/content/rich-text.ts";
import { bannerPhrases, pageTexts } from "./tables.ts";

const sections = z
  .array(
    z.strictObject({
      title: text(200),
      html: text(RICH_TEXT_MAX).overwrite(sanitiseRichText).max(RICH_TEXT_MAX),
    }),
  )
  .max(60);

/** An edition's texts in place of ours. */
export const siteTextTables: readonly EditionTable[] = [
  {
    name: "page_texts",
    file: "texts.json",
    table: pageTexts,
    omits: ["changedAt"],
    checks: {
      sections,
      translations: translationsOf({ title: text(200), lead: text(2_000), sections }),
    },
  },
  { name: "banner_phrases", file: "texts.json", table: bannerPhrases },
];
