import { Problem } from "../problem.ts";

export interface NumberedPerson {
  /** Two letters. Without one the number is Portugal's, or that of the EU state with whose code it begins. */
  country: string;
  vat: string;
}

const NOT_A_TAX_NUMBER = "This is no tax number of that country";
const euStates = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(
  " ",
);
/** The EU's own code of a state differs from its ISO code in one case. */
const stateOf = (code: string): string => (code === "EL" ? "GR" : code);

/**
 * A tax number without separators, as it is stored: a NIF without `PT`, any other as typed. Throws `invalid_input` for one that is
 * neither a person's nor a company's in its country; one of a country that the library does not know is taken as it is.
 */
export async function readTaxNumber(person: NumberedPerson, attr = "vat"): Promise<string> {
  const { country, typed, bare } = partsOf(person);
  if (!typed || (await isTaxNumber(country, [typed, bare]))) return country === "PT" ? bare : typed;
  throw new Problem("invalid_input", NOT_A_TAX_NUMBER, {
    errors: [{ attr, code: "custom", detail: NOT_A_TAX_NUMBER }],
  });
}

/** As VIES, the EU's register of companies, is asked of it; null for Portugal's own numbers and for countries outside the EU. */
export function viesNumber(person: NumberedPerson): { state: string; number: string } | null {
  const { country, bare } = partsOf(person);
  if (!bare || country === "PT" || !euStates.includes(country)) return null;
  return { state: country === "GR" ? "EL" : country, number: bare };
}

function partsOf({ country, vat }: NumberedPerson) {
  const typed = vat.replaceAll(/[\s.\-/]/g, "").toUpperCase();
  const prefix = stateOf(typed.slice(0, 2));
  const own = country || (euStates.includes(prefix) ? prefix : "PT");
  return { country: own, typed, bare: prefix === own ? typed.slice(2) : typed };
}

/** Loaded where a number is judged: the library has the rules of 80 countries. */
async function isTaxNumber(country: string, spellings: readonly string[]): Promise<boolean> {
  const { validateEntity, validatePerson } = await import("stdnum");
  return spellings.some((spelling) => {
    const answers = [validateEntity(country, spelling), validatePerson(country, spelling)];
    return answers.some(({ isValid }) => isValid) || answers.every(({ checked }) => !checked);
  });
}
