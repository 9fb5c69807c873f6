import { expect, it } from "vitest";
import type { Cents } from "#contract/money.ts";
import { inLocale } from "#web/ui/language/in-locale.ts";
import { readSum, sumToType } from "./arrived-sum.ts";

it("a sum begins as it is written in the language, and is read back", () => {
  const typed = (["pt", "en"] as const).map((language) =>
    inLocale(language, () => sumToType(212_544 as Cents)),
  );
  expect(typed).toEqual(["2125,44", "2125.44"]);
  expect(typed.map(readSum)).toEqual([212_544, 212_544]);
});
