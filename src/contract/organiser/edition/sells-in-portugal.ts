import { sellerCountry } from "../../accounts/number-prefix.ts";
import { isPortuguese } from "../../time/portuguese-zones.ts";

/** Whether what is Portugal's alone is a seller's: by their tax number, and while there is none by the event's clocks. */
export const sellsInPortugal = (taxNumber: string, timeZone: string): boolean =>
  taxNumber ? sellerCountry(taxNumber) === "PT" : isPortuguese(timeZone);
