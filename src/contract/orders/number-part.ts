const PART = /^[0-9A-HJKMNP-TV-Z]{3,11}$/;

/**
 * Reads typed or dictated text as a part of an order's or a ticket's number (`7K2M9QXT-3`): case, separators
 * and letters that look like a digit count for nothing. Empty: it is none. Words of three letters are names.
 */
export function partOfNumber(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");
  const part = withDigits(bare);
  return PART.test(part) && (part.length > 3 || /\d/.test(bare)) ? part : "";
}

const WHOLE = /^([0-9A-HJKMNP-TV-Z]{8})-(\d+)$/;

/** The number of one ticket, where the text is a whole one (`7k2m9qxt-3`); `…-1` is no part of `…-10` then. */
export function wholeNumberOf(typed: string): string {
  const number = withDigits(typed.trim().toUpperCase());
  return WHOLE.test(number) ? number : "";
}

/** For letters that look like one. */
const withDigits = (capitals: string) => capitals.replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** `number` is an order's or a ticket's. */
export const hasPart = (number: string, part: string): boolean =>
  part !== "" && number.replaceAll("-", "").includes(part);
