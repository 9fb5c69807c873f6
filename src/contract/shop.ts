import { z } from "zod";
import { publicEndpoints } from "./endpoint.ts";
import { dateTime, decimal, inLanguage, listOf, page, requiredText, uuid } from "./fields.ts";
import { allowedEvent, picture, pictureAlt, picturePlaceholder } from "./programme/programme.ts";
import { saleStates } from "./sale-state.ts";

export const ticketType = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  color: z.string(),
  hide_from_public: z.boolean(),
});
export type TicketType = z.output<typeof ticketType>;

export const ticket = z.object({
  id: z.int(),
  /** Parts separated by "|". */
  name: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  cover: picture,
  cover_alt: pictureAlt,
  cover_placeholder: picturePlaceholder,
  /** Net of VAT. */
  price: decimal,
  /** The ticket's own or the edition's. A fraction: 0.23 is 23 %. */
  vat_rate: z.number(),
  /** At 0: the tax office's code of the reason, else empty; a process of the version before says nothing of it. */
  vat_exemption: z.string().optional(),
  fake_price: decimal.nullable(),
  ticket_type: ticketType,
  is_external: z.boolean(),
  external_url: z.string().nullable(),
  allowed_events: z.array(allowedEvent),
  availability: z.enum(["available", "few", "sold_out"]),
  /** The first that holds: over, later, paused, sold out, on sale. */
  sale_state: z.enum(saleStates),
  /** Its sale window is open now, and the sale is not paused. */
  on_sale: z.boolean(),
  /** The window's start; null: it was always open. */
  on_sale_from: dateTime.nullable(),
  /** The window's end: as the organiser set it, or else with the last session that the ticket opens. */
  on_sale_until: dateTime,
  /** The window's end is past. */
  sale_ended: z.boolean(),
  max_per_order: z.int(),
  /** The last day, by the edition's clocks, for the transfer of an order of now; null: it is not paid by transfer. A free ticket's is that of an order which it is part of. */
  transfer_until: z.string().nullable(),
  /** The same for a Multibanco reference, in Lisbon. */
  multibanco_until: z.string().nullable(),
  /** People may wait for it while it is sold out. */
  waiting_list: z.boolean(),
  /** The hours that an offer to a waiting person is open, unless the event is near. */
  offer_hours: z.int(),
});
export type Ticket = z.output<typeof ticket>;

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** 1 PERCENTAGE, 2 FIXED. */
  discount_type: z.union([z.literal(1), z.literal(2)]),
  /** "10.00" is 10 % or 10 €, by its type. */
  discount_amount: decimal,
  discount_description: z.string(),
  /** The tickets that it is for; null: all. */
  tickets: z.array(z.int()).nullable(),
  /** Tickets that are sold only with it. */
  opens: z.array(ticket),
});
export type Coupon = z.output<typeof coupon>;

const { shared, anyone } = publicEndpoints("Shop");

export const shopContract = {
  tickets: shared("GET", "/tickets/", {
    summary: "Tickets",
    description: "Tickets of types hidden from the public are listed only when their type is named.",
  })
    .input(z.object({ ...page, ...inLanguage, ticket_type__uuid: uuid.optional() }))
    .output(listOf(ticket)),
  ticketTypes: shared("GET", "/tickets/ticket-types/", { summary: "Ticket types that the public may see" })
    .input(z.object({ ...page, ...inLanguage, hide_from_public: z.literal("false").optional() }))
    .output(listOf(ticketType)),
  coupon: anyone("GET", "/tickets/coupons/{code}/", {
    summary: "A coupon by its code, and what it opens",
    description: "Unknown, expired and used up are one answer.",
    problems: ["coupon_invalid"],
    notFound: false,
  })
    .input(z.object({ code: requiredText(64) }))
    .output(coupon),
};
