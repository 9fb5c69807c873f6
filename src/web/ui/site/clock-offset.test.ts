import { describe, expect, it } from "vitest";
import { clockOffset } from "./clock-offset.ts";

const real = Date.parse("2025-10-26T09:00:00Z");

describe("the clock of the pages", () => {
  it("is the server's, to the second, when CLOCK has moved it", () => {
    expect(clockOffset(real, real + 86_400_123)).toBe(-86_400_000);
  });

  it("is the browser's when the server's clock is not moved", () => {
    expect(clockOffset(real, real + 5 * 60_000)).toBe(0);
  });
});
