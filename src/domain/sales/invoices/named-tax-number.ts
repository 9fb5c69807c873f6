import { sellersCountry } from "#contract/site/site-facts.ts";
import { m } from "#messages/messages.js";
import { withSiteFacts } from "#outside/with-site-facts.ts";

/**
 * "NIF 501964843", or "Tax number DE811907980": a NIF is Portugal's alone. `country`: of whose number it is, two letters; empty:
 * Portugal. A seller abroad calls each number so. Threads have no facts of a site, and name the `seller`'s country.
 */
export const namedTaxNumber = (vat: string, country: string, seller = sellersCountry()) =>
  withSiteFacts(
    { name: "", city: "", year: 0, days: 0, seller: seller === "PT" ? country || seller : seller },
    () => m.pro_forma_nif({ vat }),
  );
