import { z } from "zod";
import { publicEndpoints } from "./endpoint.ts";
import { catalogueId, dateTime, decimal, email, linkToken, uuid } from "./fields.ts";
import { languages } from "./language.ts";

export const waitingStates = [
  /** The mail's link has not been followed. */
  "unconfirmed",
  "waiting",
  "offered",
  /** An order placed with the offer waits for its payment. */
  "ordered",
  "bought",
  "declined",
  /** The offer's time ended. */
  "lapsed",
  "left",
  /** By staff. */
  "removed",
  /** The ticket's sale ended, or the event began, before there was a place. */
  "ended",
  /** The sale has not begun: a mail says when it does. */
  "awaits_sale",
  /** The sale has begun, and the mail that says so is queued. */
  "sale_opened",
] as const;
export type WaitingState = (typeof waitingStates)[number];

export const WAITING_UNITS_MAX = 100;

const newEntry = z.strictObject({
  email,
  units: z.int().min(1).max(WAITING_UNITS_MAX).default(1),
  lang: z.enum(languages).optional().meta({ description: "Of the mails. Without it, `Accept-Language`" }),
});

/** A place among those who wait for a sold-out ticket, or the beginning of a ticket's sale. */
export const awaitedThings = ["place", "sale"] as const;

const entry = z.object({
  state: z.enum(waitingStates),
  awaits: z.enum(awaitedThings),
  units: z.int(),
  /** The offer's units; perhaps fewer than the person wanted. */
  offered_units: z.int().nullable(),
  /** The end of the offer. */
  offer_until: dateTime.nullable(),
  /** The number of people who wait for the ticket before this person. */
  before: z.int(),
  /** The end of all offers: the ticket's sale ends, or the event begins. */
  stops_at: dateTime,
  /** The hours that an offer is open, unless the event is near. */
  offer_hours: z.int(),
  ticket: z.object({
    id: z.int(),
    /** Parts separated by "|". */
    name: z.string(),
    /** Net of VAT. */
    price: decimal,
    max_per_order: z.int(),
    /** The beginning of its sale while that is to come; else null. */
    on_sale_from: dateTime.nullable(),
    ticket_type: z.object({ id: z.int(), uuid, name: z.string(), color: z.string() }),
  }),
});
export type WaitingPlace = z.output<typeof entry>;

const { anyone } = publicEndpoints("Waiting list");

export const waitingListContract = {
  join: anyone("POST", "/tickets/waiting-list/{id}/", {
    summary: "Joins the waiting list of a sold-out ticket, or asks for a mail when the sale of one begins",
    description:
      "Of a ticket that is on sale later, a mail says when its sale begins, whether it has a list or not. " +
      "An address is on a ticket's list once; the answer is the same for one that is there already. A mail asks for its " +
      "confirmation, unless the caller is logged in with it. `waiting_list_closed` where the ticket has no list, is not " +
      "sold out, or makes no more offers.",
    countedAs: "mails",
    problems: ["over_max_per_order", "waiting_list_closed"],
  })
    .input(newEntry.extend({ id: z.coerce.number().pipe(catalogueId) }))
    .output(z.object({ to_confirm: z.boolean() })),
  place: anyone("GET", "/waiting-list/{token}/", {
    summary: "A place on a waiting list, and its offer, by the link of any of its mails",
  })
    .input(z.object({ token: linkToken }))
    .output(entry),
  confirm: anyone("POST", "/waiting-list/{token}/confirm/", {
    summary: "Confirms the address: from now on it waits",
    description: "Used again it changes nothing.",
    problems: ["waiting_list_closed"],
  })
    .input(z.strictObject({ token: linkToken }))
    .output(entry),
  leave: anyone("POST", "/waiting-list/{token}/leave/", {
    summary: "Leaves the list; an open offer goes to the next at once",
    description: "Used again it changes nothing.",
  })
    .input(z.strictObject({ token: linkToken }))
    .output(entry),
};
