const QUOTE = 0x22;
const BACKSLASH = 0x5c;

interface JsonBounds {
  values: number;
  /** The nesting of lists and objects. */
  depth: number;
}

/** Checks the bounds before anything is built from the JSON; the parser refuses a text that is no JSON. */
export function isBoundedJson(text: string, bounds: JsonBounds): boolean {
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
    if (values > bounds.values || depth > bounds.depth) return false;
  }
  return true;
}

function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}
