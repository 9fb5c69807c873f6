import { sellerCountry } from "#contract/accounts/number-prefix.ts";
import { portugueseLawIn } from "#contract/site/portuguese-law.ts";
import { m } from "#messages/messages.js";

/** For a seller whose tax number is not Portugal's, as its first letters say. */
export const lawHint = (taxNumber: string): string | undefined =>
  sellerCountry(taxNumber) === "PT" ? undefined : m.organiser_law_of_portugal();

/** For a seller elsewhere whose own text still names Portuguese law. */
export function lawLeftHint(text: unknown, taxNumber: string): string | undefined {
  const found = portugueseLawIn(text, sellerCountry(taxNumber));
  return found.length > 0 ? m.organiser_law_left({ found: found.join(", ") }) : undefined;
}
