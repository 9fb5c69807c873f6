import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import { dateTime, decimal, uuid } from "../../fields.ts";
import { languages } from "../../language.ts";
import { orderSources, shownOrderStates } from "../../orders/order-states.ts";
import { finance } from "../staff/staff-roles.ts";
import { orderRefund } from "./order-refund.ts";
import { timelineEntry } from "./order-timeline.ts";
import { resend } from "./resends.ts";
import { vatOfRate } from "./vat-of-rate.ts";

const person = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  company: z.string(),
  /** Nothing of them is known any more. */
  erased: z.boolean(),
});

const buyer = person.extend({
  last_name: z.string(),
  phone_number: z.string(),
  address: z.string(),
  zip_code: z.string(),
  city: z.string(),
  country: z.string(),
  vat: z.string(),
  /** With a company: where its invoice and credit notes are mailed as well; a process of the version before says nothing of it. */
  documents_email: z.string().optional(),
  /** The buyer's orders, this one included. */
  orders: z.int(),
});

const unit = z.object({
  purchase: uuid,
  /** Its place among the purchase's, from 1. */
  unit: z.int(),
  /** For people, such as `7K2M9QXT-3`. */
  number: z.string(),
  ticket: z.int(),
  /** Parts separated by "|". */
  name: z.string(),
  /** `reserved`: a claim link may still assign it. */
  state: z.enum(["assigned", "free", "reserved", "refunded", "changed"]),
  assignment: uuid.nullable(),
  /** By the name that they gave, or else the buyer's word for them. */
  holder: person.nullable(),
  /** The serial of the code that admits. */
  serial: uuid.nullable(),
  assigned_at: dateTime.nullable(),
  /** The end of the time to transfer it. */
  reassign_until: dateTime,
  /** The money refunded for it. */
  refunded: decimal.nullable(),
});
export type OrderUnit = z.output<typeof unit>;

const attempt = z.object({
  id: uuid,
  /** 1 pending, 2 completed, 3 cancelled, 4 failed, 5 refunded. */
  status: z.int(),
  method: z.int(),
  provider: z.string(),
  reference: z.string().nullable(),
  /** Money alone, without what other tickets pay. */
  captured: decimal,
  /** The provider's fee for it; null: its statement has not said. */
  fee: decimal.nullable(),
  /** The order waits for it, was paid by it, or waited for it last. */
  current: z.boolean(),
  ended_as: z.string().nullable(),
  /** The provider has said that no money will come by it any more. */
  charge_over: z.boolean(),
  created_at: dateTime,
  settled_at: dateTime.nullable(),
});

const document = z.object({
  id: uuid,
  kind: z.enum(["invoice", "credit_note"]),
  status: z.enum(["queued", "drafted", "issued", "failed"]),
  number: z.string().nullable(),
  provider: z.string(),
  total: decimal,
  /** As it says, or will say. */
  name: z.string(),
  nif: z.string(),
  address: z.string(),
  last_error: z.string().nullable(),
  created_at: dateTime,
  issued_at: dateTime.nullable(),
  /** Its PDF is here. */
  file: z.boolean(),
});
export type OrderDocument = z.output<typeof document>;

export const orderActions = [
  "resend",
  "correct_buyer",
  "extend_hold",
  "note",
  "record_transfer",
  "change",
  "refund",
  "refund_sum",
  "cancel",
] as const;
export type OrderAction = (typeof orderActions)[number];

const changedOrder = z.object({ order: uuid, code: z.string() });

const order = z.object({
  id: uuid,
  code: z.string(),
  state: z.enum(shownOrderStates),
  source: z.enum(orderSources),
  /** The edition of its tickets. */
  edition: z.int().nullable(),
  language: z.enum(languages),
  created_at: dateTime,
  closed_at: dateTime.nullable(),
  /** The buyer's own number for it, which its bill names; empty: none. */
  purchase_order: z.string(),
  /** Name, company, number and address as the order is billed; e-mail, telephone and last name as their account says now. */
  buyer,
  /** All with VAT but `net`. */
  money: z.object({
    /** Before the coupon, without VAT. */
    gross: decimal,
    discount: decimal,
    net: decimal,
    vat: decimal,
    /** The edition's, for an order with several rates. */
    vat_rate: z.number(),
    /** VAT of each rate, the highest first. */
    vats: z.array(vatOfRate),
    total: decimal,
    /** Money alone, as all below but what was carried over. */
    captured: decimal,
    refunded: decimal,
    /**
     * Tickets of other orders pay `carried_in` of this one, and its own pay `carried_out` of others; a
     * process of the version before leaves both out.
     */
    carried_in: decimal.optional(),
    carried_out: decimal.optional(),
    /** Begun, and not with the buyer yet. */
    refunding: decimal,
    /** The organiser's part: captured and carried in, less refunded, refunding and carried out. */
    kept: decimal,
  }),
  coupon: z.object({ number: z.int(), code: z.string() }).nullable(),
  lines: z.array(
    z.object({
      ticket: z.int(),
      name: z.string(),
      quantity: z.int(),
      /** Without VAT. */
      unit_price: decimal,
      /** The coupon lowers it. */
      discounted: z.boolean(),
      /** After the coupon: the line's part of the order's `net` and `vat`. */
      net: decimal,
      vat: decimal,
      vat_rate: z.number(),
      /** For a rate of 0: the tax office's code of the reason. */
      vat_exemption: z.string(),
    }),
  ),
  units: z.array(unit),
  /** The orders that its tickets were changed from and to; a process of the version before says nothing of them. */
  changes: z.object({ from: changedOrder.nullable(), to: z.array(changedOrder) }).optional(),
  attempts: z.array(attempt),
  refunds: z.array(orderRefund),
  documents: z.array(document),
  hold: z
    .object({
      expires_at: dateTime,
      renewed: z.boolean(),
      quotas: z.array(z.object({ name: z.string(), units: z.int() })),
      coupon: z.boolean(),
    })
    .nullable()
    .meta({ description: "Of an unpaid order: what it reserves" }),
  transfer: z
    .object({
      /** The last day for it, by the edition's clocks. */
      due_on: z.string(),
      /** By the edition's clocks: no money has arrived later. */
      today: z.string(),
      /** The sum that has arrived so far. */
      received: decimal,
      /** The missing part of the total; 0 once it is paid. */
      missing: decimal,
    })
    .nullable()
    .meta({ description: "Of an order that is paid by bank transfer" }),
  multibanco: z
    .object({
      /** Empty while the provider has given none. */
      entity: z.string(),
      reference: z.string(),
      /** The last day for it, in Lisbon. */
      due_on: z.string(),
    })
    .nullable()
    .meta({ description: "Of an order that waits for a Multibanco payment" }),
  /** The actions that the server accepts now: it refuses all others. */
  actions: z.array(z.enum(orderActions)),
  /** `resend/` sends these again now, each to its readers; a process of the version before has none. */
  resends: z.array(resend).optional(),
  notes: z.array(z.object({ id: uuid, at: dateTime, by: z.string(), note: z.string() })),
  /** The newest first. */
  timeline: z.array(timelineEntry),
});
export type OrganiserOrder = z.output<typeof order>;

export const orderIdInPath = z.object({ id: uuid });

const { read } = staffEndpoints("Orders", finance);

export const orderPageContract = {
  read: read("GET", "/organiser/orders/{id}/", {
    summary: "One order with everything about it",
    scope: "orders:read",
  })
    .input(orderIdInPath)
    .output(order),
  document: read("GET", "/organiser/orders/{id}/documents/{document}/", {
    summary: "An invoice or credit note of an order as a PDF, as its provider made it",
    description: "`document_not_ready` while the provider has not issued it, or has not made its file.",
    problems: ["document_not_ready"],
  })
    .input(orderIdInPath.extend({ document: uuid }))
    .output(z.file().mime("application/pdf")),
};
