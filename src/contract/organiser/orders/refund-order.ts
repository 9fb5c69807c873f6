import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { decimal, decimalAmount, limited, text, uuid } from "../../fields.ts";
import { orderStates } from "../../orders/order-states.ts";
import { finance } from "../staff/staff-roles.ts";

const UNITS_MAX = 5_000;

/** The reasons that staff give; the mail to the buyer says which. */
export const refundReasons = ["asked_for", "event_cancelled", "goodwill"] as const;

/** The refund of returned units: a share of the price paid for each. */
export const refundTerms = {
  /** A fraction: 0.5 is half of what was paid. 0 cancels the tickets and refunds nothing. */
  share: z.number().min(0).max(1).default(1),
  reason: z.enum(refundReasons),
  /** Said to the buyer. */
  note: text(500).default(""),
};

const refundRequest = z.strictObject({
  id: uuid,
  /** The units to refund; null: all that are left. */
  units: z
    .array(z.strictObject({ purchase: uuid, unit: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(UNITS_MAX)
    .nullable()
    .default(null),
  /** A sum as goodwill in place of units: the buyer keeps the tickets. Only with the reason `goodwill`. */
  amount: decimalAmount.nullable().default(null),
  ...refundTerms,
});
export type RefundRequest = Omit<z.output<typeof refundRequest>, "id">;

const preview = z.object({
  /** The buyer's refund, VAT included. */
  amount: decimal,
  /** The rest of the price of these units, which stays with the organiser. */
  kept: decimal,
  /** Refunded before, or being refunded. */
  refunded_before: decimal,
  /** The rest of the order's money afterwards. */
  left_after: decimal,
  units: z.array(
    z.object({
      purchase: uuid,
      unit: z.int(),
      ticket: z.int(),
      /** Parts separated by "|". */
      name: z.string(),
      paid: decimal,
      refund: decimal,
    }),
  ),
  /** The provider refunds it by itself; else a task asks the organiser to. */
  automatic: z.boolean(),
  provider: z.string(),
  /** The order's state afterwards. */
  state: z.enum(orderStates),
  /** The number of tickets whose codes stop working. */
  codes_ended: z.int(),
  /** The number of holders beside the buyer who get a mail. */
  holders_mailed: z.int(),
  /** The coupon whose use is free again. */
  coupon: z.string().nullable(),
  /** `none`: the order has no invoice, or nothing is refunded. */
  credit_note: z.enum(["none", "requested"]),
  /** The invoice that it is about; null while it has no number. */
  invoice_number: z.string().nullable(),
  /** Units that can be sold again. */
  stock: z.array(z.object({ quota: z.int(), name: z.string(), units: z.int() })),
  /** Names this state of the order; the refund is refused when it is another by then. */
  digest: z.string(),
});
export type RefundPreview = z.output<typeof preview>;

const { read, change } = staffEndpoints("Orders", finance);
const problems = ["already_refunded", "payment_not_completed"] as const;

export const orderRefundsContract = {
  preview: read("POST", "/organiser/orders/{id}/refund/preview/", {
    summary: "What cancelling tickets of an order, or refunding a sum, would do; nothing is changed",
    problems,
  })
    .input(refundRequest)
    .output(preview),
  refund: change("POST", "/organiser/orders/{id}/refund/", {
    summary: "Cancels tickets of a paid order and refunds them, or refunds a sum as goodwill",
    description:
      "`shown` is what the preview answered. Another amount by now is `price_changed`, another state of the order " +
      "`changed_meanwhile`: a request that is repeated changes nothing twice.",
    problems: [...problems, "price_changed", "changed_meanwhile"],
  })
    .input(
      refundRequest.extend({
        shown: z.strictObject({ amount: decimalAmount, digest: limited(100).min(1) }),
      }),
    )
    .output(z.object({ refund: uuid, amount: decimal, state: z.enum(orderStates) })),
  cancel: change("POST", "/organiser/orders/{id}/cancel/", {
    summary: "Cancels an order that waits for its payment",
    description:
      "The provider ends the charge and is asked what became of it: money that came a moment before still buys the tickets. " +
      "A provider that cannot end a charge leaves the order pending.",
    problems: ["payment_ended", "provider_unavailable"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(z.object({ state: z.enum(orderStates) })),
};
