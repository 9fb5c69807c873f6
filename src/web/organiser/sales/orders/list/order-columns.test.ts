import { expect, it } from "vitest";
import { withPageFacts } from "#contract/site/site-facts.ts";
import { formatShopMoment } from "../../../kit/format-moment.ts";
import { formatShortMoment } from "../order-messages.ts";
import { orderColumns } from "./order-columns.tsx";

/** A small mono letter, and a list beside the menu on a screen of 1280 px, in rem. */
const LETTER = 0.4875;
const LIST = (1280 - 240) / 16 - 3;

it("an order's sum and what was refunded of it are read whole in the list, which fits a small screen", () => {
  const columns = orderColumns();
  const least = ({ min = "" }: { min?: string }) => Number.parseFloat(min);
  const total = columns.find(({ id }) => id === "total");
  expect(total && least(total)).toBeGreaterThan("1265,01 € −1031,80 €".length * LETTER);
  const [, ...others] = columns;
  expect(others.reduce((sum, column) => sum + least(column), 10)).toBeLessThan(LIST);
});

it("an order of an event in the Azores has the days of its money, Lisbon's", () => {
  const azores = { id: "Atlantic/Azores", words: {} };
  const facts = { name: "Nexxt", city: "Horta", year: 2025, days: 1, zone: azores };
  // Half past midnight in Lisbon.
  const times = withPageFacts(facts, () =>
    [formatShortMoment, formatShopMoment].map((of) => of("2025-12-01T00:30:00Z")),
  );
  expect(times.map((text) => /\b0?1\b.*00:30/.test(text))).toEqual([true, true]);
});
