const euStates = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
  " ",
);

export const isEuState = (country: string): boolean => euStates.includes(country);

/** The EU's own code of a state differs from its ISO code in one case. */
export const stateOf = (code: string): string => (code === "EL" ? "GR" : code);

/** A tax number without separators. */
export const bareNumber = (typed: string): string => typed.replaceAll(/[\s.\-/]/g, "").toUpperCase();

/** The EU state with whose code a bare number begins; empty: none. */
export function prefixOf(number: string): string {
  const code = stateOf(number.slice(0, 2));
  return isEuState(code) ? code : "";
}

/** Countries whose numbers have letters after the code: "ATU12345678", "CHE123456789". "HRB 123" is no Croatian's. */
const lettered = "AT CH ES FR GB".split(" ");

/** The country with whose two letters a seller's bare number begins; empty: none, as of "NIF501964843" and "SIREN123456789". */
export function countryOfNumber(number: string): string {
  const [, code = "", letters = ""] = /^([A-Z]{2})([A-Z]{0,2})\d/.exec(number) ?? [];
  return letters && !lettered.includes(code) ? "" : stateOf(code);
}

/** The country of a seller, with whose two letters their tax number begins; a number without them is Portugal's, and so is none. */
export const sellerCountry = (taxNumber: string): string => countryOfNumber(bareNumber(taxNumber)) || "PT";
