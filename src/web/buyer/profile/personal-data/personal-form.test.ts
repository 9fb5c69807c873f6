import { expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { personalFormOf } from "./personal-form.ts";

it("the country begins with the seller's, and empty where its two letters are of no country", () => {
  const begun = (seller: string) =>
    withSiteFacts(
      { name: "Zellwerk", city: "Graz", year: 2027, days: 3, seller },
      () => personalFormOf(null, "").country,
    );
  expect([begun("AT"), begun("XX"), begun("EL")]).toEqual(["AT", "", ""]);
});
