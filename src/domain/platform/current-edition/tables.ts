import { boolean, date, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import type { CopiedFrom } from "#contract/organiser/edition/edition-fields.ts";
import { type EditionLook, noLook } from "#contract/organiser/edition/edition-look.ts";
import { type EditionSite, ourSite } from "#contract/organiser/edition/edition-site.ts";
import { editionStates } from "#contract/organiser/edition/edition-states.ts";
import { textPages } from "#contract/site/site-texts.ts";
import { timeZones } from "#contract/time/time-zones.ts";
import { bytes, type Translations, translations, version } from "#db/columns.ts";

/** The edition's call for ideas, as the organiser wrote it. */
export interface CallForIdeas {
  contact_email: string;
  /** Calendar days. */
  opens_on: string;
  closes_on: string;
  /** Where those who apply come from; empty: from anywhere. An edition stored before has none (`own-parts.ts`). */
  regions?: { name: string }[];
  timeline: { starts_on: string; ends_on: string; description: string; translations: Translations }[];
  committee: { name: string; role: string; translations: Translations }[];
  past: {
    id: number;
    youtube_id: string;
    title: string;
    /** A path under `/pictures/`. */
    poster: string;
    credit: string;
    translations: Translations;
  }[];
}

/** The numbers that the edition promises or counts. */
export interface Statistics {
  event_days: number;
  participants: number;
  speakers: number;
  talks: number;
  venues: number;
  workshops: number;
  ideas: number;
  entertainment_hours: number;
  partners: number;
  /** The organiser's number is rounded down. An edition stored before has no value: it is. */
  rounded?: boolean | undefined;
}

/** These are there where they say something (`storedSite`). */
type LateFields = "film_file" | "film_captions" | "partner_groups";
export type StoredSite = Omit<EditionSite, LateFields> &
  Partial<Pick<EditionSite, LateFields>> & {
    /** The groups of partners where some are the edition's own: `partner_groups` then has the others. */
    groups?: string[];
    /** The place in `home` of the partners, which are not in it; without: they are not shown. */
    partners_at?: number;
  };

export const editions = pgTable("editions", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The public site shows the published one, of which there is at most one. */
  state: text({ enum: editionStates }).notNull().default("preparing"),
  name: text().notNull(),
  year: integer().notNull(),
  tagline: text().notNull(),
  city: text().notNull(),
  firstDay: date("first_day").notNull(),
  lastDay: date("last_day").notNull(),
  /** By whose clocks its days and times are. */
  timeZone: text("time_zone", { enum: timeZones }).notNull().default("Europe/Lisbon"),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  /** 2300 is 23 %. */
  vatRateBp: integer("vat_rate_bp").notNull(),
  /** For a rate of 0: the tax office's code of the reason, such as M07. */
  vatExemption: text("vat_exemption").notNull().default(""),
  /** The rates that its tickets may have besides, in basis points. */
  vatRates: integer("vat_rates").array().notNull().default([2_300, 1_300, 600, 0]),
  /** Large stands the price with VAT, not the net one. */
  pricesWithVat: boolean("prices_with_vat").notNull().default(false),
  refundSteps: jsonb("refund_steps").$type<RefundStep[]>().notNull().default([]),
  /** For how many days a Multibanco reference may be paid; 0: none are taken. */
  multibancoDays: integer("multibanco_days").notNull().default(0),
  /** The share of a quota that may wait for such payments at once, in percent. */
  multibancoShare: integer("multibanco_share").notNull().default(20),
  contactEmail: text("contact_email").notNull(),
  externalEventUrl: text("external_event_url").notNull(),
  complaintsBookUrl: text("complaints_book_url").notNull(),
  social: jsonb().$type<{ network: string; url: string }[]>().notNull(),
  credits: jsonb().$type<{ role: string; name: string; url: string }[]>().notNull(),
  organiser: jsonb().$type<{ name: string; tax_number: string; address: string }>().notNull(),
  /** Our terms and policy, where staff have read them and keep them as they are. */
  textsRead: text("texts_read", { enum: textPages }).array().notNull().default([]),
  seed: integer().notNull(),
  ideas: jsonb().$type<CallForIdeas>().notNull(),
  site: jsonb().$type<StoredSite>().notNull().default(ourSite),
  look: jsonb().$type<EditionLook>().notNull().default(noLook),
  statistics: jsonb().$type<Statistics>().notNull(),
  translations: translations(),
  /** Until staff have looked through the texts that name it. */
  copiedFrom: jsonb("copied_from").$type<CopiedFrom>(),
  /** By the seller's clocks. Null: before it was noted, or by the demo's seeds. */
  madeOn: date("made_on"),
  /** SHA-256 of the link that shows the edition before it is public; null: there is none. */
  previewTokenHash: bytes("preview_token_hash"),
  version: version(),
});
