import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { noCompany } from "./company-fields.tsx";

it("a bill by hand begins with the seller's country", () => {
  expect(noCompany().country).toBe("PT");
  const facts = { name: "Fjord", city: "Tromsø", year: 2027, days: 1, seller: "NO" };
  expect(withSiteFacts(facts, noCompany).country).toBe("NO");
});
