import { expect, it } from "vitest";
import { speakerDays } from "./speaker-days.ts";

const edition = ["2026-10-30", "2026-10-31", "2026-11-01"];
const speaking = (...days: string[]) => ({ events: days.map((day) => ({ day })) });

it("the days are the edition's, in any year and month, and only those with a speaker", () => {
  const speakers = [speaking("2026-11-01", "2026-10-30"), speaking("2026-10-30"), speaking()];
  expect(speakerDays(edition, speakers)).toEqual(["2026-10-30", "2026-11-01"]);
});
