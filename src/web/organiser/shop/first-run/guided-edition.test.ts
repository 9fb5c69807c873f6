import { expect, it } from "vitest";
import { guidedEdition, ownVat, ownZone } from "./guided-edition.ts";

const given = (tax_number: string, more: object = {}) => ({
  ...{ name: "Atlas", year: 2027, city: "Porto", first_day: "2027-05-05", last_day: "2027-05-06" },
  ...{ time_zone: "Europe/Oslo", vat_rate: 0.23, contact_email: "ola@atlas.example", ...more },
  organiser: { name: "Atlas, Lda.", tax_number, address: "Rua 1, Porto" },
});
const wrong = async (...args: Parameters<typeof given>) => {
  const { error } = await guidedEdition.safeParseAsync(given(...args));
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

it("the guide checks the seller's tax number before it makes the edition", async () => {
  expect(await wrong("501964843")).toEqual([]);
  expect(await wrong("ESB58378431")).toEqual([]);
  const [refused] = await wrong("123456780");
  expect(refused).toEqual(["organiser.tax_number", expect.stringContaining("verifique os algarismos")]);
  expect((await wrong(" "))[0]?.[0]).toBe("organiser.tax_number");
});

it("an edition does not end before it begins", async () => {
  expect((await wrong("501964843", { last_day: "2027-05-04" })).map(([path]) => path)).toEqual(["last_day"]);
});

it("the guide proposes the zone of the organiser's own clock, if an edition may have it", () => {
  expect(["Europe/Oslo", "Antarctica/Troll"].map((zone) => ownZone(zone))).toEqual([
    "Europe/Oslo",
    "Europe/Lisbon",
  ]);
});

it("the guide knows the VAT of Portugal's regions, and asks for any other", async () => {
  expect(ownVat("Atlantic/Madeira")).toBe(0.22);
  expect(ownVat("Atlantic/Azores")).toBe(0.16);
  const [lisbon, athens] = [ownVat("Europe/Lisbon"), ownVat("Europe/Athens")];
  expect(await wrong("501964843", { vat_rate: lisbon })).toEqual([]);
  expect((await wrong("EL094014201", { vat_rate: athens })).map(([path]) => path)).toEqual(["vat_rate"]);
});
