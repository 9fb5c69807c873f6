import { expect, it } from "vitest";
import type { Check } from "#contract/organiser/edition/editions.ts";
import { missingByNeed } from "./missing-by-need.ts";

it("payments that do not work are a fault, and not among what may come later", () => {
  const check = (code: Check["code"], fields: Partial<Check> = {}): Check => ({
    ...{ code, done: false, required: false, screen: "edition", field: "", detail: {} },
    ...fields,
  });
  const codes = Object.entries(
    missingByNeed([
      check("dates", { done: true, required: true }),
      check("city", { required: true }),
      check("payments", { detail: { refused: "stripe" } }),
      check("banner"),
    ]),
  ).map(([need, found]) => [need, found.map(({ code }) => code)]);
  expect(Object.fromEntries(codes)).toEqual({
    required: ["city"],
    faults: ["payments"],
    advised: ["banner"],
  });
});
