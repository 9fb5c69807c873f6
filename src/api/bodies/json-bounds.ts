import { Problem } from "#contract/problem.ts";

/** Far more than any endpoint reads: an order has 50 lines, an agenda a few hundred sessions. */
const VALUES_MAX = 2_000;
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Refuses JSON of too many or too deeply nested values before anything is made of it, since each costs its check, its
 * issue and its line in the answer. Throws `invalid_input`; what is no JSON is for the parser to refuse.
 */
export function requireBoundedJson(text: string): void {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at + 1);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (values > VALUES_MAX || depth > DEPTH_MAX) {
      throw new Problem("invalid_input", `At most ${VALUES_MAX} values, ${DEPTH_MAX} levels deep`);
    }
  }
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
