import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, decimal, signedDecimal, text } from "../../fields.ts";
import { idInPath } from "../records.ts";
import { finance } from "../staff/staff-roles.ts";

/**
 * Units that went back and sums of goodwill, without VAT, on the day on which the refund began. Late and
 * double money, which bought nothing, is in neither.
 */
const refundedFields = { units_refunded: z.int(), orders_refunded: z.int(), net_refunded: decimal };

/** The coupons' discounts, without VAT and before refunds, and the part of them that units had which went back. An earlier process says no part. */
const discountFields = { discount: decimal, discount_refunded: decimal.optional() };

const day = z.object({
  day: z.iso.date(),
  /** Until the edition's first day; negative after it. */
  days_before: z.int(),
  orders: z.int(),
  units: z.int(),
  /** Without VAT, after coupons, before refunds: as all `net` here. Tickets that were changed to others leave on the day of the change. */
  net: signedDecimal,
  ...refundedFields,
});
export type SalesDay = z.output<typeof day>;

/** `expected` when the event begins, with a range that holds in four of five cases if sales go on as they do. */
const forecast = z.object({
  low: z.int(),
  expected: z.int(),
  high: z.int(),
  /** The day on which it is full at this pace. */
  full_on: z.iso.date().nullable(),
});
export type Forecast = z.output<typeof forecast>;

export const figures = z.object({
  first_day: z.iso.date(),
  totals: z.object({
    orders: z.int(),
    units: z.int(),
    net: signedDecimal,
    ...refundedFields,
    ...discountFields,
  }),
  days: z.array(day),
  /** The edition before this one, by the same days before its own beginning. */
  last_year: z.object({ year: z.int(), days: z.array(day) }).nullable(),
  tickets: z.array(
    z.object({
      id: z.int(),
      /** Parts separated by "|". */
      name: z.string(),
      type: z.string(),
      color: z.string(),
      units: z.int(),
      units_refunded: z.int(),
      net: signedDecimal,
      net_refunded: decimal,
    }),
  ),
  quotas: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      size: z.int(),
      /** Sold and reserved. */
      taken: z.int(),
      /** Reserved by orders that are not paid yet. */
      held: z.int(),
      /** Null: too little was sold in the last two weeks to say anything, or the event has begun. */
      forecast: forecast.nullable(),
    }),
  ),
  /** The newest 5,000 holds of the last seven days, by their last payment attempt. Free orders hold nothing that is paid for. */
  conversion: z.array(
    z.object({
      /** 1 MB WAY, 2 card. */
      method: z.int(),
      held: z.int(),
      paid: z.int(),
      expired: z.int(),
      cancelled: z.int(),
      waiting: z.int(),
    }),
  ),
  /** The twenty that sold most. */
  coupons: z.array(
    z.object({
      code: z.string(),
      orders: z.int(),
      units: z.int(),
      ...discountFields,
      net: signedDecimal,
      ...refundedFields,
    }),
  ),
  /** With VAT: money that went back. */
  refunds: z.array(
    z.object({
      reason: z.string(),
      status: z.enum(["begun", "done", "failed"]),
      count: z.int(),
      amount: decimal,
    }),
  ),
  newsletter: z.object({
    confirmed: z.int(),
    pending: z.int(),
    unsubscribed: z.int(),
    /** The last twelve weeks, by their Monday. */
    weeks: z.array(z.object({ week: z.iso.date(), confirmed: z.int(), unsubscribed: z.int() })),
  }),
  /** The buyers' countries; empty where they gave none. */
  countries: z.array(
    z.object({
      country: z.string(),
      orders: z.int(),
      units: z.int(),
      orders_refunded: z.int(),
      units_refunded: z.int(),
    }),
  ),
});
export type Figures = z.output<typeof figures>;

const moneyMonth = z.object({
  /** `2026-10`: by the clocks of the edition that is asked for, else of the current one. */
  month: z.string(),
  provider: z.string(),
  captured: decimal,
  captures: z.int(),
  /** Through the provider. */
  refunded: decimal,
  refunds: z.int(),
  /** Given back by the organiser outside of the provider. */
  refunded_by_hand: decimal,
  /** The provider's fees for its captures, as its statement names them the night after. */
  fees: decimal,
  /** Captures of which the provider has not said its fee: it is not in `fees`. */
  without_fee: z.int(),
});
export type MoneyMonth = z.output<typeof moneyMonth>;

const { read } = staffEndpoints("Figures", finance);

export const figuresContract = {
  show: read("GET", "/organiser/editions/{edition}/figures/", {
    summary: "Sales, quotas, conversion, coupons, refunds, newsletter and countries of an edition",
    description:
      "`figures` is null while nothing has changed since the answer with this `version`. Worked out anew at most every few seconds.",
  })
    .input(z.object({ edition: idInPath, version: text(40).default("") }))
    .output(z.object({ version: z.string(), at: dateTime, figures: figures.nullable() })),
  money: read("GET", "/organiser/money/", {
    summary: "What providers captured and refunded, by month and provider, to the cent",
    description:
      "Of all orders, or of an edition's. A provider's fees are those of its statement, which is read every night.",
  })
    .input(z.object({ edition: idInPath.optional() }))
    .output(
      z.object({
        months: z.array(moneyMonth),
        /** Refunds that the provider has not made yet, and those that it refused and are open tasks. */
        refunding: decimal,
        refused: decimal,
      }),
    ),
};
