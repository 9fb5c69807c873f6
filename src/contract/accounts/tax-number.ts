import { wrongField } from "../problem.ts";
import { sellersCountry } from "../site/site-facts.ts";
import { bareNumber, countryOfNumber, isEuState, prefixOf } from "./number-prefix.ts";

export interface NumberedPerson {
  /** Two letters. Without one the number is Portugal's, or that of the EU state with whose code it begins. */
  country: string;
  vat: string;
}

const NOT_A_TAX_NUMBER = "This is no tax number of that country";
/**
 * A tax number without separators, as it is stored: a NIF without `PT` for who lives in Portugal, any other as typed. One that is no number
 * of its country may be another EU state's by its prefix, or a NIF where the current seller is Portugal's: stored with the prefix, which says
 * whose it is. Throws `invalid_input` for one that is neither a person's nor a company's there; one of a country that the library does not
 * know is taken as it is.
 */
export async function readTaxNumber(person: NumberedPerson, attr = "vat"): Promise<string> {
  const typed = typedNumber(person);
  const stored = typed && (await storedNumber(typed, person.country));
  if (stored !== null) return stored;
  throw wrongField(attr, "custom", NOT_A_TAX_NUMBER);
}

/** A seller's own: Portugal's, or that of the country with whose two letters it begins, which may be no part of it: "NO 974 760 673". */
export async function isTaxNumber(typed: string): Promise<boolean> {
  const number = typedNumber({ country: "", vat: typed });
  const country = countryOfNumber(number);
  if ((await storedNumber(number, country)) !== null) return true;
  return country !== "" && (await judge(country, [number.slice(2)])) === "valid";
}

/** How the number may be stored that staff search for, the bare one first; none where what they typed is no tax number. */
export async function spellingsOf(typed: string): Promise<string[]> {
  const number = typedNumber({ country: "", vat: typed });
  if (!number || (await storedNumber(number, "")) === null) return [];
  const state = prefixOf(number) && number.slice(0, 2);
  const bare = number.slice(state.length);
  return [bare, (state || "PT") + bare];
}

/** As VIES, the EU's register of companies, is asked of it; null for Portugal's own numbers and for countries outside the EU. */
export function viesNumber(person: NumberedPerson): { state: string; number: string } | null {
  const typed = typedNumber(person);
  const prefix = prefixOf(typed);
  // No country's own number looks like one of another state, with its prefix.
  const state = prefix && STATE_NUMBER.test(typed.slice(2)) ? prefix : person.country;
  const number = prefix === state ? typed.slice(2) : typed;
  if (!number || state === "PT" || !isEuState(state)) return null;
  return { state: state === "GR" ? "EL" : state, number };
}

const STATE_NUMBER = /^[A-Z]?\d{7}/;

const typedNumber = ({ vat }: NumberedPerson): string => bareNumber(vat);

/**
 * As it is stored: the country's own, that of the EU state whose prefix it has, or a bare NIF. Null: it is
 * valid in none of them.
 */
async function storedNumber(typed: string, country: string): Promise<string | null> {
  const prefix = prefixOf(typed);
  const own = country || prefix || "PT";
  const bare = prefix === own ? typed.slice(2) : typed;
  const stored = own === "PT" ? bare : typed;
  const judged = await judge(own, [typed, bare]);
  if (judged === "valid") return stored;
  if (prefix && (await judge(prefix, [typed, typed.slice(2)])) === "valid") return typed;
  if (judged === "unknown") return stored;
  const mayBeNif = sellersCountry() === "PT" && /^\d{9}$/.test(typed);
  return mayBeNif && (await judge("PT", [typed])) === "valid" ? `PT${typed}` : null;
}

/** Loaded where a number is judged: the library has the rules of 80 countries. `unknown`: it has none of this one. */
async function judge(
  country: string,
  spellings: readonly string[],
): Promise<"valid" | "invalid" | "unknown"> {
  const { validateEntity, validatePerson } = await import("stdnum");
  const answers = spellings.flatMap((one) => [validateEntity(country, one), validatePerson(country, one)]);
  if (answers.some(({ isValid, checked }) => isValid && checked)) return "valid";
  return answers.every(({ checked }) => !checked) ? "unknown" : "invalid";
}
