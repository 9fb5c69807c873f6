export interface ByteRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.2). Null: all of it, as for a header that says nothing we serve;
 * of several parts a server may send the whole.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === "") {
    if (to === "") return null;
    return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}
