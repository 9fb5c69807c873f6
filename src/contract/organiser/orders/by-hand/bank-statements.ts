import { z } from "zod";
import { decimal, decimalAmount, text, uuid } from "../../../fields.ts";
import { shownOrderStates } from "../../../orders/order-states.ts";
import { change, read } from "./hand-order-fields.ts";

/** 2 MB in base64, and the rest. */
const FILE_BODY_BYTES = 3 * 1024 * 1024;
const LINES_MAX = 500;

const openTransfer = z.object({
  order: uuid,
  code: z.string(),
  /** One that has ended gets its tickets if there are any left. */
  state: z.enum(shownOrderStates),
  buyer: z.object({ full_name: z.string(), company: z.string(), email: z.string() }),
  due_on: z.string(),
  /** The buyer's own number of it; empty: none. A process of the version before says nothing of it. */
  purchase_order: z.string().optional(),
  total: decimal,
  received: decimal,
  missing: decimal,
});
export type OpenTransfer = z.output<typeof openTransfer>;

const matchedBy = z.enum(["reference", "sum", "name"]);
export type MatchedBy = z.output<typeof matchedBy>;

const line = z.object({
  /** The same in every statement that has the bank's line. */
  id: z.string(),
  day: z.string(),
  amount: decimal,
  /** Who paid, and what they wrote, as the bank says it. */
  name: z.string(),
  text: z.string(),
  /** It has been written down already. */
  booked: z.boolean(),
  /** The transfer that it seems to pay; null: none, or several. */
  order: uuid.nullable(),
  by: z.array(matchedBy),
  /** It has the buyer's own number of the order; a process of the version before says nothing of it. */
  by_number: z.boolean().optional(),
  /** It pays what is missing, and names the order, by its code or the buyer's own number, or its only payer. */
  certain: z.boolean(),
});
export type StatementLine = z.output<typeof line>;

const leftOut = z.object({
  /** Money that went out, and lines without any. */
  outgoing: z.int(),
  reversal: z.int(),
  other_currency: z.int(),
  not_booked: z.int(),
});
export type LeftOut = z.output<typeof leftOut>;

const unreadRow = z.object({
  /** The line of the file, from 1. */
  line: z.int(),
  part: z.enum(["day", "amount"]),
  /** As the file has it. */
  text: z.string(),
});
export type UnreadRow = z.output<typeof unreadRow>;

const preview = z.object({
  /** The statement's IBAN; empty where the file does not say. */
  account: z.string(),
  lines: z.array(line),
  /** Lines that brought no euros: the sum of `left_out`. */
  ignored: z.int(),
  left_out: leftOut,
  /** Rows of a CSV that may bring money and could not be read: staff writes down what they brought. */
  unread: z.array(unreadRow),
  /** Orders whose money has not all arrived: a line can be booked for any of them. */
  transfers: z.array(openTransfer),
});
export type StatementPreview = z.output<typeof preview>;

const booking = z.strictObject({
  /** In base64. */
  file: z.string(),
  lines: z
    .array(
      z.strictObject({
        line: text(64),
        order: uuid,
        /** As the preview showed it, with the lines of this request that stand above. */
        received_before: decimalAmount,
      }),
    )
    .min(1)
    .max(LINES_MAX)
    .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, "A line is booked once"),
});
export type StatementBooking = z.output<typeof booking>;

const booked = z.object({
  line: z.string(),
  order: uuid,
  outcome: z.enum([
    "completed",
    /** Less than is missing: the order waits for the rest. */
    "part",
    /** More than was missing: the surplus is to go back, which a task says. */
    "surplus",
    /** The order had ended, and there are no tickets left, or the whole has not arrived: the money is to go back. */
    "no_tickets",
    "already_paid",
    "changed_meanwhile",
    "refused",
  ]),
});
export type BookedLine = z.output<typeof booked>;

export const bankStatementEndpoints = {
  previewStatement: read("POST", "/organiser/orders-by-hand/bank-statement/preview/", {
    summary: "What came in by a bank statement, and which transfer each line pays; writes nothing",
    description:
      "`file` in base64, of at most 2 MB: camt.053 (XML), or CSV whose columns have a day and an amount or a credit, in euros. A line names " +
      "its transfer by the order's code or the buyer's own number; else its sum and payer do. A row of a CSV that cannot be read is named in `unread`, and the others go on.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(z.strictObject({ file: z.string() }))
    .output(preview),
  bookStatement: change("POST", "/organiser/orders-by-hand/bank-statement/", {
    summary: "Writes down what the chosen lines of a bank statement have brought, each for itself",
    description:
      "As `paid/` does for one transfer, with the sum and day of the file. A line that was booked before is answered with " +
      "`changed_meanwhile`, from whichever file it comes.",
    maxBodyBytes: FILE_BODY_BYTES,
    fileField: "file",
  })
    .input(booking)
    .output(z.object({ results: z.array(booked) })),
};
