/** The data that may name a person in a text that others wrote. */
export interface NamedPerson {
  /** Their own, and those that others wrote of them. */
  names: readonly string[];
  email: string;
  phoneNumber: string;
  vat: string;
}

/** Stands where a text named the person. */
const ERASED = "[…]";

/** Replaces what names this person, in any case of letters. A first name alone may be another person's. */
export function redactPerson({ names, email, phoneNumber, vat }: NamedPerson): (text: string) => string {
  const words = [email, ...names, phoneNumber, vat].map((one) => one.trim()).filter(Boolean);
  const longestFirst = words
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  if (longestFirst.length === 0) return (text) => text;
  const pattern = new RegExp(longestFirst.join("|"), "giu");
  return (text) => text.replace(pattern, ERASED);
}
