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

/** The country of a seller, with whose two letters their tax number begins; a number without them is Portugal's, and so is none. */
export function sellerCountry(taxNumber: string): string {
  const number = bareNumber(taxNumber);
  if (!/\d/.test(number)) return "PT";
  // Switzerland's begin with three letters; "NIF 501 964 843" begins with no country's.
  const [, other = ""] = /^([A-Z]{2})E?\d/.exec(number) ?? [];
  return prefixOf(number) || other || "PT";
}
