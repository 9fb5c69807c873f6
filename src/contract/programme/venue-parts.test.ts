import { expect, it } from "vitest";
import { venueParts } from "./venue-parts.ts";

const venue = { name: "Kulturhuset", address: "Erling Bangsunds plass 1", city: "Tromsø" };

it("a venue has its name before its address, unless its address or its stage says the same", () => {
  expect(venueParts(venue, ["Main Hall"])).toEqual(["Kulturhuset", "Erling Bangsunds plass 1", "Tromsø"]);
  expect(venueParts(venue, ["Café", "kulturhuset"])).toEqual(["Erling Bangsunds plass 1", "Tromsø"]);
  expect(venueParts({ ...venue, name: "Erling Bangsunds plass 1 " })).toEqual([
    "Erling Bangsunds plass 1",
    "Tromsø",
  ]);
  expect(venueParts({ ...venue, address: "" })).toEqual(["Kulturhuset", "Tromsø"]);
  expect(venueParts(null)).toEqual([]);
});
