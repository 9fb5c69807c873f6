import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import {
  catalogueId,
  dateTime,
  decimal,
  decimalAmount,
  limited,
  linkToken,
  listOf,
  optionalEmail,
  page,
  phone,
  text,
  uuid,
} from "../fields.ts";
import { PURCHASE_ORDER_MAX } from "../typed-values.ts";
import { purchasedTicket } from "../wallet/wallet.ts";
import { PAYMENT_WAIT_MAX } from "./payment-states.ts";
import { multibanco, transfer } from "./payments-within-days.ts";

/** No ticket sells more than this in one order, whatever its own `max_per_order`. */
const QUANTITY_MAX = 100;
const LINES_MAX = 50;
const DESPITE_MAX = 20;

export const orderLine = z.strictObject({
  ticket: catalogueId,
  quantity: z.int().min(1).max(QUANTITY_MAX),
});

export const paymentRequest = z.strictObject({
  /** 1 MBWay, 2 CreditCard, 3 ValueIs0, 4 transfer, 7 Multibanco. */
  payment_method: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(7)]),
  payment_related_data: z.strictObject({
    phone_number: phone.nullish(),
    /** The total that the buyer saw, with coupon and VAT. */
    amount: decimalAmount,
  }),
  coupon: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
  signup: uuid,
  lines: z
    .array(orderLine)
    .min(1)
    .max(LINES_MAX)
    .refine(
      (lines) => new Set(lines.map((line) => line.ticket)).size === lines.length,
      "A ticket may stand in one line only",
    ),
  assign_later: z.boolean().default(false),
  /** The buyer's own number for the order, such as a "número de compromisso", which its bill names. */
  purchase_order: text(PURCHASE_ORDER_MAX).optional(),
  /** With a company: where its invoice and credit notes are mailed as well, once they are issued. */
  documents_email: optionalEmail.optional(),
  /** The link of a waiting list's offer, whose units the order takes. */
  offer: linkToken.nullish(),
  /**
   * Earlier payments for the same tickets that the buyer knows of and orders despite: what a `payment_unconfirmed` or
   * `already_paid` has named.
   */
  despite: z.array(uuid).max(DESPITE_MAX).default([]),
});
export type PaymentRequest = z.output<typeof paymentRequest>;

const refund = z.object({
  id: uuid,
  amount: decimal,
  /** The provider has made it. */
  done: z.boolean(),
  created_at: dateTime,
});

/** Another payment attempt of the same order. */
export const paymentAttemptRequest = z.strictObject({
  /** 1 MBWay, 2 CreditCard. */
  payment_method: z.union([z.literal(1), z.literal(2)]),
  phone_number: phone.nullish(),
});
export type PaymentAttemptRequest = z.output<typeof paymentAttemptRequest>;

export const payment = z.object({
  id: uuid,
  /** The order's code, for people. */
  order: z.string(),
  /** 1 PENDING, 2 COMPLETED, 3 CANCELLED, 4 FAILED, 5 REFUNDED. */
  payment_status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** 4 transfer; 5 cash and 6 terminal: an order that the organiser made; 7 Multibanco. */
  payment_method: z.union([
    z.literal(1),
    z.literal(2),
    z.literal(3),
    z.literal(4),
    z.literal(5),
    z.literal(6),
    z.literal(7),
  ]),
  created_at: dateTime,
  /** The end of its hold on the tickets. */
  expires_at: dateTime,
  /** By whose clocks its days are: the event's, in Portugal Lisbon's. Left out of one that is paid within minutes, until it is paid. */
  time_zone: z.string().optional(),
  /** The page that the buyer continues on (card), or that shows the reference (Multibanco); null when there is none. */
  redirect_url: z.string().nullable(),
  /** The total with coupon and VAT. */
  amount: decimal,
  /** False while its provider has not answered its start: the buyer may not have been asked to pay. The version before leaves it out. */
  requested: z.boolean().optional(),
  /** The buyer can still lengthen its hold. */
  renewable: z.boolean(),
  /** The later attempt that the order waits for now. */
  replaced_by: uuid.nullable(),
  /** The money's place: `asking` until the provider has answered; `changed`: it pays the tickets that the order's were changed to. */
  money: z.enum(["asking", "none", "taken", "going_back", "given_back", "changed"]),
  /** The codes of those orders; a process of the version before says nothing of them. */
  changed_to: z.array(z.string()).optional(),
  /**
   * For an ended payment that its provider may still capture: the server asks until then before it says that no money was taken.
   * Null once that is certain, and after a day without an answer.
   */
  confirming_until: dateTime.nullable(),
  /** The end without money: the provider or the buyer's bank declined it, or the buyer did not answer or cancelled. */
  ended_as: z.enum(["declined", "refused", "cancelled", "expired", "replaced"]).nullable(),
  /**
   * An earlier order for the same tickets was paid after all. `decide_by`: this one is paid too, and until then its buyer
   * may have it back (`double-payment/`); null while it waits, and until a job has asked the buyer.
   */
  double: z.object({ payment: uuid, decide_by: dateTime.nullable() }).nullable(),
  /** Refunds, made or in progress; oldest first. */
  refunds: z.array(refund),
  purchased_tickets: z.array(purchasedTicket),
});
export type Payment = z.output<typeof payment>;

const { signedIn } = publicEndpoints("Checkout");

export const checkoutContract = {
  createPayment: signedIn("POST", "/tickets/payments/", {
    summary: "Places an order: holds its tickets and starts its payment",
    description:
      "The server prices the order itself; `amount` is what the buyer was shown. " +
      "With an `Idempotency-Key` header the same key and body give the first answer again. " +
      "A buyer has one open order at a time: another is answered with `payment_open`. One for the same tickets whose money " +
      "may still come (`payment_unconfirmed`) or came late (`already_paid`) has to be named in `despite`; `errors` has the ids. " +
      "Who has reserved tickets for long without paying, as a buyer or as a network, reserves no more for a while " +
      "(`holds_exhausted`, with `Retry-After`). Method 4 is for tickets with `transfer_until` (else `transfer_not_offered`): the " +
      "order waits until that day for a transfer, of which `transfer/` says where to, beside other orders of the buyer. Method 7 is " +
      "the same with a Multibanco reference: for tickets with `multibanco_until` (else `multibanco_not_offered`), and `multibanco/` says which. While there is a waiting room, only who has been let in orders: others are " +
      "answered with `waiting_room`, and get a place at `/queue`.",
    successStatus: 201,
    inputStructure: "detailed",
    problems: [
      "already_paid",
      "not_found",
      "coupon_invalid",
      "holds_exhausted",
      "idempotency_key_reused",
      "multibanco_not_offered",
      "offer_over",
      "over_max_per_order",
      "payment_method_mismatch",
      "payment_open",
      "payment_refused",
      "payment_unconfirmed",
      "price_changed",
      "provider_unavailable",
      "sales_ended",
      "sold_out",
      "ticket_not_on_sale",
      "transfer_not_offered",
      "waiting_room",
    ],
  })
    .input(
      z.object({
        headers: z.object({ "idempotency-key": limited(200).min(1).optional() }),
        body: paymentRequest,
      }),
    )
    .output(z.object({ body: payment })),
  payment: signedIn("GET", "/tickets/payments/{id}/", {
    summary: "One payment of the caller's",
    description:
      "With `wait`, a long poll: a pending payment is answered when something of it changes, at the latest after so many seconds.",
  })
    .input(z.object({ id: uuid, wait: z.coerce.number().int().min(0).max(PAYMENT_WAIT_MAX).default(0) }))
    .output(payment),
  transfer: signedIn("GET", "/tickets/payments/{id}/transfer/", {
    summary: "Where to and until when the transfer of an order is made, while it waits for it",
  })
    .input(z.object({ id: uuid }))
    .output(transfer),
  purchaseOrder: signedIn("POST", "/tickets/payments/{id}/purchase-order/", {
    summary: "Adds or corrects the buyer's own number for an order, while it waits for its transfer",
    description: "The pro-forma names it from then on, and so will the invoice. Empty: none.",
    problems: ["payment_ended"],
  })
    .input(z.strictObject({ id: uuid, purchase_order: text(PURCHASE_ORDER_MAX) }))
    .output(transfer),
  multibanco: signedIn("GET", "/tickets/payments/{id}/multibanco/", {
    summary: "The Multibanco reference of an order, while it waits for its payment",
  })
    .input(z.object({ id: uuid }))
    .output(multibanco),
  proForma: signedIn("GET", "/tickets/payments/{id}/pro-forma/", {
    summary: "The pro-forma of an order that waits for its transfer, as a PDF",
  })
    .input(z.object({ id: uuid }))
    .output(z.file().mime("application/pdf")),
  payments: signedIn("GET", "/tickets/payments/", { summary: "The caller's payments, newest first" })
    .input(z.object({ ...page, signup__uuid: uuid.optional() }))
    .output(listOf(payment)),
  renew: signedIn("POST", "/tickets/payments/{id}/renew/", {
    summary: "Holds an order's tickets for longer, once",
    problems: ["hold_not_renewable", "payment_ended", "sales_ended"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(payment),
  cancel: signedIn("POST", "/tickets/payments/{id}/cancel/", {
    summary: "Gives a payment up: its seats go back as soon as the provider has ended its charge",
    problems: ["provider_unavailable"],
  })
    .input(z.strictObject({ id: uuid }))
    .output(payment),
  addPaymentAttempt: signedIn("POST", "/tickets/payments/{id}/try-again/", {
    summary: "Another payment attempt of an order that waits, by the same method or another",
    description:
      "The order's hold moves to a new payment; the earlier one is cancelled and names it in `replaced_by`. " +
      "Refused at once, it leaves the earlier one waiting. Should both be paid, the second sum goes back.",
    successStatus: 201,
    problems: ["hold_not_renewable", "payment_ended", "payment_refused", "provider_unavailable"],
  })
    .input(paymentAttemptRequest.extend({ id: uuid }))
    .output(payment),
  decideDoublePayment: signedIn("POST", "/tickets/payments/{id}/double-payment/", {
    summary: "Says what is to become of a second payment for the same tickets",
    description:
      "`refund_second` gives this payment back and ends its tickets, `keep_both` keeps them. Asking for the same again " +
      "changes nothing; without an answer until `double.decide_by` it goes back, unless its tickets were given to others.",
    problems: ["already_refunded", "cancellation_closed"],
  })
    .input(z.strictObject({ id: uuid, decision: z.enum(["keep_both", "refund_second"]) }))
    .output(payment),
  purchase: signedIn("POST", "/tickets/purchases/", {
    summary: "The purchase of one line of a completed payment",
    description: "The server has made it already; asking again changes nothing.",
    problems: ["not_found", "payment_not_completed"],
  })
    .input(z.strictObject({ ...orderLine.shape, ticket_purchase_payment: uuid }))
    .output(purchasedTicket),
};
