import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import type { HandBuyer } from "#contract/organiser/orders/by-hand/hand-order-fields.ts";
import { billingColumns } from "#domain/people/accounts/billing-fields.ts";
import type { BuyerByHand } from "#domain/people/accounts/buyer-by-hand.ts";

/** A buyer as staff typed them. Throws `invalid_input` for a tax number that is none of their country. */
export const readBuyer = async (buyer: HandBuyer): Promise<BuyerByHand> => ({
  ...billingColumns(buyer),
  email: buyer.email,
  vat: await readTaxNumber(buyer, "buyer.vat"),
});
