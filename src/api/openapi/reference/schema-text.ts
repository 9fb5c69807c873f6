/** A JSON Schema as OpenAPI 3.1 has it, as far as the contract's converter writes it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  examples?: readonly unknown[];
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** A schema in the notation of TypeScript, its bounds and defaults as comments. */
export function schemaText(schema: Schema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "any";
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => schemaText(choice, indent)))].join(" | ");
  if (schema.type === "array") return arrayText(schemaText(schema.items ?? {}, indent));
  if (schema.type === "object") return objectText(schema, indent);
  return [schema.type ?? "any"].flat().join(" | ");
}

const arrayText = (item: string) => (item.includes(" | ") ? `(${item})[]` : `${item}[]`);

function objectText({ properties, required, additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(([name, schema]) => {
    const notes = schemaNotes(schema).join("; ");
    const key = `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required?.includes(name) ? "" : "?"}`;
    return `${inner}${key}: ${schemaText(schema, inner)}${notes && `  // ${notes}`}\n`;
  });
  if (typeof additionalProperties === "object")
    lines.push(`${inner}[key: string]: ${schemaText(additionalProperties, inner)}\n`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

/** Notes beside the type: bounds, format, default, an example. */
export function schemaNotes(schema: Schema): string[] {
  const { description, format, contentMediaType, pattern, examples } = schema;
  const bounded = [schema, ...(schema.anyOf ?? [])];
  return [
    description,
    format ?? contentMediaType,
    ...bounded.map(({ minLength, maxLength }) => range("characters", minLength, maxLength)),
    ...bounded.map(({ minimum, exclusiveMinimum, maximum }) =>
      range("", exclusiveMinimum === 0 ? 1 : minimum, maximum),
    ),
    ...bounded.map(({ minItems, maxItems }) => range("items", minItems, maxItems)),
    pattern && `as ${pattern}`,
    "default" in schema ? `default ${JSON.stringify(schema.default)}` : undefined,
    examples?.length ? `such as ${JSON.stringify(examples[0])}` : undefined,
  ].filter((note): note is string => Boolean(note));
}

/** The bounds that every integer has say nothing. */
const NO_BOUND = 2 ** 31 - 1;

function range(unit: string, from: number | undefined, to: number | undefined): string {
  const low = from !== undefined && from > -NO_BOUND ? from : undefined;
  const high = to !== undefined && to < NO_BOUND ? to : undefined;
  if (low === undefined && high === undefined) return "";
  const words =
    high === undefined ? `at least ${low}` : low === undefined ? `at most ${high}` : `${low} to ${high}`;
  return `${words} ${unit}`.trim();
}
