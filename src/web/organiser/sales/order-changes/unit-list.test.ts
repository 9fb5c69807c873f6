import { expect, it } from "vitest";
import { cameIn, chosenAtFirst } from "./unit-list.tsx";

type Unit = Parameters<typeof chosenAtFirst>[0][number];
const unit = (number: number) => ({ purchase: "p1", unit: number }) as Unit;

it("an order's only ticket is chosen already; of several, staff choose", () => {
  expect(chosenAtFirst([unit(1)])).toEqual(["p1 1"]);
  expect(chosenAtFirst([unit(1), unit(2)])).toEqual([]);
});

it("a ticket has come in by an entry that stands, not by one that was undone or a scan that was refused", () => {
  const scan = (number: string, name: string, state = "") =>
    ({ kind: "check_in", name, state, detail: { number } }) as never;
  const timeline = [
    scan("A-1", "admitted"),
    scan("A-2", "admitted", "undone"),
    scan("A-3", "refunded"),
    scan("A-4", "admitted", "already_in"),
  ];
  expect([...cameIn({ timeline })]).toEqual(["A-1", "A-4"]);
});
