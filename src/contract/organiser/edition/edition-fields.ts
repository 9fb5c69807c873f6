import { z } from "zod";
import { exemptionCode, limited, requiredText, text } from "../../fields.ts";
import { languages } from "../../language.ts";
import { refundStep } from "../../orders/refund-policy.ts";
import { textPages } from "../../site/site-texts.ts";
import { timeZones } from "../../time/time-zones.ts";
import { PATTERN_MAX } from "../../typed-values.ts";
import { httpsUrl } from "../../web-address.ts";
import { day } from "../record-fields.ts";
import { editionLook } from "./edition-look.ts";
import { editionSite } from "./edition-site.ts";

type WithoutDefaults<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Name];
};

/** The same object for a change: what has a default may be left out, and is then not given. */
const withoutDefaults = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(object.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field,
      ]),
    ) as WithoutDefaults<Shape>,
  );

const moment = z.iso.datetime({ offset: true });
const count = z.int().min(0).max(1_000_000);
const pagePicture = limited(200).regex(/^(\/pictures\/[\w-]+\.(webp|png|jpg))?$/, "A path under /pictures/");
/** By language, then by field. */
const translations = z.partialRecord(z.enum(languages), z.record(limited(PATTERN_MAX), text(20_000)));

/** Staff write these fields. Moments are ISO 8601 with an offset, days calendar days of its zone. */
export const editionFields = {
  name: requiredText(80),
  year: z.int().min(1990).max(2200),
  tagline: text(200),
  /** The tagline's. */
  translations,
  /** The edition that this one was copied from, until staff have looked through the texts that name it (`old-texts/`). */
  copied_from: z
    .strictObject({
      year: z.int(),
      city: text(80),
      first_day: day,
      last_day: day,
      /** The last day of each share of a refund. */
      refund_days: z.array(day).max(10).optional(),
    })
    .nullable(),
  city: text(80),
  first_day: day,
  last_day: day,
  /** By whose clocks its days and times are. */
  time_zone: z.enum(timeZones),
  starts_at: moment,
  ends_at: moment,
  /** A fraction: 0.23 is 23 %. */
  vat_rate: z.number().min(0).max(1),
  /** For a rate of 0: the tax office's code of the reason. */
  vat_exemption: exemptionCode,
  /** The rates that a ticket may have of its own. */
  vat_rates: z.array(z.strictObject({ rate: z.number().min(0).max(1) })).max(10),
  /** Large stands the price with VAT, and small the net one; else the other way round. */
  prices_with_vat: z.boolean(),
  refund_steps: z.array(refundStep.extend({ until: moment })).max(10),
  /** For how many days a Multibanco reference may be paid; 0: the edition takes none. */
  multibanco_days: z.int().min(0).max(14),
  /** At most this share of a quota's units waits for Multibanco payments at once: a fraction in whole percent. */
  multibanco_share: z.number().min(0.01).max(1).multipleOf(0.01),
  contact_email: z.union([z.literal(""), limited(254).check(z.email())]),
  external_event_url: httpsUrl,
  complaints_book_url: httpsUrl,
  social: z.array(z.strictObject({ network: requiredText(40), url: httpsUrl })).max(20),
  credits: z.array(z.strictObject({ role: text(80), name: requiredText(120), url: httpsUrl })).max(40),
  organiser: z.strictObject({ name: text(200), tax_number: text(40), address: text(300) }),
  /** The shop's own texts that staff have read and keep: the checklist asks no more for them. */
  texts_read: z.array(z.enum(textPages)).max(textPages.length),
  /** The seed of the year's drawing. */
  seed: z.int().min(0).max(2_147_483_647),
  site: editionSite,
  look: editionLook,
  ideas: z.strictObject({
    contact_email: z.union([z.literal(""), limited(254).check(z.email())]),
    opens_on: day,
    closes_on: day,
    /** Where those who apply come from; none: from anywhere. */
    regions: z
      .array(z.strictObject({ name: requiredText(80) }))
      .max(100)
      .default([]),
    timeline: z
      .array(
        z.strictObject({
          starts_on: day,
          ends_on: day,
          description: requiredText(300),
          translations,
        }),
      )
      .max(40),
    committee: z.array(z.strictObject({ name: requiredText(120), role: text(200), translations })).max(60),
    past: z
      .array(
        z.strictObject({
          id: z.int().positive(),
          youtube_id: limited(PATTERN_MAX).regex(/^[\w-]{11}$/, "A video's id at YouTube"),
          title: requiredText(200),
          poster: pagePicture,
          credit: text(200),
          translations,
        }),
      )
      .max(100),
  }),
  statistics: z.strictObject({
    event_days: count,
    participants: count,
    speakers: count,
    talks: count,
    venues: count,
    workshops: count,
    ideas: count,
    entertainment_hours: count,
    partners: count,
    /** Those that were typed are rounded down: visitors read "+300". Left out: they are. */
    rounded: z.boolean().optional(),
  }),
};

/** The edition that another was copied from, as its texts may still name it. */
export type CopiedFrom = NonNullable<z.output<typeof editionFields.copied_from>>;

/** The fields of a change: parts of site, look and ideas that came later and are left out stay as they are. */
export const editionChanges = {
  ...z.object(editionFields).partial().shape,
  site: withoutDefaults(editionSite).optional(),
  look: withoutDefaults(editionLook).optional(),
  ideas: withoutDefaults(editionFields.ideas).optional(),
};
