import { expect, it } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { placeholdersText } from "./placeholders.ts";

it("the placeholder of the days says beside it that it is words, so that none are typed after it", () => {
  const facts = { name: "Fairlead", city: "Turku", year: 2027, days: 3 };
  expect(withLocale("en", () => placeholdersText(facts))).toContain("{days} (“three days”)");
  expect(withLocale("pt", () => placeholdersText(facts))).toContain("{days} (“três dias”)");
});
