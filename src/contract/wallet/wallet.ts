import { z } from "zod";
import { publicEndpoints } from "../endpoint.ts";
import { dateTime, decimal, decimalAmount, listOf, page, uuid } from "../fields.ts";
import { refundStep } from "../orders/refund-policy.ts";
import { ticketType } from "../shop.ts";
import { askedQuestion } from "./questions.ts";

/** The ticket as the wallet shows it. */
const walletTicket = z.object({
  id: z.int(),
  name: z.string(),
  cover: z.string(),
  ticket_type: ticketType,
  /** A process of the version before says nothing of it. */
  edition: z.object({ year: z.int(), name: z.string() }).optional(),
  /** The end of the time to transfer its units: the ticket's own, or else the edition's start. */
  reassign_until: dateTime,
  /** The end of the last session that it opens; from then on it cannot be transferred. */
  ends_at: dateTime,
});

/** For people, such as `7K2M9QXT-3`: the order's code and the ticket's place in the order. */
const ticketNumber = z.string();

const assignee = z.object({
  id: uuid,
  full_name: z.string(),
  email: z.string(),
  company: z.string(),
});

export const assignment = z.object({
  id: uuid,
  created_at: dateTime,
  signup: assignee,
});
export type Assignment = z.output<typeof assignment>;

const cancellation = z.object({
  /** The unit's number among the purchase's, from 1. */
  unit: z.int().min(1).max(10_000),
  /** Its holder; null: unassigned. */
  assignment: uuid.nullable(),
  /** The refund, with VAT: the share of what was paid, less what was refunded before. */
  amount: decimal,
  /** The unit's paid price, coupon and VAT included. A process of the version before says nothing of it, nor of the next. */
  paid: decimal.optional(),
  /** Goodwill that this refund is less by. */
  refunded_before: decimal.optional(),
  /** The step that is open now. */
  ...refundStep.shape,
});
export type Cancellation = z.output<typeof cancellation>;

export const purchasedTicket = z.object({
  id: uuid,
  quantity: z.int(),
  /** The unassigned units that claim links reserve. */
  reserved: z.int(),
  ticket: walletTicket,
  assignments: z.array(assignment.extend({ number: ticketNumber })),
  /** The end of the time in which its buyer can cancel units for a refund; null: they cannot. */
  cancel_until: dateTime.nullable(),
});
export type PurchasedTicket = z.output<typeof purchasedTicket>;

export const assignedTicket = z.object({
  id: uuid,
  number: ticketNumber,
  created_at: dateTime,
  /** The text of its QR code, which admits to this ticket alone. */
  code: z.string(),
  /** The same as a PNG, as a data URL. */
  qr_code: z.string(),
  /** The phones' own places that it can be saved to. */
  passes: z.array(z.enum(["apple", "google"])),
  ticket_purchase: z.object({ id: uuid, ticket: walletTicket }),
  /** The questions to its attendee, with their answers. */
  questions: z.array(askedQuestion),
});
export type AssignedTicket = z.output<typeof assignedTicket>;

const { signedIn } = publicEndpoints("Wallet");

export const walletContract = {
  assign: signedIn("POST", "/tickets/purchases/{id}/assign/", {
    summary: "Gives one unit of a purchase to a person",
    description: "Each person holds one unit of a purchase at most.",
    successStatus: 201,
    problems: ["already_assigned", "ticket_over"],
  })
    .input(z.strictObject({ id: uuid, signup: uuid }))
    .output(assignment),
  reassign: signedIn("POST", "/tickets/assignments/{id}/reassign/", {
    summary: "Transfers a unit to another person",
    description:
      "Asked by its buyer or by who has it, until the ticket's deadline. The old code is refused as transferred at once.",
    problems: ["already_assigned", "reassign_closed", "ticket_over"],
  })
    .input(z.strictObject({ id: uuid, signup: uuid }))
    .output(assignment),
  cancellation: signedIn("GET", "/tickets/purchases/{id}/cancellation/", {
    summary: "What cancelling one unit of a purchase of the caller's would give back now",
    description:
      "By the refund steps that were shown when it was ordered. Without an assignment: of an unassigned unit.",
    problems: ["already_assigned", "cancellation_closed"],
  })
    .input(z.object({ id: uuid, assignment: uuid.optional() }))
    .output(cancellation),
  cancel: signedIn("POST", "/tickets/purchases/{id}/cancel/", {
    summary: "Cancels one unit of a purchase of the caller's and refunds it",
    description:
      "Names what `cancellation` answered, so that no other unit is cancelled and no other sum refunded. The unit's code is " +
      "revoked at once, and a mail tells its holder. The refund is made by the payment's method.",
    problems: [
      "cancellation_closed",
      "already_refunded",
      "already_assigned",
      "price_changed",
      "payment_not_completed",
    ],
  })
    .input(
      z.strictObject({
        id: uuid,
        ...cancellation.pick({ unit: true, assignment: true }).shape,
        amount: decimalAmount,
      }),
    )
    .output(cancellation),
  assigned: signedIn("GET", "/tickets/assigned/", { summary: "Tickets given to the caller" })
    .input(z.object({ ...page, signup__uuid: uuid.optional() }))
    .output(listOf(assignedTicket)),
};
