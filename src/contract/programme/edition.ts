import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, listOf, ofYear, page } from "../fields.ts";
import { refundStep } from "../orders/refund-policy.ts";
import { homeSections } from "../organiser/edition/edition-site.ts";
import { editionStates } from "../organiser/edition/edition-states.ts";
import { optionalPages } from "./optional-pages.ts";

const credit = z.object({ role: z.string(), name: z.string(), url: z.string() });

export const edition = z.object({
  id: z.int(),
  /** `preparing` only in a preview; `archived` by its year. */
  state: z.enum(editionStates),
  name: z.string(),
  year: z.int(),
  tagline: z.string(),
  city: z.string(),
  /** Calendar days in Europe/Lisbon, first to last. */
  days: z.array(z.iso.date()),
  /** The countdown's end. */
  starts_at: dateTime,
  ends_at: dateTime,
  /** A fraction: 0.23 is 23 %. */
  vat_rate: z.number(),
  /** Large stands the price with VAT, and small the net one; else the other way round. */
  prices_with_vat: z.boolean(),
  /** The page that a card opens takes Apple Pay and Google Pay as well. */
  card_wallets: z.boolean(),
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
  }),
  /** Those of the pages that not every edition has which this one has. */
  pages: z.array(z.enum(optionalPages)),
  /** The sections of the home page, in their order. */
  home: z.array(z.enum(homeSections)),
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
    .input(z.object(ofYear))
    .output(edition),
  list: shared("GET", "/editions/", { summary: "The public edition and the earlier ones, the newest first" })
    .input(z.object(page))
    .output(listOf(editionSummary)),
};
