import { describe, expect, it } from "vitest";
import { flagPath, listCountries } from "./countries.ts";
import { countryCodes } from "./country-codes.ts";

describe("the countries", () => {
  it("are the 249 of ISO 3166-1, each once", () => {
    expect(countryCodes).toHaveLength(249);
    expect(new Set(countryCodes).size).toBe(249);
  });

  it("begin with Portugal; the rest follow by their Portuguese names, accents sorted correctly", () => {
    const [first, ...rest] = listCountries("pt", "PT").map((country) => country.name);
    expect(first).toBe("Portugal");
    expect(rest[0]).toBe("Afeganistão");
    expect(rest.indexOf("Áustria")).toBe(rest.indexOf("Austrália") + 1);
    expect(rest).toContain("Espanha");
  });

  it("begin with the seller's own where that is another", () => {
    const names = listCountries("en", "NO").map((country) => country.name);
    expect(names.slice(0, 2)).toEqual(["Norway", "Afghanistan"]);
    expect(names).toContain("Portugal");
  });

  it("have their flag under the lower-case code", () => {
    expect(flagPath("PT")).toBe("/flags/pt.svg");
  });
});
