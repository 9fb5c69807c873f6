import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasRightTaxNumber, isNif } from "./nif.ts";

const eightDigits = fc.stringMatching(/^\d{8}$/);
const withCheckDigit = (first: string) =>
  [..."0123456789"].map((last) => first + last).filter((number) => isNif(number));
const nif = eightDigits.map((first) => withCheckDigit(first)[0] ?? "");

describe("a NIF", () => {
  it.each(["123456789", "999999990", "500697256", "100000002", "501964843"])("%s is one", (number) => {
    expect(isNif(number)).toBe(true);
  });

  it.each(["", "12345678", "1234567890", "123456780", "12345678a", "PT123456789", " 123456789", "١٢٣٤٥٦٧٨٩"])(
    "%j is none",
    (number) => {
      expect(isNif(number)).toBe(false);
    },
  );

  it("has one check digit for any eight digits", () => {
    fc.assert(
      fc.property(eightDigits, (first) => {
        expect(withCheckDigit(first)).toHaveLength(1);
      }),
    );
  });

  it("with one digit mistyped is none, unless the check digit is 0, where two remainders share it", () => {
    fc.assert(
      fc.property(nif, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const other = String((Number(number[place]) + by) % 10);
        const mistyped = number.slice(0, place) + other + number.slice(place + 1);
        fc.pre(!(number.endsWith("0") && mistyped.endsWith("0")));
        expect(isNif(mistyped)).toBe(false);
      }),
    );
  });

  it("with two neighbours changed about is none, unless the check digit is 0", () => {
    fc.assert(
      fc.property(nif, fc.nat(6), (number, place) => {
        const [a = "", b = ""] = [number[place], number[place + 1]];
        fc.pre(a !== b && !number.endsWith("0"));
        expect(isNif(number.slice(0, place) + b + a + number.slice(place + 2))).toBe(false);
      }),
    );
  });
});

describe("a tax number", () => {
  it("must be right in Portugal, where it is given", () => {
    expect(hasRightTaxNumber({ country: "PT", vat: "123456789" })).toBe(true);
    expect(hasRightTaxNumber({ country: "PT", vat: "123456780" })).toBe(false);
    expect(hasRightTaxNumber({ country: "PT", vat: "" })).toBe(true);
    expect(hasRightTaxNumber({ country: "PT" })).toBe(true);
  });

  it("is not judged by our rule elsewhere, or where no country is given", () => {
    for (const country of ["ES", "", undefined]) {
      expect(hasRightTaxNumber({ ...(country === undefined ? {} : { country }), vat: "123456780" })).toBe(
        true,
      );
    }
  });
});
