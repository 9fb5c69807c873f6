import type { OpenAPI } from "@orpc/openapi";
import { shownOrderStates } from "#contract/orders/order-states.ts";

/** Texts in the languages that they are written in. */
const inLanguages = new Set(["note", "title"]);
/** A scan whose code the shop does not know, which a device without a network admitted, has none. */
const nullableOfCheckIn = new Set(["ticket", "purchase", "unit"]);
const enums: Record<string, readonly string[]> = { state: shownOrderStates, direction: ["in", "out"] };

/** The schema of which a webhook's example is one: every field is there in each message. */
export function messageSchema(example: unknown, name = ""): OpenAPI.SchemaObject {
  if (Array.isArray(example)) return { type: "array", items: messageSchema(example[0]) };
  if (typeof example === "number") return { type: "integer" };
  if (typeof example === "string") return textSchema(example, name);
  if (inLanguages.has(name)) return { type: "object", additionalProperties: { type: "string" } };
  const fields = Object.entries(example as object).map(([field, value]) => {
    const schema = messageSchema(value, field);
    const nullable = name === "check_in" && nullableOfCheckIn.has(field);
    return [field, nullable ? { anyOf: [schema, { type: "null" as const }] } : schema] as const;
  });
  return {
    type: "object",
    required: fields.map(([field]) => field),
    properties: Object.fromEntries(fields),
  };
}

function textSchema(example: string, name: string): OpenAPI.SchemaObject {
  if (enums[name]) return { type: "string", enum: [...enums[name]] };
  if (/^\d{4}-\d\d-\d\dT/.test(example)) return { type: "string", format: "date-time" };
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(example)) return { type: "string", format: "uuid" };
  return { type: "string" };
}
