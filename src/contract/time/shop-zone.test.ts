import { expect, it } from "vitest";
import { shopZone, withPageFacts } from "../site/site-facts.ts";
import { shopZoneOf } from "./shop-zone.ts";
import { timeZones } from "./time-zones.ts";

it("money and lists go by the edition's clocks everywhere, and by Lisbon's in all of Portugal", () => {
  const others = timeZones.filter((zone) => shopZoneOf(zone) !== zone);
  expect(others).toEqual(["Atlantic/Azores", "Atlantic/Madeira"]);
  expect(others.map(shopZoneOf)).toEqual(["Europe/Lisbon", "Europe/Lisbon"]);
});

it("a page knows them of its facts", () => {
  const facts = { name: "Semana", city: "", year: 2025, days: 1, zone: { id: "Asia/Tokyo", words: {} } };
  expect(withPageFacts(facts, shopZone)).toBe("Asia/Tokyo");
  expect(withPageFacts({ ...facts, zone: { id: "Atlantic/Azores", words: {} } }, shopZone)).toBe(
    "Europe/Lisbon",
  );
});
