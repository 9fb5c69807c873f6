import { z } from "zod";
import { RICH_TEXT_MAX, requiredText, text } from "../../fields.ts";
import { orderEndpoint, recordEndpoints, translationsOf } from "../records.ts";

const tag = "Site texts";

/** Pages of the site, and the words beside the newsletter's form: our text is shown where the organiser wrote none. */
export const pageTextNames = ["policy", "terms", "newsletter"] as const;

const SECTIONS_MAX = 60;
const section = z.strictObject({
  title: requiredText(200),
  /** HTML; the server removes forbidden markup. */
  html: text(RICH_TEXT_MAX),
});
const page = {
  title: requiredText(200),
  lead: text(2_000),
  sections: z.array(section).max(SECTIONS_MAX).default([]),
};

const pageTexts = {
  path: "page-texts",
  one: "page's own text; removing it brings ours back",
  many: "pages' own texts",
  tag,
  maxBodyBytes: 512 * 1024,
};
const bannerPhrases = { path: "banner-phrases", one: "banner phrase", many: "banner phrases", tag };

export const pageTextFields = {
  name: z.enum(pageTextNames),
  ...page,
  translations: translationsOf(page).default({}),
};

export const bannerPhraseFields = {
  filled: requiredText(100),
  outlined: text(100),
  translations: translationsOf({ filled: text(100), outlined: text(100) }).default({}),
};

export const siteTextRecordsContract = {
  pageTexts: recordEndpoints(
    pageTexts,
    pageTextFields,
    { changed_at: z.string() },
    { sorts: ["name"], filters: { name: z.enum(pageTextNames).optional() } },
  ),
  bannerPhrases: {
    ...recordEndpoints(bannerPhrases, bannerPhraseFields, {}, { sorts: ["position"], filters: {} }),
    ...orderEndpoint(bannerPhrases),
  },
};
