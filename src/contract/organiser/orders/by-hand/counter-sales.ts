import { z } from "zod";
import { endpoint } from "../../../endpoint.ts";
import { decimalAmount, email, requiredText, text, vat } from "../../../fields.ts";
import { change, coupon, edition, key, language, lines, made, refusals } from "./hand-order-fields.ts";

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

/** What is sold at the counter. */
export const counterEndpoints = {
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
