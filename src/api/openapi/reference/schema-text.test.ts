import { expect, it } from "vitest";
import { schemaText } from "./schema-text.ts";

it("an object reads as a type of TypeScript, with its bounds, defaults and examples beside its fields", () => {
  const text = schemaText({
    type: "object",
    required: ["code", "kind", "tickets"],
    properties: {
      code: { type: "string", pattern: "^[A-Z]+$", description: "As buyers type it" },
      kind: { anyOf: [{ const: 1 }, { const: 2 }] },
      max_uses: { anyOf: [{ type: "integer", minimum: 0, maximum: 10 }, { type: "null" }], default: null },
      tickets: {
        type: "array",
        maxItems: 200,
        items: { type: "integer", minimum: -(2 ** 53), maximum: 2 ** 31 - 1, exclusiveMinimum: 0 },
      },
      translations: {
        type: "object",
        properties: { en: { type: "string", maxLength: 300, examples: ["Hello"] } },
      },
      "x-more": { type: "array", items: { enum: ["a", "b"] } },
    },
  });
  expect(text).toBe(`{
  code: string  // As buyers type it; as ^[A-Z]+$
  kind: 1 | 2
  max_uses?: integer | null  // 0 to 10; default null
  tickets: integer[]  // at most 200 items
  translations?: {
    en?: string  // at most 300 characters; such as "Hello"
  }
  "x-more"?: ("a" | "b")[]
}`);
});
