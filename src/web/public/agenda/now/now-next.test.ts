import { describe, expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import { nowAndNext } from "./now-next.ts";

const on = (stage: number) => ({ stage: { id: stage, name: `Palco ${stage}` } });
const sessions = [
  testSession(1, "2025-10-27 09:30", 45, on(1)),
  testSession(2, "2025-10-27 10:00", 180, on(2)),
  testSession(3, "2025-10-27 10:30", 45, on(1)),
  testSession(4, "2025-10-27 11:00", 45, on(3)),
  testSession(5, "2025-10-27 11:45", 60, on(1)),
  testSession(6, "2025-10-27 23:30", 60, on(1)),
  testSession(7, "2025-10-28 09:30", 45, on(2)),
];
const at = (moment: string) => {
  const { running, next } = nowAndNext(sessions, Date.parse(moment));
  return {
    running: running.map(({ session }) => session.id),
    next: next.map(({ session }) => session.id),
  };
};

describe("now and next", () => {
  it.each([
    ["before the event, the first of each stage", "2025-09-01T10:00:00Z", [], [1, 2, 4]],
    ["a moment before a session", "2025-10-27T09:29:59Z", [], [1, 2, 4]],
    ["as it begins it runs, and the stage's next one comes", "2025-10-27T09:30:00Z", [1], [2, 3, 4]],
    ["parallel sessions, the soonest to end first", "2025-10-27T10:10:00Z", [1, 2], [3, 4]],
    ["as one ends it runs no more", "2025-10-27T10:15:00Z", [2], [3, 4]],
    ["three at once", "2025-10-27T11:10:00Z", [3, 4, 2], [5]],
    ["a break: nothing runs, the evening comes", "2025-10-27T15:00:00Z", [], [6]],
    ["past midnight yesterday's last still runs", "2025-10-28T00:15:00Z", [6], [7]],
    ["in the night, the next day's first", "2025-10-28T03:00:00Z", [], [7]],
    ["during the last", "2025-10-28T10:00:00Z", [7], []],
    ["after the event", "2025-11-02T10:00:00Z", [], []],
  ])("%s", (_, moment, running, next) => {
    expect(at(moment)).toEqual({ running, next });
  });

  it("reports a session's progress, counting minutes that have begun", () => {
    const { running, next } = nowAndNext(sessions, Date.parse("2025-10-27T11:00:20Z"));
    expect(running[0]).toMatchObject({ minutesLeft: 15 });
    expect(running.find(({ session }) => session.id === 2)?.progress).toBeCloseTo(60.33 / 180, 3);
    expect(next[0]).toMatchObject({ session: { id: 5 }, minutesUntil: 45 });
  });
});
