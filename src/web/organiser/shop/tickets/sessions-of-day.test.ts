import { expect, it } from "vitest";
import { sessionsByDay } from "./sessions-of-day.ts";

it("a day's ticket opens the sessions of that day by the event's clocks, without those that have no time", () => {
  const at = (id: number, start_time: string, scheduled = true) => ({ id, start_time, scheduled });
  const sessions = [
    at(1, "2027-06-10T07:00:00Z"),
    at(2, "2027-06-09T22:30:00Z"),
    at(3, "2027-06-09T07:00:00Z"),
    at(4, "2027-06-09T07:00:00Z", false),
  ];
  expect(sessionsByDay(sessions, "Europe/Helsinki")).toEqual([
    ["2027-06-09", [3]],
    ["2027-06-10", [1, 2]],
  ]);
});
