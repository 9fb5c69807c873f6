import { expect, it } from "vitest";
import { keptCents, withTotals } from "./money-totals.ts";

const row = (month: string, provider: string, captured: string, refunded = "0.00") => ({
  ...{ month, provider, captured, captures: 1, refunded, refunds: Number(refunded !== "0.00") },
  ...{ refunded_by_hand: "0.00", fees: "0.25", without_fee: 0 },
});
const shown = (rows: Parameters<typeof withTotals>[0]) =>
  withTotals(rows).map((one) => [one.month, one.provider, one.captured, keptCents(one)]);

it("a month of several providers has its sum, which is a month's in the books, and the end that of all", () => {
  const december = [row("2026-12", "stripe", "141.25", "54.81"), row("2026-12", "transfer", "101.04")];
  expect(shown([...december, row("2026-11", "stripe", "458.10")])).toEqual([
    ["2026-12", "stripe", "141.25", 8_619],
    ["2026-12", "transfer", "101.04", 10_079],
    ["2026-12", "total", "242.29", 18_698],
    ["2026-11", "stripe", "458.10", 45_785],
    ["total", "total", "700.39", 64_483],
  ]);
  expect(shown(december).map(([month]) => month)).toEqual(["2026-12", "2026-12", "total"]);
});
