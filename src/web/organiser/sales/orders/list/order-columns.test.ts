import { expect, it } from "vitest";
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
