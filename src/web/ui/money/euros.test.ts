import { describe, expect, it } from "vitest";
import { formatEuros, splitPrice } from "./euros.ts";

describe("a large price", () => {
  it("omits decimals of .00", () => {
    expect(splitPrice(1600)).toMatchObject({ before: "", integer: "16", decimals: "" });
  });

  it("keeps both decimals otherwise", () => {
    expect(splitPrice(4990)).toMatchObject({ integer: "49", decimals: ",90" });
    expect(splitPrice(1205)).toMatchObject({ integer: "12", decimals: ",05" });
  });
});

it("totals are in EUR, Portuguese formatting", () => {
  expect(formatEuros(123456789).replace(/\s/g, " ")).toBe("1 234 567,89 €");
});
