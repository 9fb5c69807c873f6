/** Half of a pair, as JSON may escape one. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** An escape, whole: a pair, half of one, or any other. */
const ESCAPE =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/g;

/**
 * JSON whose texts are all well-formed: half of a surrogate pair, which PostgreSQL takes in no JSON and which is no
 * character, becomes U+FFFD. Throws `SyntaxError`.
 */
export function parseJson(text: string): unknown {
  if (!ESCAPED_SURROGATE.test(text)) return JSON.parse(text);
  return JSON.parse(text.replaceAll(ESCAPE, (found, half?: string) => (half ? "\\ufffd" : found)));
}
