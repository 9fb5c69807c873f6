import { z } from "zod";
import { decimal } from "../../../fields.ts";
import { idInPath } from "../../records.ts";
import { vatOfRate } from "../vat-of-rate.ts";
import { bankStatementEndpoints } from "./bank-statements.ts";
import { counterEndpoints } from "./counter-sales.ts";
import { coupon, edition, lines, readAtCounter } from "./hand-order-fields.ts";
import { invitationEndpoints } from "./invitations.ts";
import { bankAccount, transferEndpoints } from "./transfers.ts";

const bill = z.object({
  lines: z.array(z.object({ ticket: z.int(), name: z.string(), quantity: z.int(), unit_price: decimal })),
  /** Without VAT. */
  discount: decimal,
  net: decimal,
  vat: decimal,
  /** VAT of each rate, the highest first. */
  vats: z.array(vatOfRate),
  total: decimal,
});
export type HandBill = z.output<typeof bill>;

const ticket = z.object({
  id: z.int(),
  name: z.string(),
  /** Without VAT, and with it. */
  price: decimal,
  price_with_vat: decimal,
  /** Units left in the fullest of its quotas; null: unlimited. */
  left: z.int().nullable(),
});

/** Orders that staff make: by the shop's prices and stock, whatever its sale windows and hidden tickets. */
export const ordersByHandContract = {
  choices: readAtCounter("GET", "/organiser/orders-by-hand/choices/", {
    summary: "The tickets that staff can sell or give, and the account that transfers go to",
    description: "The box office is shown the tickets that the shop sells now, and no account.",
    problems: ["not_found"],
  })
    .input(z.object({ edition: idInPath.optional() }))
    .output(
      z.object({
        tickets: z.array(ticket),
        /** Null: no account is set, and no order can be paid by transfer. */
        account: bankAccount.nullable(),
        /** Today by the edition's clocks. */
        today: z.string(),
      }),
    ),
  price: readAtCounter("POST", "/organiser/orders-by-hand/price/", {
    summary: "What an order would cost",
    description: "For the box office: of tickets that the shop sells now, without a coupon.",
    problems: ["not_found", "coupon_invalid", "ticket_not_on_sale", "price_changed"],
  })
    .input(z.strictObject({ edition, lines, coupon }))
    .output(bill),
  ...invitationEndpoints,
  ...transferEndpoints,
  ...bankStatementEndpoints,
  ...counterEndpoints,
};
