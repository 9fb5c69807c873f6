const PART = /^[0-9A-HJKMNP-TV-Z]{3,11}$/;

/**
 * Reads typed or dictated text as a part of an order's or a ticket's number (`7K2M9QXT-3`): case, separators
 * and letters that look like a digit count for nothing. Empty: it is none. Words of three letters are names.
 */
export function partOfNumber(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");
  const part = bare.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return PART.test(part) && (part.length > 3 || /\d/.test(bare)) ? part : "";
}

/** `number` is an order's or a ticket's. */
export const hasPart = (number: string, part: string): boolean =>
  part !== "" && number.replaceAll("-", "").includes(part);
