import { z } from "zod";
import { canonicalEmail, TYPED_ADDRESS_MAX } from "./email-address.ts";
import { baseLanguage, languages, shownLanguage } from "./language.ts";
import { PATTERN_MAX, phonePattern, VAT_MAX, vatPattern } from "./typed-values.ts";

const NO_ADDRESS = "";

/**
 * Text of a bounded length, which every text of a request begins with: a longer one is refused by its length alone, before
 * an expression or a rule reads it.
 */
export const limited = (max: number, typed = z.string()) => typed.max(max, { abort: true });
export const trimmed = z.string().trim();

/** Arrives in its canonical form, whichever of its spellings was typed. */
export const email = limited(TYPED_ADDRESS_MAX)
  .overwrite((typed) => canonicalEmail(typed) ?? NO_ADDRESS)
  .regex(/@/, "Email is invalid")
  .meta({ format: "email", examples: ["ana@example.pt"] });

/** Empty: none. */
export const optionalEmail = z.union([z.literal(""), email]);

/** PostgreSQL text cannot hold NUL, and nothing a person types has one. */
export const text = (max: number) =>
  limited(max, trimmed).refine((value) => !value.includes("\u0000"), "NUL is not allowed");
/** The stored length of HTML that staff write: sanitising makes `&amp;` of `&`, and adds `rel` to links. */
export const RICH_TEXT_MAX = 20_000;
export const requiredText = (max: number) => text(max).min(1);

export const phone = limited(PATTERN_MAX, trimmed)
  .regex(phonePattern, "At least 9 characters")
  .meta({ examples: ["912345678", "+351912345678"] });
export const country = limited(PATTERN_MAX, trimmed.toUpperCase())
  .regex(/^([A-Z]{2})?$/, "A two-letter code")
  .meta({ examples: ["PT"] });
/** The tax office's code of the reason for a rate of 0, such as M07; empty: none. */
export const exemptionCode = limited(PATTERN_MAX).regex(/^(M(0[1-9]|[1-9]\d))?$/, "A code from M01 to M99");
export const vat = limited(VAT_MAX, trimmed)
  .regex(vatPattern, "Letters and digits")
  .meta({ examples: ["501964843", "DE811907980"] });

/** Money in a request: `"49.90"`, `"49.9"` or `49.9`; never more than two decimals. */
export const decimalAmount = z
  .union([limited(PATTERN_MAX), z.number().nonnegative().max(9_999_999).transform(String)])
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, "An amount such as 49.90"));

/** Money in an answer: always two places. */
export const decimal = z.string().meta({ pattern: "^\\d+\\.\\d{2}$", examples: ["49.90"] });
/** The same, or below zero. */
export const signedDecimal = z.string().meta({ pattern: "^-?\\d+\\.\\d{2}$", examples: ["-49.90"] });
export const dateTime = z.string().meta({ format: "date-time", examples: ["2025-10-27T10:00:00.000+00:00"] });
export const catalogueId = z.int().positive().max(2_147_483_647);
/** The stored one when the caller read the record. */
export const recordVersion = z.int().positive().max(2_147_483_647);
/** Of what may not be there yet: then 0. One more is stored, so the last whole number of the database is none. */
export const versionOrNone = z.int().min(0).max(2_147_483_646);
export const uuid = z.guid();
/** The secret of a link, as mails carry it: 128 bits, as base64url or as a UUID. */
export const linkToken = limited(64).min(1);

export const page = {
  offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(500),
};

/** The query of every shared list; personal answers follow `Accept-Language` instead. */
export const inLanguage = {
  lang: z
    .enum(languages)
    .default(baseLanguage)
    .transform(shownLanguage)
    .meta({ description: "The language of names and texts" }),
};

/** An earlier edition's year; without it the current one. */
export const ofYear = {
  edition: z.coerce
    .number()
    .int()
    .min(1990)
    .max(2200)
    .optional()
    .meta({ description: "The year of an earlier edition; without it the current one" }),
};

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int(), results: z.array(item) });
}
