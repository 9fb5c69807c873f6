import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, which are misread or misspelt. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new order's code for people: eight random digits, of 2^40. */
export const newOrderCode = (): string =>
  Array.from(randomBytes(8), (byte) => DIGITS[byte % DIGITS.length]).join("");
