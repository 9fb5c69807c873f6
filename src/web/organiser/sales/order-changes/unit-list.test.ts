import { expect, it } from "vitest";
import { chosenAtFirst } from "./unit-list.tsx";

type Unit = Parameters<typeof chosenAtFirst>[0][number];
const unit = (number: number) => ({ purchase: "p1", unit: number }) as Unit;

it("an order's only ticket is chosen already; of several, staff choose", () => {
  expect(chosenAtFirst([unit(1)])).toEqual(["p1 1"]);
  expect(chosenAtFirst([unit(1), unit(2)])).toEqual([]);
});
