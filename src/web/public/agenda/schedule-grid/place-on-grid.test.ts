import { describe, expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import { gridSteps, placeOfMoment, placeOnGrid } from "./place-on-grid.ts";

const on = (stage: number) => ({ stage: { id: stage, name: `Palco ${stage}` } });
const placesOf = (grid: ReturnType<typeof placeOnGrid>) =>
  Object.fromEntries(grid.placed.map(({ session, ...place }) => [session.id, place]));

describe("on the grid", () => {
  const grid = placeOnGrid(
    [
      testSession(1, "2025-10-27 09:30", 45, on(7)),
      testSession(2, "2025-10-27 10:00", 180, on(2)),
      testSession(3, "2025-10-27 10:30", 45, on(7)),
      testSession(4, "2025-10-27 23:30", 60, on(2)),
    ],
    [2, 5, 7],
  );

  it("hours begin and end with the day's sessions, past midnight too", () => {
    expect([grid.firstHour, grid.hours, gridSteps(grid)]).toEqual([9, 16, 192]);
  });

  it("only stages with a session have a column, in the organiser's order", () => {
    expect(grid.stages).toEqual([2, 7]);
  });

  it("a session is as long as it lasts: a line is five minutes", () => {
    expect(placesOf(grid)).toMatchObject({
      1: { column: 1, from: 7, to: 16 },
      2: { column: 0, from: 13, to: 49 },
      3: { column: 1, from: 19, to: 28 },
      4: { column: 0, from: 175, to: 187 },
    });
  });

  it("sessions are read in the order of their time", () => {
    expect(grid.placed.map(({ session }) => session.id)).toEqual([1, 2, 3, 4]);
  });

  it("those that overlap on one stage share its width, and only those", () => {
    const shared = placeOnGrid(
      [
        testSession(1, "2025-10-27 10:00", 60),
        testSession(2, "2025-10-27 10:30", 60),
        testSession(3, "2025-10-27 11:00", 30),
        testSession(4, "2025-10-27 11:30", 30),
      ],
      [1],
    );
    expect(placesOf(shared)).toMatchObject({
      1: { lane: 0, lanes: 2 },
      2: { lane: 1, lanes: 2 },
      3: { lane: 0, lanes: 2 },
      4: { lane: 0, lanes: 1 },
    });
  });

  it("a break is drawn once across neighbouring stages, and again where a stage lies between or another session beside", () => {
    const more = (...ids: number[]) => ({ more_stages: ids.map((id) => ({ id, name: "" })) });
    const grid = placeOnGrid(
      [
        testSession(1, "2025-10-27 10:00", 60, { ...on(2), ...more(1, 4) }),
        testSession(2, "2025-10-27 10:00", 60, on(3)),
        testSession(3, "2025-10-27 12:00", 60, { ...on(1), ...more(2) }),
        testSession(4, "2025-10-27 12:30", 60, on(2)),
      ],
      [1, 2, 3, 4],
    );
    expect(
      grid.placed.map(({ session, column, columns, isOwn }) => [session.id, column, columns, isOwn]),
    ).toEqual([
      [1, 0, 2, true],
      [2, 2, 1, true],
      [1, 3, 1, false],
      [3, 0, 1, true],
      [3, 1, 1, false],
      [4, 1, 1, true],
    ]);
  });

  it("a session that begins between two lines, or has no duration, is still shown", () => {
    const odd = placeOnGrid([testSession(1, "2025-10-27 10:03", 0)], [1]);
    expect(placesOf(odd)).toMatchObject({ 1: { from: 1, to: 2 } });
  });

  it("a day without sessions has no hours", () => {
    expect(placeOnGrid([], [1, 2])).toEqual({ firstHour: 0, hours: 0, stages: [], placed: [] });
  });

  it.each([
    ["2025-10-27T08:59:00Z", null],
    ["2025-10-27T09:00:00Z", 0],
    ["2025-10-27T17:00:00Z", 0.5],
    ["2025-10-28T01:00:00Z", 1],
    ["2025-10-28T09:30:00Z", null],
  ])("the time %s is at %j of the height", (now, place) => {
    expect(placeOfMoment("2025-10-27", grid, Date.parse(now))).toBe(place);
  });

  it("hours are Lisbon's in summer too", () => {
    const summer = placeOnGrid([testSession(1, "2025-07-01 09:00", 60)], [1]);
    expect(summer.firstHour).toBe(10);
  });
});
