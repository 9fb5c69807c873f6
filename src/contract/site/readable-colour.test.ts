import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, INK, readableOn, WHITE } from "./readable-colour.ts";

it("text on any ticket type's colour has at least 4.5:1", () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (...rgb) => {
      const colour = `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
      expect(contrast(colour, readableOn(colour))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("takes ink on light colours and white on dark ones, short form included", () => {
  expect(readableOn("#f5b83d")).toBe(INK);
  expect(readableOn("#03f")).toBe(WHITE);
});
