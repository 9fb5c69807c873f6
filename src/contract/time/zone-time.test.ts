import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeZones } from "./time-zones.ts";
import { momentOfZoneTime, zoneIso, zoneTime } from "./zone-time.ts";

const LISBON = "Europe/Lisbon";

const at = (day: string, hour: number, minute = 0, second = 0) => ({ day, hour, minute, second });

describe("what a clock in Lisbon shows", () => {
  it.each([
    ["summer is an hour ahead", "2025-07-01T11:00:00Z", at("2025-07-01", 12)],
    ["winter is level", "2026-01-31T23:59:59Z", at("2026-01-31", 23, 59, 59)],
    ["midnight in winter is hour 0 of the new day", "2026-01-31T00:00:00Z", at("2026-01-31", 0)],
    ["midnight in summer is hour 0 of the new day", "2025-06-30T23:00:00Z", at("2025-07-01", 0)],
    ["the last second before summer time", "2026-03-29T00:59:59Z", at("2026-03-29", 0, 59, 59)],
    ["the first of summer time", "2026-03-29T01:00:00Z", at("2026-03-29", 2)],
    ["the hour that comes twice, first", "2025-10-26T00:30:00Z", at("2025-10-26", 1, 30)],
    ["the hour after it", "2025-10-26T02:00:00Z", at("2025-10-26", 2)],
  ])("%s", (_, iso, shown) => {
    expect(zoneTime(new Date(iso), LISBON)).toEqual(shown);
    expect(momentOfZoneTime(shown, LISBON)).toEqual(new Date(iso));
  });

  it("the hour that comes twice shows the same both times, and means the first", () => {
    const second = zoneTime(new Date("2025-10-26T01:30:00Z"), LISBON);
    expect(second).toEqual(zoneTime(new Date("2025-10-26T00:30:00Z"), LISBON));
    expect(momentOfZoneTime(second, LISBON)).toEqual(new Date("2025-10-26T00:30:00Z"));
  });

  it("any second comes back from what is shown, or the first of the two that show it", () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2060, 0) / 1000 });
    fc.assert(
      fc.property(seconds, fc.constantFrom(...timeZones), (value, zone) => {
        const moment = new Date(value * 1000);
        const back = momentOfZoneTime(zoneTime(moment, zone), zone);
        expect(zoneTime(back, zone)).toEqual(zoneTime(moment, zone));
        expect([0, 3_600_000]).toContain(moment.getTime() - back.getTime());
      }),
    );
  });
});

it.each([
  ["2025-10-25T23:30:00.000Z", "2025-10-26T00:30:00+01:00", LISBON],
  ["2025-10-26T09:00:00.000Z", "2025-10-26T09:00:00+00:00", LISBON],
  ["2026-07-01T12:00:00.000Z", "2026-07-01T13:00:00+01:00", LISBON],
  ["2026-01-01T00:30:00.000Z", "2025-12-31T23:30:00-01:00", "Atlantic/Azores"],
  ["2026-07-01T12:00:00.000Z", "2026-07-01T14:00:00+02:00", "Europe/Madrid"],
  ["2026-07-01T12:00:00.000Z", "2026-07-01T17:30:00+05:30", "Asia/Kolkata"],
])("%s is %s with its offset", (iso, local, zone) => {
  expect(zoneIso(new Date(iso), zone)).toBe(local);
  expect(Date.parse(local)).toBe(Date.parse(iso));
});

it("the hour that is skipped is an hour later, and a year that is still being typed comes back as typed", () => {
  expect(momentOfZoneTime(at("2026-03-29", 1, 30), LISBON)).toEqual(new Date("2026-03-29T01:30:00Z"));
  for (const day of ["0002-10-27", "0020-10-27", "0202-10-27"])
    expect(zoneTime(momentOfZoneTime(at(day, 9, 30), LISBON), LISBON)).toEqual(at(day, 9, 30));
});
