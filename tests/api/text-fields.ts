import type { $ZodCheckDef, $ZodType, $ZodTypeDef } from "zod/v4/core";

/** A place of an input that takes text: `["lines", 0, "name"]`. */
export interface TextField {
  path: (string | number)[];
  schema: $ZodType;
  /** The text is a record's key, the last of its path. */
  isKey: boolean;
}

/** A key that the contract's records accept. */
const RECORD_KEY = "1";

type AnyDef = $ZodTypeDef & {
  shape: Record<string, $ZodType>;
  element: $ZodType;
  innerType: $ZodType;
  options: $ZodType[];
  items: $ZodType[];
  in: $ZodType;
  out: $ZodType;
  keyType: $ZodType;
  valueType: $ZodType;
};

/** Every place of a schema that takes text. */
export const textFields = (schema: $ZodType | undefined): TextField[] => fieldsOf(schema, "string");

/** Every place of a schema that takes a number. */
export const numberFields = (schema: $ZodType | undefined): TextField[] => fieldsOf(schema, "number");

function fieldsOf(
  schema: $ZodType | undefined,
  type: "string" | "number",
  path: TextField["path"] = [],
): TextField[] {
  if (!schema) return [];
  const within = (inner: $ZodType, ...names: TextField["path"]) => fieldsOf(inner, type, [...path, ...names]);
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case type:
      return [{ path, schema, isKey: false }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => within(field, name));
    case "array":
      return within(def.element, 0);
    case "tuple":
      return def.items.flatMap((item, index) => within(item, index));
    case "union":
      return def.options.flatMap((option) => within(option));
    case "record":
      return [
        ...within(def.keyType, RECORD_KEY).map((field) => ({ ...field, isKey: true })),
        ...within(def.valueType, RECORD_KEY),
      ];
    case "pipe":
      // `z.stringbool()` compares whole words.
      return def.out._zod.def.type === "boolean" ? [] : within(def.in);
    default:
      return within(def.innerType);
  }
}

/** Formats of zod whose expressions are anchored and of one length, or nearly. */
const FIXED_FORMATS = ["guid", "date", "datetime"];

/** True if the schema refuses a too long text by its length alone; only trimming and another case come before. */
export function endsAtItsLength(schema: $ZodType): boolean {
  const def = schema._zod.def as $ZodTypeDef & { format?: string };
  if (def.format) return FIXED_FORMATS.includes(def.format);
  for (const { _zod } of def.checks ?? []) {
    const { check, abort } = _zod.def as $ZodCheckDef & { abort?: boolean };
    if (check === "max_length") return abort === true;
    if (check !== "overwrite") return false;
  }
  return false;
}
