import { USUAL_BODY_BYTES } from "#contract/endpoint.ts";
import { Problem } from "#contract/problem.ts";
import { requireBoundedJson } from "./json-bounds.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The most long strings in a JSON body. Each is a search; more would be no idea of a person's. */
const STRINGS_MAX = 1_000;
/** Odd, so that a run that is longer ends no string. */
const BACKSLASHES_MAX = 1_001;
/** Replaces the file while the rest is parsed. */
const PLACEHOLDER = "\u0001file\u0001";

interface CutBody {
  /** The body's JSON with an empty string for the file. */
  rest: string;
  /** The file's text as it stood between its quotes; null where the field is missing or no string. */
  file: Buffer | null;
}

/**
 * Cuts the text of a file out of a JSON body, so that what is parsed, checked and copied is as small as in any other
 * request. Finds the longest string by its quotes alone, without looking at what is inside. Throws `payload_too_large`
 * where something else is long, `invalid_input` for too many values. What is no JSON comes back as it is, for the parser to refuse.
 */
export function cutFileField(body: Buffer, name: string): CutBody {
  const long = body.length > USUAL_BODY_BYTES ? findLongestString(body) : null;
  if (body.length - (long ? long.end - long.start : 0) > USUAL_BODY_BYTES) throw onlyTheFile(name);
  const text = long
    ? decode(body.subarray(0, long.start)) +
      JSON.stringify(PLACEHOLDER).slice(1, -1) +
      decode(body.subarray(long.end))
    : decode(body);
  requireBoundedJson(text);
  const value = parse(text);
  const field = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (long && value !== undefined && field !== PLACEHOLDER) throw onlyTheFile(name);
  if (!isObject(value) || typeof field !== "string") return { rest: text, file: null };
  const file = long ? body.subarray(long.start, long.end) : Buffer.from(field);
  return { rest: JSON.stringify({ ...value, [name]: "" }), file };
}

interface Span {
  /** After the opening quote. */
  start: number;
  /** At the closing quote. */
  end: number;
}

function findLongestString(body: Buffer): Span | null {
  let longest: Span | null = null;
  let strings = 0;
  for (let at = body.indexOf(QUOTE, 0); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    strings += 1;
    const end = endOfString(body, at + 1);
    if (end === -1 || strings > STRINGS_MAX) return null;
    if (!longest || end - at - 1 > longest.end - longest.start) longest = { start: at + 1, end };
    at = end;
  }
  return longest;
}

/** The next unescaped quote; -1 where there is none, or too many were tested. */
function endOfString(body: Buffer, from: number): number {
  let tested = 0;
  for (let quote = body.indexOf(QUOTE, from); quote !== -1; quote = body.indexOf(QUOTE, quote + 1)) {
    const backslashes = countBackslashes(body, from, quote);
    if (backslashes % 2 === 0) return quote;
    tested += 1;
    if (tested > STRINGS_MAX || backslashes >= BACKSLASHES_MAX) return -1;
  }
  return -1;
}

function countBackslashes(body: Buffer, from: number, end: number): number {
  let count = 0;
  while (count < BACKSLASHES_MAX && end - 1 - count >= from && body[end - 1 - count] === BACKSLASH)
    count += 1;
  return count;
}

const decode = (bytes: Buffer) => new TextDecoder().decode(bytes);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const onlyTheFile = (name: string) =>
  new Problem(
    "payload_too_large",
    `Only \`${name}\` may be so long; the rest at most ${USUAL_BODY_BYTES / 1024} kB`,
  );
