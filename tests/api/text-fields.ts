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
export function textFields(schema: $ZodType | undefined, path: TextField["path"] = []): TextField[] {
  if (!schema) return [];
  const def = schema._zod.def as AnyDef;
  switch (def.type) {
    case "string":
      return [{ path, schema, isKey: false }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => textFields(field, [...path, name]));
    case "array":
      return textFields(def.element, [...path, 0]);
    case "tuple":
      return def.items.flatMap((item, index) => textFields(item, [...path, index]));
    case "union":
      return def.options.flatMap((option) => textFields(option, path));
    case "record":
      return [
        ...textFields(def.keyType, [...path, RECORD_KEY]).map((field) => ({ ...field, isKey: true })),
        ...textFields(def.valueType, [...path, RECORD_KEY]),
      ];
    case "pipe":
      // `z.stringbool()` compares whole words.
      return def.out._zod.def.type === "boolean" ? [] : textFields(def.in, path);
    default:
      return textFields(def.innerType, path);
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
