import fc from "fast-check";
import { expect, it } from "vitest";
import { ACCENT_GROUNDS, accentColours } from "./accent-colours.ts";
import { contrast, INK, WHITE } from "./readable-colour.ts";

it("any accent is readable as text on every ground, and below the text of a button", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const of = accentColours(`#${value.toString(16).padStart(6, "0")}`);
      if (!of) throw new Error("a colour");
      const pairs = [
        [of.light, ACCENT_GROUNDS.light],
        [of.light, WHITE],
        [of.dark, ACCENT_GROUNDS.dark],
        [of.dark, INK],
        [of.fill, of.onFill],
        [of.fillStrong, of.onFill],
      ] as const;
      for (const [one, other] of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("a colour that is readable on a ground stays as it is there", () => {
  expect(accentColours("#c2185b")?.light).toBe("#c2185b");
  expect(accentColours("#ffcc00")?.dark).toBe("#ffcc00");
  // As a ground always: what can be read on it is chosen instead.
  expect(accentColours("#ff7a00")).toMatchObject({ fill: "#ff7a00", onFill: INK });
  expect(accentColours("#123a7a")).toMatchObject({ fill: "#123a7a", light: "#123a7a", onFill: WHITE });
  expect([accentColours(""), accentColours(undefined), accentColours("red")]).toEqual([null, null, null]);
});
