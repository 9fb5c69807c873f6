import { z } from "zod";
import { catalogueId, decimalAmount, RICH_TEXT_MAX } from "#contract/fields.ts";
import { moment, pictureAlt, picturePath } from "#contract/organiser/record-fields.ts";
import { partnerGroup } from "#contract/programme/partner-groups.ts";
import { httpsUrl } from "#contract/web-address.ts";

/** A field's input in a form, derived from the contract's schema. */
export interface FieldKind {
  input:
    | "text"
    | "long"
    | "rich"
    | "url"
    | "amount"
    | "number"
    | "time"
    | "switch"
    | "choice"
    | "reference"
    | "references"
    | "picture"
    | "pictureText"
    | "own";
  /** The field accepts null. */
  optional: boolean;
  /** A new record's value. */
  blank: unknown;
  /** For a choice. */
  values: readonly string[];
  /** For a number. */
  min: number | undefined;
  whole: boolean;
}

/** Longer texts are typed in several lines. */
const LINE_MAX = 1_000;

const known = new Map<unknown, FieldKind["input"]>([
  [picturePath, "picture"],
  [pictureAlt, "pictureText"],
  [moment, "time"],
  [httpsUrl, "url"],
  [decimalAmount, "amount"],
  [catalogueId, "reference"],
  // The edition says which there are.
  [partnerGroup, "choice"],
]);

export function fieldKind(field: z.core.SomeType | undefined): FieldKind {
  const { schema, optional, given } = unwrapped(field);
  const input = inputOf(schema);
  const values = schema instanceof z.ZodEnum ? schema.options.map(String) : [];
  const number = schema instanceof z.ZodNumber ? schema : null;
  return {
    input,
    optional,
    blank: given !== undefined ? given : optional ? null : blankOf(input, values),
    values,
    min: number ? minimumOf(number) : undefined,
    whole: number?.isInt ?? false,
  };
}

function inputOf(schema: z.core.SomeType | undefined): FieldKind["input"] {
  // `meta` makes another schema, which knows what it was made of.
  for (let at = schema; at; at = at._zod.parent) {
    const input = known.get(at);
    if (input) return input;
  }
  if (schema instanceof z.ZodBoolean) return "switch";
  if (schema instanceof z.ZodEnum) return "choice";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodArray) return inputOf(schema.element) === "reference" ? "references" : "own";
  if (!(schema instanceof z.ZodString)) return "own";
  const max = schema.maxLength ?? 0;
  if (max >= RICH_TEXT_MAX) return "rich";
  return max > LINE_MAX ? "long" : "text";
}

function blankOf(input: FieldKind["input"], values: readonly string[]): unknown {
  if (input === "choice") return values[0] ?? "";
  if (input === "switch") return false;
  if (input === "references") return [];
  return ["reference", "number"].includes(input) ? null : "";
}

function unwrapped(field: z.core.SomeType | undefined) {
  let schema = field;
  let optional = false;
  let given: unknown;
  for (;;) {
    if (schema instanceof z.ZodDefault) given = schema.def.defaultValue;
    else if (schema instanceof z.ZodNullable) optional = true;
    else if (!(schema instanceof z.ZodOptional)) return { schema, optional, given };
    schema = schema.def.innerType;
  }
}

function minimumOf(number: z.ZodNumber): number | undefined {
  const { minValue, isInt } = number;
  if (minValue === null || minValue <= Number.MIN_SAFE_INTEGER) return undefined;
  return isInt && !number.safeParse(minValue).success ? minValue + 1 : minValue;
}

/** The texts of a record that have an English one. */
export function translatedIn({ translations }: Readonly<z.core.$ZodLooseShape>): string[] {
  const { schema } = unwrapped(translations);
  if (!(schema instanceof z.ZodObject)) return [];
  const en = unwrapped(schema.shape.en).schema;
  return en instanceof z.ZodObject ? Object.keys(en.shape) : [];
}

/** A new record's values. */
export function blankRecord(fields: Readonly<z.core.$ZodLooseShape>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldKind(field).blank]));
}
