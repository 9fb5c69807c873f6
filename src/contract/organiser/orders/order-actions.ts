import { z } from "zod";
import { staffEndpoints } from "../../endpoint.ts";
import {
  country,
  dateTime,
  email,
  optionalEmail,
  phone,
  requiredText,
  text,
  uuid,
  vat,
} from "../../fields.ts";
import { PURCHASE_ORDER_MAX } from "../../typed-values.ts";
import { moment } from "../record-fields.ts";
import { auditedAnswer } from "../records.ts";
import { finance } from "../staff/staff-roles.ts";
import { orderIdInPath } from "./order-page.ts";
import { queuedMail, resentMails } from "./resends.ts";

const { change } = staffEndpoints("Orders", finance);

const accountFields = z.object({
  full_name: requiredText(200),
  phone_number: phone,
  company: text(200),
  vat,
  address: text(300),
  zip_code: text(20),
  city: text(120),
  country,
});
/** An account has these fields too. */
export type BuyerData = z.output<typeof accountFields>;

const billFields = accountFields.extend({
  purchase_order: text(PURCHASE_ORDER_MAX).default("").meta({
    description: "The buyer's own number for the order, which its pro-forma and its invoice name",
  }),
  documents_email: optionalEmail.default("").meta({
    description:
      "With a company: where its invoice and credit notes are mailed as well, once they are issued",
  }),
});
export type BillData = z.output<typeof billFields>;

/** The longest hold that staff may give an unpaid order, in days from now. */
export const HOLD_DAYS_MAX = 14;

export const orderActionsContract = {
  note: change("POST", "/organiser/orders/{id}/notes/", {
    summary: "Writes a note about an order, for staff alone",
    successStatus: 201,
  })
    .input(orderIdInPath.extend({ note: requiredText(2_000) }).strict())
    .output(z.object({ id: uuid, at: dateTime, note: z.string() })),
  resend: change("POST", "/organiser/orders/{id}/resend/", {
    summary:
      "Sends a mail of an order again: its confirmation, its holders' tickets, its pro-forma, an invoice or a credit note",
    description:
      "`confirmation`: of a completed order, to the buyer, with their own tickets. `tickets`: to each other holder, or to that of one " +
      "`assignment`. `pro_forma`: to the buyer of an order that waits for its transfer, as it is now. `document`: the invoice or credit " +
      "note with this id in `document`, to the buyer and to the company's own address for its documents. " +
      "`nothing_to_send`: the order has no holder but its buyer, or the reader has erased their account. `changed_meanwhile`: it waits for no transfer any more. The " +
      "order's `resends` has what can be sent.",
    successStatus: 202,
    problems: ["payment_not_completed", "nothing_to_send", "changed_meanwhile", "document_not_ready"],
  })
    .input(
      orderIdInPath
        .extend({
          mail: z.enum(resentMails),
          assignment: uuid.optional(),
          document: uuid.optional(),
        })
        .strict(),
    )
    .output(
      z.object({
        queued: z.array(queuedMail),
      }),
    ),
  correctBuyer: change("POST", "/organiser/orders/{id}/buyer/", {
    summary: "Corrects whom an order is billed to",
    description:
      "`before` has what the caller saw: fields that are another by now are refused with `changed_meanwhile`. An invoice that " +
      "is being issued or was issued stays as it is; one that still waits takes the new data. The account of a buyer who placed it in the " +
      "shop or by Multibanco is corrected with it where it says all that the order says. `invoice_issued`: another `purchase_order`, when " +
      "the invoice that names it is out or on its way.",
    problems: ["changed_meanwhile", "invoice_issued"],
  })
    .input(
      orderIdInPath
        .extend({ before: billFields.extend({ full_name: text(200) }), after: billFields })
        .strict(),
    )
    .output(auditedAnswer.extend({ invoices_changed: z.int(), /** As it is stored. */ vat: z.string() })),
  changeAttendee: change("POST", "/organiser/orders/{id}/attendee/", {
    summary: "Gives a unit to another person, or corrects its holder's name",
    description:
      "Another address: the old code is revoked, and mails tell both people. The same address: only the name changes, and the " +
      "code stays. `holder` is who held it when the caller looked.",
    problems: ["changed_meanwhile", "already_assigned", "ticket_over"],
  })
    .input(
      orderIdInPath.extend({ assignment: uuid, holder: uuid, email, full_name: requiredText(200) }).strict(),
    )
    .output(auditedAnswer.extend({ transferred: z.boolean() })),
  assignUnit: change("POST", "/organiser/orders/{id}/assign/", {
    summary: "Gives a free unit to a person",
    description:
      "A mail with the ticket goes to the address. `purchase` and `unit` are those of the order's `units`. `changed_meanwhile`: the " +
      "unit is not free any more. `already_assigned`: claim links reserve what is free, or the person holds a unit of this purchase.",
    successStatus: 201,
    problems: ["changed_meanwhile", "already_assigned", "ticket_over"],
  })
    .input(
      orderIdInPath
        .extend({ purchase: uuid, unit: z.int().min(1).max(1_000), email, full_name: requiredText(200) })
        .strict(),
    )
    .output(auditedAnswer.extend({ assignment: uuid })),
  extendHold: change("POST", "/organiser/orders/{id}/hold/", {
    summary: "Holds the tickets of an unpaid order until another time",
    description: `From a minute to ${HOLD_DAYS_MAX} days from now. \`before\`: until when it was held when the caller looked.`,
    problems: ["changed_meanwhile", "payment_ended"],
  })
    .input(orderIdInPath.extend({ before: moment, until: moment }).strict())
    .output(auditedAnswer.extend({ expires_at: dateTime })),
};
