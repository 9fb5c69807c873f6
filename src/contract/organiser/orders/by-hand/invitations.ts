import { z } from "zod";
import { requiredText, uuid } from "../../../fields.ts";
import { orderLine } from "../../../orders/checkout.ts";
import { change, edition, key, language, note } from "./hand-order-fields.ts";

export const INVITATIONS_MAX = 300;

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
  /** The line of the pasted list, from 1. */
  line: z.int(),
  /** The pasted text. */
  text: z.string(),
  email: z.string(),
  outcome: z.enum(invitationOutcomes),
  order: uuid.nullable(),
});
export type Invited = z.output<typeof invited>;

/** Free tickets for people whom staff invite. */
export const invitationEndpoints = {
  invite: change("POST", "/organiser/orders-by-hand/invitations/", {
    summary: "Gives a free ticket to each address of a list",
    description:
      "Addresses with or without a name (`Ana Silva <ana@example.pt>`), one or several a line. Each person gets an order of 0 € and a mail " +
      "with the ticket; the answer says what became of each. The same `key` again invites only those who were not.",
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
};
