import { expect, it } from "vitest";
import { formatRate } from "./format-rate.ts";

it("a VAT rate is written with its language's decimal sign", () => {
  expect([formatRate(2_300, "pt"), formatRate(650, "pt"), formatRate(650, "en")]).toEqual([
    "23",
    "6,5",
    "6.5",
  ]);
});
