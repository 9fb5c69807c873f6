import { z } from "zod";
import { catalogueId, decimalAmount, email, requiredText, text } from "../../../fields.ts";
import { buyer, change, coupon, edition, key, language, lines, made, refusals } from "./hand-order-fields.ts";

/** People named in one sale. */
export const ATTENDEES_MAX = 50;

const attendee = z.strictObject({ ticket: catalogueId, full_name: requiredText(200), email });
export type CounterAttendee = z.output<typeof attendee>;

export const counterSale = z
  .strictObject({
    key,
    edition,
    buyer,
    lines,
    attendees: z.array(attendee).max(ATTENDEES_MAX).default([]).meta({
      description:
        "Who gets the units beyond the first of a ticket, which is the buyer's; the rest is in the buyer's wallet",
    }),
    coupon,
    amount: decimalAmount,
    paid_by: z.enum(["cash", "terminal"]),
    /** The terminal's, of the receipt. */
    reference: text(100).default(""),
    language,
  })
  .superRefine(({ buyer, lines, attendees }, issues) => {
    attendees.forEach(({ ticket, email }, index) => {
      const others = attendees.slice(0, index).filter((one) => one.ticket === ticket);
      const quantity = lines.find((line) => line.ticket === ticket)?.quantity ?? 0;
      const refuse = (field: "ticket" | "email", message: string) =>
        issues.addIssue({ code: "custom", path: ["attendees", index, field], message });
      if (others.length + 2 > quantity) refuse("ticket", "More people than units beyond the buyer's");
      if (email === buyer.email || others.some((one) => one.email === email))
        refuse("email", "This person has one of these tickets already");
    });
  });
export type CounterSale = z.output<typeof counterSale>;

export const sold = made.extend({
  /** The tickets that have a holder, each with the QR code that admits; others are given from the wallet. */
  tickets: z.array(
    z.object({
      name: z.string(),
      /** As the sale named them. */
      holder: z.string(),
      /** The ticket's number, for people. */
      number: z.string(),
      qr_code: z.string(),
    }),
  ),
  unassigned: z.int(),
});

export const counterEndpoints = {
  sell: change("POST", "/organiser/orders-by-hand/box-office/", {
    summary: "Sells at the counter: the money is there, and the tickets are issued at once",
    description: "The sale is of the seller's open till, if they have one.",
    successStatus: 201,
    problems: refusals,
  })
    .input(counterSale)
    .output(sold),
};
