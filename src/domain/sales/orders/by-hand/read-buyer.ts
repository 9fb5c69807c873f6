import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import type { HandBuyer } from "#contract/organiser/orders/by-hand/hand-order-fields.ts";
import type { BuyerByHand } from "#domain/people/accounts/buyer-by-hand.ts";

/** A buyer as staff typed them. Throws `invalid_input` for a tax number that is none of their country. */
export const readBuyer = async (buyer: HandBuyer): Promise<BuyerByHand> => ({
  email: buyer.email,
  fullName: buyer.full_name,
  company: buyer.company,
  vat: await readTaxNumber(buyer, "buyer.vat"),
  address: buyer.address,
  zipCode: buyer.zip_code,
  city: buyer.city,
  country: buyer.country,
});
