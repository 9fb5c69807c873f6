import { z } from "zod";
import {
  dateTime,
  decimal,
  decimalAmount,
  listOf,
  optionalEmail,
  page,
  text,
  uuid,
} from "../../../fields.ts";
import { PURCHASE_ORDER_MAX } from "../../../typed-values.ts";
import { day } from "../../record-fields.ts";
import {
  buyer,
  change,
  coupon,
  edition,
  key,
  language,
  lines,
  made,
  note,
  read,
  refusals,
} from "./hand-order-fields.ts";

export const bankAccount = z.object({ iban: z.string(), holder: z.string() });
export type BankAccount = z.output<typeof bankAccount>;

const transfer = made.extend({
  buyer: z.object({ full_name: z.string(), email: z.string(), company: z.string() }),
  due_on: z.string(),
  purchase_order: z.string(),
  /** The sum that has arrived so far. */
  received: decimal,
  created_at: dateTime,
  reminded_at: dateTime.nullable(),
  /** Staff may do these with it now; any other is refused. */
  actions: z.array(z.enum(["record_transfer"])),
});
export type TransferOrder = z.output<typeof transfer>;

const newTransfer = z.strictObject({
  key,
  edition,
  buyer,
  lines,
  coupon,
  /** As it was shown. */
  amount: decimalAmount,
  /** The last day for the transfer, by the edition's clocks: at its end the tickets are released. */
  due_on: day,
  /** The buyer's own number for the order, which its bill names. */
  purchase_order: text(PURCHASE_ORDER_MAX).default(""),
  /** With a company: where its invoice and credit notes are mailed as well, once they are issued. */
  documents_email: optionalEmail.default(""),
  /** False: a single ticket is the buyer's own as soon as the money is there. True: all wait in their wallet for names. */
  assign_later: z.boolean().default(false),
  note,
  language,
});
export type NewTransfer = z.output<typeof newTransfer>;

export const transferEndpoints = {
  createTransfer: change("POST", "/organiser/orders-by-hand/transfers/", {
    summary: "Makes an order that is paid by bank transfer, holds its tickets, and mails its pro-forma",
    successStatus: 201,
    problems: refusals,
  })
    .input(newTransfer)
    .output(transfer),
  transfers: read("GET", "/organiser/orders-by-hand/transfers/", {
    summary: "Orders that are paid by transfer: those that wait first, by their due date",
  })
    .input(z.object(page))
    .output(listOf(transfer).extend({ pending: z.int() })),
  proForma: read("GET", "/organiser/orders/{id}/pro-forma/", {
    summary: "The pro-forma of an order that waits for its transfer, as a PDF in the buyer's language",
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/pdf")),
  paid: change("POST", "/organiser/orders/{id}/paid/", {
    summary: "Writes down what has arrived of an order's transfer: with the whole its tickets are issued",
    description:
      "With less than the total the order waits for the rest, and a mail says so to the buyer. What comes beyond the total is to go " +
      "back, and a task says so. Of an order whose time has ended the tickets are issued if the whole has arrived and there are any " +
      "left; otherwise the money is to go back.",
    problems: ["already_paid", "changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: uuid,
        /** The sum that has arrived now. */
        amount: decimalAmount,
        /** The sum that had arrived before, as the page showed it: the server refuses the same sum entered twice. */
        received_before: decimalAmount.default("0.00"),
        /** By the edition's clocks; not in the future. */
        received_on: day,
        /** The bank's. */
        reference: text(100).default(""),
      }),
    )
    .output(
      made.extend({
        /** All that has arrived; the missing part of the total, and the part beyond it. */
        received: decimal,
        missing: decimal,
        surplus: decimal,
      }),
    ),
};
