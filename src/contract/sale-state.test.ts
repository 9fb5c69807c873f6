import { expect, it } from "vitest";
import { saleState } from "./sale-state.ts";

const at = (time: string) => new Date(`2025-10-01T${time}Z`);
const window = { saleStartsAt: at("09:00:00.000"), saleEndsAt: at("18:00:00.000"), salePaused: false };

it.each([
  ["a moment before it begins", {}, true, "08:59:59.999", "later"],
  ["when it begins", {}, false, "09:00:00.000", "on_sale"],
  ["without a beginning", { saleStartsAt: null }, false, "00:00:00.000", "on_sale"],
  ["while nothing is left", {}, true, "12:00:00.000", "sold_out"],
  ["while it is paused, whatever is left", { salePaused: true }, true, "12:00:00.000", "paused"],
  ["paused before it begins", { salePaused: true }, false, "08:00:00.000", "later"],
  ["at its last moment", {}, false, "17:59:59.999", "on_sale"],
  ["at its end, sold out and paused", { salePaused: true }, true, "18:00:00.000", "over"],
] as const)("a sale %s is %5$s", (_, change, isSoldOut, now, state) => {
  expect(saleState({ ...window, ...change }, isSoldOut, at(now))).toBe(state);
});
