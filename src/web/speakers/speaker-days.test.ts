import { expect, it } from "vitest";
import { chosenDay, dayLabel, dayParam, speakerDays } from "./speaker-days.ts";

const edition = ["2026-10-30", "2026-10-31", "2026-11-01"];
const speaking = (...days: string[]) => ({ events: days.map((day) => ({ day })) });

it("the days are the edition's own, whatever its year and month, and only those on which somebody speaks", () => {
  const speakers = [speaking("2026-11-01", "2026-10-30"), speaking("2026-10-30"), speaking()];
  expect(speakerDays(edition, speakers)).toEqual(["2026-10-30", "2026-11-01"]);
});

it("a day reads DD MMM, and stands in an address as its number", () => {
  expect(edition.map(dayLabel)).toEqual(["30 OUT", "31 OUT", "01 NOV"]);
  expect(edition.map(dayParam)).toEqual(["30", "31", "1"]);
});

it("an address chooses one of the days, or all", () => {
  expect(chosenDay(edition, "31")).toBe("2026-10-31");
  expect(chosenDay(edition, "1")).toBe("2026-11-01");
  for (const other of [null, "", "29", "31 OUT", "2026-10-31"]) expect(chosenDay(edition, other)).toBeNull();
});
