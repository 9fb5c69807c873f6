import { expect, it } from "vitest";
import { z } from "zod";
import { fieldProblems } from "./field-problems.ts";

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

it("an answer lists twenty fields, and how many more there are", () => {
  const { listed, left } = fieldProblems(issuesOf(z.array(z.string()), Array(345).fill(0)));
  expect(listed).toHaveLength(20);
  expect(left).toBe(325);
  expect(listed[7]).toMatchObject({ attr: "7", code: "invalid_type" });
});

it("unknown keys are one issue with a few of them, cut to a length", () => {
  const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key ${index}`, 0]));
  const { listed } = fieldProblems(issuesOf(z.strictObject({}), { ["x".repeat(5_000)]: 0, ...keys }));
  expect(listed).toEqual([
    {
      attr: "",
      code: "unrecognized_keys",
      detail: `Unknown: "${"x".repeat(40)}…", "key 0", "key 1", "key 2", "key 3" and 996 more`,
    },
  ]);
});

it("names and details that a sender made long come back short", () => {
  const key = "k".repeat(10_000);
  const { listed } = fieldProblems(issuesOf(z.record(z.string(), z.string()), { [key]: 0 }));
  expect(JSON.stringify(listed).length).toBeLessThan(1_000);
});
