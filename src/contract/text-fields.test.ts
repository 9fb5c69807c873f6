import { expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "#tests/api/endpoints.ts";
import { endsAtItsLength, textFields } from "#tests/api/text-fields.ts";
import { limited, text } from "./fields.ts";

/** Cut out of the body before the schema reads it. */
const isFile = (path: readonly (string | number)[], fileField: string | null) => path.join(".") === fileField;

it("a text of any request that is too long is refused by its length, before an expression reads it", () => {
  const all = endpoints.flatMap(({ method, path: of, input, fileField }) =>
    textFields(input)
      .filter(({ path }) => !isFile(path, fileField))
      .map(({ path, schema }) => ({
        at: `${method} ${of} ${path.join(".")}`,
        ends: endsAtItsLength(schema),
      })),
  );
  expect(all.length).toBeGreaterThan(600);
  expect(all.filter(({ ends }) => !ends).map(({ at }) => at)).toEqual([]);
});

it.each([
  ["no length", z.string()],
  ["a length that does not end the check", z.string().max(5)],
  ["an expression before the length", z.string().regex(/a/).max(5, { abort: true })],
  ["a format before the length", z.email().max(5, { abort: true })],
])("a text with %s would be found", (_, schema) => {
  expect(endsAtItsLength(schema)).toBe(false);
});

it("a rule after the length does not see what is too long", () => {
  const seen: string[] = [];
  const see = (typed: string) => seen.push(typed) > 0;
  const schema = z.object({ a: limited(5).refine(see), b: text(5).refine(see) });
  const { error } = schema.safeParse({ a: "a".repeat(6), b: "b".repeat(6) });
  expect([error?.issues.map(({ code, path }) => [code, ...path]), seen]).toEqual([
    [
      ["too_big", "a"],
      ["too_big", "b"],
    ],
    [],
  ]);
});
