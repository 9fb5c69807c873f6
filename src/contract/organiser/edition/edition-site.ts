import { z } from "zod";
import { text } from "../../fields.ts";
import { languages } from "../../language.ts";
import keys from "../../site/site-text-keys.json" with { type: "json" };

/** The messages in whose place an edition may have words of its own, by where visitors read them. */
export const siteTextGroups = keys;
export const siteTextKeys: readonly string[] = Object.values(siteTextGroups).flat();

/** The parts of the home page below its first screen, in our order. One that has nothing to show is not there. */
export const homeSections = [
  "film",
  "headline",
  "days",
  "speakers",
  "tickets",
  "stages",
  "calls",
  "newsletter",
] as const;
export type HomeSection = (typeof homeSections)[number];

/** What visitors read of an edition in place of our texts, and what the home page shows. */
export const editionSite = z.strictObject({
  /** By key, then by language; an empty one is ours. `{event}` and `{city}` are filled in. */
  texts: z.partialRecord(z.enum(siteTextKeys), z.partialRecord(z.enum(languages), text(2_000))),
  /** Those shown, in their order. */
  home: z
    .array(z.enum(homeSections))
    .refine((home) => new Set(home).size === home.length, "A section stands once"),
});
export type EditionSite = z.output<typeof editionSite>;

export const ourSite: EditionSite = { texts: {}, home: [...homeSections] };
