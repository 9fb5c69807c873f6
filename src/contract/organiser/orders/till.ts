import { z } from "zod";
import { badgeSizes } from "../../door/badges.ts";
import { staffEndpoints } from "../../endpoint.ts";
import {
  dateTime,
  decimal,
  decimalAmount,
  limited,
  listOf,
  page,
  signedDecimal,
  text,
  uuid,
} from "../../fields.ts";
import { dayFilter } from "../record-fields.ts";
import { counter, finance } from "../staff/staff-roles.ts";
import { counterSale, sold } from "./by-hand/counter-sales.ts";
import { refusals } from "./by-hand/hand-order-fields.ts";

/** How money comes to a counter. */
export const tillMethods = ["cash", "terminal"] as const;
export type TillMethod = (typeof tillMethods)[number];

/** A seller gives a sale of their own back within so many minutes; later, finance does. */
export const TILL_REFUND_MINUTES = 15;

/** By the terminal's report: below zero where more went back than came in. */
const signedAmount = limited(20).pipe(z.string().regex(/^-?\d{1,7}(\.\d{1,2})?$/, "An amount such as 49.90"));

const documentState = z.enum(["none", "awaited", "ready"]);

const sale = z.object({
  order: uuid,
  code: z.string(),
  sold_at: dateTime,
  method: z.enum(tillMethods),
  amount: decimal,
  /** Names have parts separated by "|". */
  tickets: z.array(z.object({ name: z.string(), quantity: z.int() })),
  refunded: z.boolean(),
  /** The codes of the orders that its tickets were changed to, where none is left; a process of the version before says nothing of it. */
  changed_to: z.array(z.string()).optional(),
  /** Until when its seller may give it back. */
  refund_until: dateTime,
  /** `ready`: its PDF is here, to be printed. `none`: of a free sale, and where the shop issues none. */
  invoice: documentState,
  /** The same of the newest credit note, of a sale that was given back. */
  credit_note: documentState,
  /** Staff may do these with it now; any other is refused. */
  actions: z.array(z.enum(["print", "refund"])),
});
export type TillSale = z.output<typeof sale>;

const openTill = z.object({ id: uuid, opened_at: dateTime, float: decimal });
export type OpenTill = z.output<typeof openTill>;

const sums = z.object({
  method: z.enum(tillMethods),
  sales: z.int(),
  sold: decimal,
  refunds: z.int(),
  /** Given back. */
  refunded: decimal,
});

const till = z.object({
  id: uuid,
  seller: z.object({ id: uuid, name: z.string() }),
  opened_at: dateTime,
  closed_at: dateTime.nullable(),
  float: decimal,
  methods: z.array(
    sums.extend({
      /** In it now, or as it closed: of cash the float too. */
      expected: signedDecimal,
      /** Null: it is open. */
      counted: signedDecimal.nullable(),
      /** Counted less expected. */
      difference: signedDecimal.nullable(),
    }),
  ),
  note: z.string(),
});
export type Till = z.output<typeof till>;

const bySeller = sums.extend({ seller: till.shape.seller, difference: signedDecimal });
export type SellerSums = z.output<typeof bySeller>;

const counted = z.strictObject({ cash: decimalAmount, terminal: signedAmount });
const { read, change } = staffEndpoints("Till", counter);
const ofOrder = z.object({ id: uuid });

export const tillContract = {
  own: read("GET", "/organiser/till/", {
    summary: "The caller's open till with its sales, the newest first",
    description: "Without what it should hold: its seller counts before they are told.",
  }).output(
    z.object({
      /** Null: none is open. */
      till: openTill.nullable(),
      refund_minutes: z.int(),
      /** The open till's sales, and those of an earlier one that may still be given back. */
      sales: z.array(sale),
    }),
  ),
  open: change("POST", "/organiser/tills/", {
    summary: "Opens the caller's till with the cash that is in it",
    description: "`id` is made by the page: a repeat is the same till. A seller has one open till at most.",
    successStatus: 201,
    problems: ["till_open", "idempotency_key_reused"],
  })
    .input(z.strictObject({ id: uuid, float: decimalAmount }))
    .output(openTill),
  sell: change("POST", "/organiser/till/sales/", {
    summary: "Sells at the counter into the caller's open till",
    successStatus: 201,
    problems: [...refusals, "till_not_open"],
  })
    .input(counterSale)
    .output(sold),
  badges: read("POST", "/organiser/till/sales/{id}/badges/", {
    summary: "The tickets of a sale of the caller's as badges, one page each, as a PDF",
    description:
      "A name is what the sale named, if `names` has it by the ticket's number; else that of an account which the sale made.",
  })
    .input(
      z.strictObject({
        id: uuid,
        size: z.enum(badgeSizes),
        names: z
          .array(z.strictObject({ number: text(40), name: text(200) }))
          .max(100)
          .default([]),
      }),
    )
    .output(z.file().mime("application/pdf")),
  invoice: read("GET", "/organiser/till/sales/{id}/invoice/", {
    summary: "The invoice or the credit note of a sale of the caller's as a PDF, to be printed",
    description:
      "`not_found` where the sale's `invoice` (or `credit_note`) is `none`; `document_not_ready` while it is `awaited`.",
    problems: ["document_not_ready"],
  })
    .input(ofOrder.extend({ kind: z.enum(["invoice", "credit_note"]).default("invoice") }))
    .output(z.file().mime("application/pdf")),
  refund: change("POST", "/organiser/till/sales/{id}/refund/", {
    summary: "Gives a sale of the caller's back from their open till, within minutes",
    description:
      "All its tickets end; the money goes back as it came, at once. `cancellation_closed`: the minutes are over, and finance does it. " +
      "`checked_in`: a ticket of it has been used.",
    problems: [
      "till_not_open",
      "already_refunded",
      "payment_not_completed",
      "cancellation_closed",
      "checked_in",
      "price_changed",
    ],
  })
    .input(ofOrder.extend({ amount: decimalAmount }).strict())
    .output(z.object({ refund: uuid, amount: decimal, method: z.enum(tillMethods) })),
  close: change("POST", "/organiser/tills/{id}/close/", {
    summary: "Closes the caller's till by a count",
    description:
      "A count that differs is refused with `till_differs`, whose `errors` say what is expected; with that as `expected` and a note it " +
      "closes. The same count again is the same close.",
    problems: ["till_differs", "changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: uuid,
        counted,
        expected: z.strictObject({ cash: signedAmount, terminal: signedAmount }).nullable().default(null),
        note: text(500).default(""),
      }),
    )
    .output(till),
  list: staffEndpoints("Till", finance)
    .read("GET", "/organiser/tills/", {
      summary: "All tills, the newest first, with their sums by seller and method",
    })
    .input(
      z.object({
        ...page,
        /** Days on which they were opened, by the clocks of the edition on sale, in Lisbon for one in Portugal, both included. */
        from: dayFilter,
        to: dayFilter,
      }),
    )
    .output(
      listOf(till).extend({
        /** Each seller's sums over all tills of these days. */
        sums: z.array(bySeller),
      }),
    ),
};
