import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { catalogueId, decimal, decimalAmount, limited, text, uuid } from "../../fields.ts";
import { finance } from "../staff/staff-roles.ts";

const UNITS_MAX = 100;

/** How staff took the difference, where the new tickets cost more. */
export const differenceMethods = ["cash", "terminal", "transfer"] as const;
export type DifferenceMethod = (typeof differenceMethods)[number];

const wanted = z.strictObject({
  id: uuid,
  /** The tickets to change. */
  units: z
    .array(z.strictObject({ purchase: uuid, unit: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(UNITS_MAX),
  /** The ticket that each of them becomes. */
  ticket: catalogueId,
});
export type TicketChangeWanted = Omit<z.output<typeof wanted>, "id">;

const preview = z.object({
  units: z.array(
    z.object({
      purchase: uuid,
      unit: z.int(),
      ticket: z.int(),
      /** Parts separated by "|". */
      name: z.string(),
      paid: decimal,
    }),
  ),
  ticket: z.object({ id: z.int(), name: z.string() }),
  /** The rest of the old tickets' price, with VAT. */
  worth: decimal,
  /** The new tickets' price, with VAT and after the order's coupon. */
  price: decimal,
  /** The new tickets cost this much more; staff take it. */
  to_pay: decimal,
  /** The new tickets cost this much less; it goes back to the buyer. */
  to_refund: decimal,
  /** The provider gives the difference back by itself; else a task asks the organiser to. */
  automatic: z.boolean(),
  /** The order's coupon, where it lowers the new price; null: none does. */
  coupon: z.string().nullable(),
  /** `none`: the order has no invoice, or the old tickets cost nothing. */
  credit_note: z.enum(["none", "requested"]),
  invoice_number: z.string().nullable(),
  /** The number of holders beside the buyer who get a mail. */
  holders_mailed: z.int(),
  /** Names this state of the order; the change is refused when it is another by then. */
  digest: z.string(),
});
export type TicketChangePreview = z.output<typeof preview>;

const change = wanted.extend({
  key: uuid.meta({ description: "Made by the page: a repeat of the same request is the same change" }),
  /** Null: nothing is to be paid. */
  paid_by: z.enum(differenceMethods).nullable().default(null),
  /** The bank's, or the terminal's. */
  reference: text(100).default(""),
  /** Said to the buyer. */
  note: text(500).default(""),
  shown: z.strictObject({ to_pay: decimalAmount, to_refund: decimalAmount, digest: limited(100).min(1) }),
});
export type TicketChange = Omit<z.output<typeof change>, "id">;

const { read, change: changing } = staffEndpoints("Orders", finance);
const problems = [
  "already_refunded",
  "payment_not_completed",
  "already_assigned",
  "checked_in",
  "ticket_not_on_sale",
  "sold_out",
] as const;

export const ticketChangesContract = {
  preview: read("POST", "/organiser/orders/{id}/change/preview/", {
    summary: "What changing tickets of an order to another ticket would do; nothing is changed",
    problems,
  })
    .input(wanted)
    .output(preview),
  change: changing("POST", "/organiser/orders/{id}/change/", {
    summary: "Changes tickets of a paid order to another ticket of the edition",
    description:
      "The new tickets are an order of their own, of the same buyer, that the old tickets' price pays; codes and holders stay. What they " +
      "cost less goes back the way it was paid; what they cost more is in staff's hands, as `paid_by` says, and in their open till if it is cash " +
      "or by terminal. `shown` is what the preview answered: another difference by now is `price_changed`, another state of the order " +
      "`changed_meanwhile`. `checked_in`: a ticket has been used at the door. `already_assigned`: a claim link reserves it, or one person " +
      "would hold two of the new tickets.",
    successStatus: 201,
    problems: [
      ...problems,
      "price_changed",
      "changed_meanwhile",
      "idempotency_key_reused",
      "provider_unavailable",
    ],
  })
    .input(change)
    .output(
      z.object({
        /** The new order. */
        order: uuid,
        code: z.string(),
        paid: decimal,
        refunded: decimal,
      }),
    ),
};
