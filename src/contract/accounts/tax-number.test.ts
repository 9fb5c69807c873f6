import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withSiteFacts } from "#outside/with-site-facts.ts";
import { isTaxNumber, readTaxNumber, spellingsOf, viesNumber } from "./tax-number.ts";

const read = (country: string, vat: string) => readTaxNumber({ country, vat });
const refused = (country: string, vat: string) =>
  expect(read(country, vat)).rejects.toMatchObject({ code: "invalid_input", errors: [{ attr: "vat" }] });

describe("a NIF", () => {
  it.each(["501964843", "PT501964843", "501 964 843", "pt 501.964.843", " PT-501964843 "])(
    "%j is 501964843",
    async (typed) => {
      for (const country of ["PT", ""]) expect(await read(country, typed)).toBe("501964843");
    },
  );

  it.each(["000000000", "501964844", "50196484", "5019648430", "DE811907981", "PT"])(
    "%j is none",
    async (typed) => refused("PT", typed),
  );

  it("with one digit mistyped is none, unless the check digit is 0, where two remainders share it", async () => {
    const mistyped = fc.record({ place: fc.nat(8), by: fc.integer({ min: 1, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(mistyped, async ({ place, by }) => {
        const right = "501964843";
        const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1);
        await refused("PT", wrong);
      }),
    );
  });
});

describe("another country's tax number", () => {
  it.each([
    ["DE", "DE811907980"],
    ["DE", "811907980"],
    ["ES", "ESB58378431"],
    ["ES", "54362315K"],
    ["FR", "FR40303265045"],
    ["GR", "EL094259216"],
    ["AT", "ATU13585627"],
    ["IE", "IE6433435F"],
    ["NL", "NL004495445B01"],
    ["GB", "GB980780684"],
    ["US", "911144442"],
    ["AO", "5417189658"],
  ])("of %s, %s, is stored as it was typed", async (country, number) => {
    expect(await read(country, number)).toBe(number);
  });

  it.each([
    ["DE", "DE811907981"],
    ["ES", "123456780"],
    ["FR", "501964844"],
    ["FR", "PT501964844"],
    ["FR", "DE811907981"],
    ["GR", "EL094259217"],
    ["BR", "11.111.111/1111-11"],
  ])("of %s, %s, is refused for its form or its check digit", refused);

  it.each([
    ["FR", "501964843", "PT501964843"],
    ["FR", "PT 501 964 843", "PT501964843"],
    ["BR", "501964843", "PT501964843"],
    ["PT", "DE 811 907 980", "DE811907980"],
    ["FR", "EL094259216", "EL094259216"],
    ["CV", "PT501964843", "PT501964843"],
  ])("with an address in %s, %s is read as %s: whose it is stays", async (country, typed, stored) => {
    expect(await read(country, typed)).toBe(stored);
    // Read again, as an invoice does, and after a move to Portugal.
    expect(await read(country, stored)).toBe(stored);
    expect(await read("PT", stored)).toBe(stored.replace("PT", ""));
  });

  it("is the country's own where it has the form of both, and a NIF elsewhere once its owner has moved", async () => {
    expect(await read("DE", "136695976")).toBe("136695976");
    expect(await read("FR", await read("PT", "501964843"))).toBe("PT501964843");
  });

  it("mistyped is no NIF in the shop of a seller elsewhere, where a NIF says whose it is", () =>
    withSiteFacts({ name: "", city: "", year: 0, days: 0, seller: "GR" }, async () => {
      await refused("GR", "501964843");
      expect(await read("GR", "PT501964843")).toBe("PT501964843");
      expect(await read("PT", "501964843")).toBe("501964843");
    }));

  it("without a country is that of the state with whose code it begins", async () => {
    expect(await read("", "DE811907980")).toBe("DE811907980");
    expect(await read("", "EL094259216")).toBe("EL094259216");
    await refused("", "811907980");
    await refused("", "XX123");
  });

  it("of a country without known rules is taken as it is, and none is none", async () => {
    expect(await read("CV", "253 656 575")).toBe("253656575");
    expect(await read("DE", "")).toBe("");
  });
});

it("VIES is asked of companies of other EU states alone, without their prefix, wherever they live", () => {
  const asked = (country: string, vat: string) => viesNumber({ country, vat });
  expect(asked("DE", "DE811907980")).toEqual({ state: "DE", number: "811907980" });
  expect(asked("ES", "B58378431")).toEqual({ state: "ES", number: "B58378431" });
  expect(asked("GR", "EL094259216")).toEqual({ state: "EL", number: "094259216" });
  expect(asked("PT", "DE811907980")).toEqual({ state: "DE", number: "811907980" });
  expect(asked("US", "DE811907980")).toEqual({ state: "DE", number: "811907980" });
  for (const [country, vat] of [
    ["PT", "501964843"],
    ["", "501964843"],
    ["FR", "PT501964843"],
    ["US", "911144442"],
    ["MX", "ESP850101AB1"],
    ["DE", ""],
  ] as const)
    expect(asked(country, vat)).toBeNull();
});

describe("a number that staff search for", () => {
  it.each([
    ["501964843", ["501964843", "PT501964843"]],
    ["501 964 843", ["501964843", "PT501964843"]],
    ["pt501964843", ["501964843", "PT501964843"]],
    ["DE 811 907 980", ["811907980", "DE811907980"]],
    ["EL094259216", ["094259216", "EL094259216"]],
    ["501964844", []],
    ["Rosa Lis", []],
    ["", []],
  ])("%j may be stored as %j", async (typed, spellings) => {
    expect(await spellingsOf(typed)).toEqual(spellings);
  });
});

it.each([
  ["501 964 843", true],
  ["PT501964843", true],
  ["DE811907980", true],
  ["EL094259216", true],
  ["123456780", false],
  ["PT123456780", false],
  ["DE811907981", false],
  ["CHE-107.787.577", true],
  ["NIF 123456780", false],
  ["N/A", false],
  ["HRB 123", false],
  ["NO 974 760 673 MVA", true],
  ["NO 974 760 673", true],
  ["NO 974 760 674", false],
  ["US 91-1144442", true],
  ["ATU13585627", true],
])("a seller's own number %j: %j", async (typed, isRight) => {
  expect(await isTaxNumber(typed)).toBe(isRight);
});
