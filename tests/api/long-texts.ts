import type { $ZodTypeDef } from "zod/v4/core";
import type { Endpoint } from "./endpoints.ts";
import type { FuzzedRequest } from "./fuzzed-requests.ts";
import { urlOf } from "./request-url.ts";
import type { GoodRequest } from "./requests/good-request.ts";
import { type TextField, textFields } from "./text-fields.ts";

/** Texts that have made expressions slow: each of any length, with an end that no pattern accepts. */
const runs: Record<string, (length: number) => string> = {
  blanks: (length) => `<${" ".repeat(length - 2)}.`,
  "line breaks": (length) => `a${"\n".repeat(length - 2)}!`,
  "<": (length) => "<".repeat(length),
  "<a ": (length) => "<a ".repeat(length / 3),
  "a@": (length) => "a@".repeat(length / 2),
  "a.": (length) => "a.".repeat(length / 2),
  a: (length) => `${"a".repeat(length - 1)}!`,
  "-": (length) => `${"-".repeat(length - 1)}!`,
  digits: (length) => `${"1".repeat(length - 1)}!`,
  "combining marks": (length) => `a${"\u0301".repeat((length - 2) / 2)}!`,
};

/** As much as a usual body has, and as a request line and its headers have together. */
const BODY_TEXT = 60_000;
const LINE_TEXT = 4_000;

export interface LongText {
  /** The field and what fills it. */
  of: string;
  request: FuzzedRequest;
}

/** A request for each text that an endpoint takes and each of these runs: of 60 kB, and of what its length allows. */
export function longTexts(endpoint: Endpoint, good: GoodRequest): LongText[] {
  return textFields(endpoint.input).flatMap((field) =>
    Object.entries(runs).flatMap(([run, textOf]) =>
      [...new Set([BODY_TEXT, maxLength(field)])]
        .filter((length) => length >= 10)
        .map((length) => ({
          of: `${endpoint.method} ${endpoint.path} ${field.path.join(".")}: ${length} of ${run}`,
          request: filled(endpoint, good, field, (most) => textOf(Math.min(length, most))),
        })),
    ),
  );
}

function maxLength({ schema }: TextField): number {
  const { checks } = schema._zod.def as $ZodTypeDef;
  const longest = (checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? 0);
  return Math.min(BODY_TEXT, Math.max(0, ...longest));
}

/** The good request with a text, or a number, in one of its fields: as much of it as the field's place takes. */
export function filled(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: GoodRequest,
  { path, isKey }: TextField,
  valueFor: (most: number) => string | number,
): FuzzedRequest {
  const [first = "", ...rest] = path.map(String);
  const usual = endpoint.method === "GET" ? "query" : "body";
  const place = endpoint.path.includes(`{${first}}`) ? "params" : usual;
  const [where, names] = endpoint.detailed ? [first, rest] : [place, [first, ...rest]];
  const name = names.join(".");
  const line = () => ({ [name]: String(valueFor(LINE_TEXT)) });
  return {
    endpoint,
    url: urlOf(
      endpoint.path,
      where === "params" ? { ...params, ...line() } : params,
      where === "query" ? { ...query, ...line() } : query,
    ),
    body: where === "body" ? withValue(body, names, valueFor(BODY_TEXT), isKey) : body,
    token: "own",
    key: where === "headers" ? String(valueFor(LINE_TEXT)).replaceAll(/[^ -~]/g, "~") : undefined,
    ip: 0,
  };
}

/** A copy in which a place holds this value, or has it as its key; what leads there is made where it is missing. */
function withValue(
  value: unknown,
  [name, ...rest]: readonly string[],
  wanted: string | number,
  isKey: boolean,
): unknown {
  if (name === undefined) return wanted;
  const inner = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  if (isKey && rest.length === 0) return { ...inner, [wanted]: "" };
  const next = withValue(inner[name], rest, wanted, isKey);
  return name === "0" ? [next] : { ...inner, [name]: next };
}
