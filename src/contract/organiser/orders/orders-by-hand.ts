import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  country,
  dateTime,
  decimal,
  decimalAmount,
  email,
  listOf,
  page,
  requiredText,
  text,
  uuid,
  vat,
} from "../../fields.ts";
import { languages } from "../../language.ts";
import { orderLine } from "../../orders/checkout.ts";
import { orderStates } from "../../orders/order-states.ts";
import { idInPath } from "../records.ts";
import { finance } from "../staff/staff-roles.ts";

const LINES_MAX = 20;
export const INVITATIONS_MAX = 300;

const lines = z
  .array(orderLine)
  .min(1)
  .max(LINES_MAX)
  .refine(
    (all) => new Set(all.map(({ ticket }) => ticket)).size === all.length,
    "A ticket is in one line only",
  );
/** By its code; null: none. */
const coupon = text(40).nullable().default(null);
const edition = z.int().positive().nullable().default(null).meta({
  description: "Whose tickets these are, on sale or not; null: the edition on sale",
});
const language = z.enum(languages).default("pt");
const note = text(1_000).default("");

const buyer = z.strictObject({
  email,
  full_name: requiredText(200),
  company: text(200).default(""),
  vat: vat.default(""),
  address: text(300).default(""),
  zip_code: text(20).default(""),
  city: text(100).default(""),
  country: country.default(""),
});

const bill = z.object({
  lines: z.array(z.object({ ticket: z.int(), name: z.string(), quantity: z.int(), unit_price: decimal })),
  /** Without VAT. */
  discount: decimal,
  net: decimal,
  vat: decimal,
  total: decimal,
});
export type HandBill = z.output<typeof bill>;

const ticket = z.object({
  id: z.int(),
  name: z.string(),
  /** Without VAT, and with it. */
  price: decimal,
  price_with_vat: decimal,
  /** How many the fullest of its quotas has left; null: as many as are wanted. */
  left: z.int().nullable(),
});

/** Where buyers transfer to. */
const bankAccount = z.object({ iban: z.string(), holder: z.string() });
export type BankAccount = z.output<typeof bankAccount>;

const made = z.object({
  order: uuid,
  code: z.string(),
  state: z.enum(orderStates),
  total: decimal,
});

const transfer = made.extend({
  buyer: z.object({ full_name: z.string(), email: z.string(), company: z.string() }),
  due_on: z.string(),
  /** What has arrived so far. */
  received: decimal,
  created_at: dateTime,
  reminded_at: dateTime.nullable(),
});
export type TransferOrder = z.output<typeof transfer>;

const invitationOutcomes = [
  "invited",
  /** The person has this ticket by an invitation. */
  "already_invited",
  "repeated",
  "not_an_address",
  "sold_out",
  /** The person has erased their account just now. */
  "erased",
] as const;

const invited = z.object({
  /** Of the list as it was pasted, from 1. */
  line: z.int(),
  /** As it was pasted. */
  text: z.string(),
  email: z.string(),
  outcome: z.enum(invitationOutcomes),
  order: uuid.nullable(),
});
export type Invited = z.output<typeof invited>;

const tag = "Orders";
const read = { tag, roles: finance };
const change = { ...read, audited: true };
const refusals = [
  "not_found",
  "coupon_invalid",
  "ticket_not_on_sale",
  "sold_out",
  "price_changed",
  "provider_unavailable",
  "idempotency_key_reused",
] as const;

const key = uuid.meta({ description: "Made by the page: a repeat of the same request is the same order" });

const counterSale = z.strictObject({
  key,
  edition,
  buyer: z.strictObject({ email, full_name: requiredText(200), vat: vat.default("") }),
  lines,
  coupon,
  amount: decimalAmount,
  paid_by: z.enum(["cash", "terminal"]),
  /** The terminal's, of the receipt. */
  reference: text(100).default(""),
  language,
});
export type CounterSale = z.output<typeof counterSale>;

const newTransfer = z.strictObject({
  key,
  edition,
  buyer,
  lines,
  coupon,
  /** As it was shown. */
  amount: decimalAmount,
  /** The last day for the transfer, in Lisbon: at its end the tickets are released. */
  due_on: z.iso.date(),
  note,
  language,
});
export type NewTransfer = z.output<typeof newTransfer>;

/** Orders that staff make: by the shop's prices and stock, whatever its sale windows and hidden tickets. */
export const ordersByHandContract = {
  choices: endpoint("GET", "/organiser/orders-by-hand/choices/", {
    summary: "The tickets that staff can sell or give, and the account that transfers go to",
    ...read,
    problems: ["not_found"],
  })
    .input(z.object({ edition: idInPath.optional() }))
    .output(
      z.object({
        tickets: z.array(ticket),
        /** Null: no account is set, and no order can be paid by transfer. */
        account: bankAccount.nullable(),
        /** Today in Lisbon. */
        today: z.string(),
      }),
    ),
  price: endpoint("POST", "/organiser/orders-by-hand/price/", {
    summary: "What an order would cost",
    ...read,
    problems: ["not_found", "coupon_invalid", "ticket_not_on_sale", "price_changed"],
  })
    .input(z.strictObject({ edition, lines, coupon }))
    .output(bill),
  invite: endpoint("POST", "/organiser/orders-by-hand/invitations/", {
    summary: "Gives a free ticket to each address of a list",
    description:
      "One address a line, with or without a name (`Ana Silva <ana@example.pt>`). Each person gets an order of 0 € and a mail " +
      "with the ticket; the answer says what became of each line. The same `key` again invites only those who were not.",
    ...change,
    stepUp: true,
    problems: ["not_found", "ticket_not_on_sale"],
  })
    .input(
      z.strictObject({
        key,
        edition,
        ticket: orderLine.shape.ticket,
        list: requiredText(40_000),
        note,
        language,
      }),
    )
    .output(z.object({ results: z.array(invited) })),
  createTransfer: endpoint("POST", "/organiser/orders-by-hand/transfers/", {
    summary: "Makes an order that is paid by bank transfer, holds its tickets, and mails its pro-forma",
    ...change,
    successStatus: 201,
    problems: refusals,
  })
    .input(newTransfer)
    .output(transfer),
  transfers: endpoint("GET", "/organiser/orders-by-hand/transfers/", {
    summary: "Orders that are paid by transfer: those that wait first, by their due date",
    ...read,
  })
    .input(z.object(page))
    .output(listOf(transfer)),
  proForma: endpoint("GET", "/organiser/orders/{id}/pro-forma/", {
    summary: "The pro-forma of an order that waits for its transfer, as a PDF in the buyer's language",
    ...read,
    problems: ["not_found"],
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/pdf")),
  paid: endpoint("POST", "/organiser/orders/{id}/paid/", {
    summary: "Writes down what has arrived of an order's transfer: with the whole its tickets are issued",
    description:
      "With less than the total the order waits for the rest, and a mail says so to the buyer. What comes beyond the total is to go " +
      "back, and a task says so. Of an order whose time has ended the tickets are issued if the whole has arrived and there are any " +
      "left; otherwise the money is to go back.",
    ...change,
    stepUp: true,
    problems: ["not_found", "already_paid", "changed_meanwhile"],
  })
    .input(
      z.strictObject({
        id: uuid,
        /** What has arrived now. */
        amount: decimalAmount,
        /** What had arrived before, as it was shown: the same sum written down twice is refused. */
        received_before: decimalAmount.default("0.00"),
        /** In Lisbon; not in the future. */
        received_on: z.iso.date(),
        /** The bank's. */
        reference: text(100).default(""),
      }),
    )
    .output(
      made.extend({
        /** All that has arrived; what is missing of the total, and what came beyond it. */
        received: decimal,
        missing: decimal,
        surplus: decimal,
      }),
    ),
  sell: endpoint("POST", "/organiser/orders-by-hand/box-office/", {
    summary: "Sells at the counter: the money is there, and the tickets are issued at once",
    ...change,
    successStatus: 201,
    problems: refusals,
  })
    .input(counterSale)
    .output(
      made.extend({
        /** The tickets that the buyer holds now, each with the QR code that admits; others are given from the wallet. */
        tickets: z.array(z.object({ name: z.string(), qr_code: z.string() })),
        unassigned: z.int(),
      }),
    ),
};
