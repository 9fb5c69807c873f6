import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { m } from "#messages/messages.js";

/** For a seller whose tax number is not Portugal's, as its first letters say. */
export const lawHint = (taxNumber: string): string | undefined =>
  sellerCountry(taxNumber) === "PT" ? undefined : m.organiser_law_of_portugal();
