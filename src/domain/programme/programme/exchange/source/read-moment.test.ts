import { expect, it } from "vitest";
import { type DateOrder, minutesOf, momentOf, orderOf } from "./read-moment.ts";

const zone = "Europe/Lisbon";

it.each<[cell: string, day: string, order: DateOrder, iso: string]>([
  ["2026-10-27 09:30", "", null, "2026-10-27T09:30:00.000Z"],
  ["2026-07-27T09:30:00", "", null, "2026-07-27T08:30:00.000Z"],
  ["2028-02-29 10:00", "", null, "2028-02-29T10:00:00.000Z"],
  ["2026-10-27T09:30:00+02:00", "", null, "2026-10-27T07:30:00.000Z"],
  ["27/10/2026 09:30", "", null, "2026-10-27T09:30:00.000Z"],
  ["10/27/2026 2:30 PM", "", null, "2026-10-27T14:30:00.000Z"],
  ["11/10/2026 09h30", "", "dmy", "2026-10-11T08:30:00.000Z"],
  ["11/10/2026 09:30", "", "mdy", "2026-11-10T09:30:00.000Z"],
  ["11.10.2026 09:30", "", null, "2026-10-11T08:30:00.000Z"],
  ["09:30", "2026-10-27", null, "2026-10-27T09:30:00.000Z"],
  // Excel's numbers: 27 October 2026 is 46322.
  ["46322.395833333336", "", null, "2026-10-27T09:30:00.000Z"],
  ["0,395833333333333", "46322", null, "2026-10-27T09:30:00.000Z"],
])("%s with the day %s, dates as %s, is %s", (cell, day, order, iso) => {
  expect(momentOf(cell, day, { order, zone })).toEqual(new Date(iso));
});

it.each([
  "2026-02-31 10:00",
  "2026-02-29 10:00",
  "2026-04-31T10:00:00Z",
  "2026-13-01 10:00",
  "2026-10-27 24:00",
  "2026-10-27",
  "09:30",
  "amanhã",
])("%s is no moment: it is never moved to another day", (cell) => {
  expect(momentOf(cell, "", { order: null, zone })).toBeNull();
});

it("a date that may be two days is neither, unless its column shows the order", () => {
  expect(momentOf("10/11/2026 09:30", "", { order: orderOf(["10/11/2026 09:30"]), zone })).toBe("two_dates");
  expect(orderOf(["10/11/2026", "13/11/2026"])).toBe("dmy");
  expect(orderOf(["10/11/2026", "10/13/2026"])).toBe("mdy");
  expect(orderOf(["13/11/2026", "10/13/2026"])).toBeNull();
});

it("a cell of a text's length is no date, and is passed over at once", () => {
  const cell = `10/11/2026${" ".repeat(200_000)}\n.`;
  const began = performance.now();
  expect(orderOf([cell, "13/11/2026"])).toBe("dmy");
  expect(momentOf(cell, "", { order: "dmy", zone })).toBeNull();
  expect(performance.now() - began).toBeLessThan(1_000);
});

it("minutes are read as people and tools write them", () => {
  expect(["45", "0:45", "01:30", "01:30:00", "45 min", "45 minutos", "0", "long"].map(minutesOf)).toEqual([
    45,
    45,
    90,
    90,
    45,
    45,
    null,
    null,
  ]);
});
