import { sellerCountry } from "../../accounts/number-prefix.ts";
import { isPortuguese } from "../../time/portuguese-zones.ts";

/** True for a seller to whom Portugal's own rules apply: by their tax number, and while there is none by the event's time zone. */
export const sellsInPortugal = (taxNumber: string, timeZone: string): boolean =>
  taxNumber ? sellerCountry(taxNumber) === "PT" : isPortuguese(timeZone);
