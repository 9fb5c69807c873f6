import { expect, it } from "vitest";
import { homeMeta } from "./home-meta.ts";

const titleOf = (tagline: string) => {
  const edition = { tagline, name: "Fairlead", city: "Turku", days: ["2027-06-09", "2027-06-11"] };
  const loaderData = { edition, publicUrl: "https://fairlead.example" };
  const meta = homeMeta({ location: { pathname: "/" }, matches: [{ id: "layout", loaderData }] });
  return meta.flatMap((one) => ("title" in one ? [one.title] : []))[0];
};

it.each([
  ["Three days at sea", "Three days at sea. Turku"],
  ["Three days at sea.", "Three days at sea. Turku"],
  ["Who goes to sea?", "Who goes to sea? Turku"],
  ["", "Fairlead. Turku"],
])("the home page's title ends a tagline once, as a sentence: %s", (tagline, begins) => {
  expect(titleOf(tagline)).toContain(`${begins}, `);
});
