import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, inLanguage, listOf, ofYear, page } from "../fields.ts";
import { languages } from "../language.ts";
import { refundStep } from "../orders/refund-policy.ts";
import { homeSections, menuEntries } from "../organiser/edition/edition-site.ts";
import { editionStates } from "../organiser/edition/edition-states.ts";
import { timeZones } from "../time/time-zones.ts";
import { optionalPages } from "./optional-pages.ts";
import { waysToPay } from "./ways-to-pay.ts";

/** The numbers of the year that the programme has where the organiser typed none. */
export const countedStatistics = ["event_days", "speakers", "talks", "venues"] as const;

const credit = z.object({ role: z.string(), name: z.string(), url: z.string() });

export const edition = z.object({
  id: z.int(),
  /** `preparing` only in a preview; `archived` by its year. */
  state: z.enum(editionStates),
  name: z.string(),
  year: z.int(),
  tagline: z.string(),
  city: z.string(),
  /** Calendar days of its time zone, first to last. */
  days: z.array(z.iso.date()),
  /** By whose clocks all its times are shown (IANA). */
  time_zone: z.enum(timeZones),
  /** The countdown's end. */
  starts_at: dateTime,
  ends_at: dateTime,
  /** A fraction: 0.23 is 23 %. */
  vat_rate: z.number(),
  /** Large stands the price with VAT, and small the net one; else the other way round. */
  prices_with_vat: z.boolean(),
  /** The page that a card opens takes Apple Pay and Google Pay as well. */
  card_wallets: z.boolean(),
  /** The payment methods of this shop; `multibanco` and `transfer` count where a ticket offers them. */
  ways_to_pay: z.array(z.enum(waysToPay)),
  /** How long tickets are reserved while a payment waits, by the ways to pay for which it is minutes. */
  hold_minutes: z.partialRecord(z.enum(waysToPay), z.int()),
  /** The shop requests them of an invoicing program; else the organiser makes them elsewhere, or none. */
  issues_invoices: z.boolean(),
  /** The refunds for cancelling a ticket, in order of time; empty: none. */
  refund_steps: z.array(refundStep),
  contact_email: z.string(),
  external_event_url: z.string(),
  complaints_book_url: z.string(),
  social: z.array(z.object({ network: z.string(), url: z.string() })),
  credits: z.array(credit),
  organiser: z.object({ name: z.string(), tax_number: z.string(), address: z.string() }),
  /** The year in numbers, as the organiser counts it. */
  statistics: z.object({
    event_days: z.int(),
    participants: z.int(),
    speakers: z.int(),
    talks: z.int(),
    venues: z.int(),
    workshops: z.int(),
    ideas: z.int(),
    entertainment_hours: z.int(),
    partners: z.int(),
    /** The organiser's number is rounded down: "+300". */
    rounded: z.boolean(),
  }),
  /** Those of its numbers that are the programme's, since the organiser typed none: exact, where typed ones may be rounded. */
  statistics_counted: z.array(z.enum(countedStatistics)),
  /** Those of the pages that not every edition has which this one has. */
  pages: z.array(z.enum(optionalPages)),
  /** The sections of the home page, in their order. */
  home: z.array(z.enum(homeSections)),
  /** The menu's entries, in their order, and after them links to other sites. */
  menu: z.array(z.enum(menuEntries)),
  links: z.array(z.object({ label: z.partialRecord(z.enum(languages), z.string()), url: z.string() })),
  /** Those that are shown, in their order: `sponsor`, `media`, `institutional`, `stage`, or the edition's own. */
  partner_groups: z.array(z.string()),
  /** The edition's own; null: none, or on an edition of our name ours. */
  film: z
    .object({
      /** The shop's own, with its captions; empty: a video at YouTube, or the poster alone. */
      file: z.string(),
      captions: z.array(z.object({ language: z.enum(languages), path: z.string() })),
      youtube_id: z.string(),
      poster: z.string(),
      alt: z.string(),
    })
    .nullable(),
  map: z.object({ picture: z.string(), alt: z.string(), address: z.string() }).nullable(),
  /** Some of its pages play films from YouTube, for who starts them. */
  youtube: z.boolean(),
  /** An edition of this shop has a contest of ideas, or had one: people may have handed in theirs. */
  takes_ideas: z.boolean(),
  /** MB WAY is no longer taken, and numbers of earlier payments are stored; found at each start. */
  keeps_mb_way_numbers: z.boolean(),
  /** The day on which our own policy or terms last named other facts, such as a way to pay; null: they have not changed. */
  legal_changed_on: z.object({ policy: z.iso.date().nullable(), terms: z.iso.date().nullable() }),
  /** The day on which it was made; null: not known. */
  made_on: z.iso.date().nullable(),
  /** The seed of the year's generated drawing. */
  seed: z.int(),
  /** The server's clock, which the setting CLOCK moves. */
  now: dateTime,
});
export type Edition = z.output<typeof edition>;

const editionSummary = z.object({
  name: z.string(),
  year: z.int(),
  city: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  state: z.enum(editionStates),
});
export type EditionSummary = z.output<typeof editionSummary>;

const { shared } = publicEndpoints("Programme");

export const editionContract = {
  get: shared("GET", "/edition/", {
    summary: "The current edition, or the one of a year",
    problems: ["not_found"],
  })
    .input(z.object({ ...ofYear, ...inLanguage }))
    .output(edition),
  list: shared("GET", "/editions/", { summary: "The public edition and the earlier ones, the newest first" })
    .input(z.object(page))
    .output(listOf(editionSummary)),
};
