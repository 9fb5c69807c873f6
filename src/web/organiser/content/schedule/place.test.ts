import { describe, expect, it } from "vitest";
import type { DraftSession, Schedule } from "#contract/organiser/programme/schedule.ts";
import { clockStart, clockText, dayAt, minutesOn } from "./day-clock.ts";
import { gridOf } from "./day-grid.ts";
import { furtherStagesAt, movedFields, type Place, placeAfterKey, placeOf, snapped } from "./place.ts";

const day = (name: string, from: string, until: string) => ({
  day: name,
  starts_at: from,
  ends_at: until,
  open: null,
  stages: [],
});
// Clocks in Lisbon go back on the first of these days.
const days = [
  day("2025-10-26", "2025-10-25T23:00:00.000Z", "2025-10-27T00:00:00.000Z"),
  day("2025-10-27", "2025-10-27T00:00:00.000Z", "2025-10-28T00:00:00.000Z"),
];
const stages = [1, 2].map((id) => ({ id, name: `Palco ${id}`, capacity: null, venue: null }));
const session = (id: number, start_time: string, end_time: string, more: Partial<DraftSession> = {}) => ({
  id,
  version: 1,
  title: `Sessão ${id}`,
  start_time,
  end_time,
  stage: 1,
  more_stages: [],
  scheduled: true,
  state: "confirmed" as const,
  event_type: 1,
  track: null,
  speakers: [],
  seats: null,
  published: null,
  ...more,
});
const scheduleOf = (sessions: DraftSession[]): Schedule => ({
  published: null,
  days,
  venues: [],
  stages,
  walks: [],
  speakers: [],
  event_types: [],
  tracks: [],
  sessions,
  settings_version: 1,
});

describe("the clock of a day", () => {
  it("counts as clocks in Lisbon do, also on the day when they are changed", () => {
    expect(minutesOn("2025-10-26", Date.parse("2025-10-26T09:30:00Z"))).toBe(570);
    expect(minutesOn("2025-07-01", Date.parse("2025-07-01T09:30:00Z"))).toBe(630);
    expect(clockStart("2025-10-26") + 570 * 60_000).toBe(Date.parse("2025-10-26T09:30:00Z"));
    expect([clockText(570), clockText(1_500)]).toEqual(["09:30", "01:00"]);
  });

  it("a session belongs to the day on which it begins", () => {
    expect(dayAt(days, Date.parse("2025-10-26T23:30:00Z"))).toBe("2025-10-26");
    expect(dayAt(days, Date.parse("2025-11-26T23:30:00Z"))).toBeNull();
  });
});

describe("the grid of a day", () => {
  it("holds the day's sessions alone, those that overlap beside each other, from its first hour to its last", () => {
    const grid = gridOf(
      scheduleOf([
        session(1, "2025-10-27T08:00:00Z", "2025-10-27T09:00:00Z"),
        session(2, "2025-10-27T08:30:00Z", "2025-10-27T10:00:00Z"),
        session(3, "2025-10-27T23:30:00Z", "2025-10-28T00:30:00Z", { stage: 2 }),
        session(4, "2025-10-26T10:00:00Z", "2025-10-26T11:00:00Z"),
        session(5, "2025-10-27T10:00:00Z", "2025-10-27T11:00:00Z", { scheduled: false }),
      ]),
      "2025-10-27",
    );
    expect([grid.firstHour, grid.lastHour]).toEqual([8, 25]);
    expect(grid.cards.map(({ session: { id }, column, lane, lanes }) => [id, column, lane, lanes])).toEqual([
      [1, 0, 0, 2],
      [2, 0, 1, 2],
      [3, 1, 0, 1],
    ]);
  });
});

describe("a picked session, by the keyboard", () => {
  const at = (time: string) => Date.parse(`2025-10-26T${time}:00Z`);
  const place: Place = { start: at("10:00"), end: at("11:00"), stage: 1 };
  it.each([
    ["ArrowDown", false, { start: at("10:05"), end: at("11:05") }],
    ["ArrowUp", false, { start: at("09:55"), end: at("10:55") }],
    ["ArrowDown", true, { end: at("11:05") }],
    ["ArrowUp", true, { end: at("10:55") }],
    ["ArrowRight", false, { stage: 2 }],
    ["ArrowLeft", false, {}],
    ["PageUp", false, {}],
    [
      "PageDown",
      false,
      { start: Date.parse("2025-10-27T10:00:00Z"), end: Date.parse("2025-10-27T11:00:00Z") },
    ],
  ])("%s, with shift %s", (key, shiftKey, changed) => {
    expect(placeAfterKey(place, { key, shiftKey }, { days, stages })).toEqual({ ...place, ...changed });
  });

  it("never becomes shorter than five minutes, and leaves other keys alone", () => {
    const short = { ...place, end: at("10:05") };
    expect(placeAfterKey(short, { key: "ArrowUp", shiftKey: true }, { days, stages })).toEqual(short);
    expect(placeAfterKey(place, { key: "a", shiftKey: false }, { days, stages })).toBeNull();
  });
});

it("a session that is moved to one of its further stages keeps the stage where it was", () => {
  const plenary = session(1, "2025-10-27T10:00:00Z", "2025-10-27T11:00:00Z", { more_stages: [2, 3] });
  expect(furtherStagesAt(plenary, 2)).toEqual([1, 3]);
  expect(furtherStagesAt(plenary, 4)).toEqual([2, 3]);
});

describe("a move changes no more than the place", () => {
  const plenary = session(1, "2025-10-27T10:00:00.000Z", "2025-10-27T11:00:00.000Z", { more_stages: [2] });
  const later = { start: Date.parse("2025-10-27T12:00:00Z"), end: Date.parse("2025-10-27T13:00:00Z") };
  const times = { start_time: "2025-10-27T12:00:00.000Z", end_time: "2025-10-27T13:00:00.000Z" };
  // As a colleague has changed it since it was picked up.
  const now = { ...plenary, more_stages: [3, 4] };

  it("to another time: the further stages that a colleague has chosen since stay", () => {
    expect(movedFields(now, { ...placeOf(plenary), ...later })).toEqual(times);
    expect(movedFields(now, null)).toEqual({ scheduled: false });
  });

  it("to another stage: one of its further stages as they are now changes places with it", () => {
    expect(movedFields(now, { ...placeOf(plenary), stage: 2 })).toEqual({ stage: 2 });
    expect(movedFields(now, { ...placeOf(plenary), stage: 3 })).toEqual({
      stage: 3,
      more_stages: [1, 4],
    });
  });

  it("what a colleague has moved or taken out meanwhile comes to the place that was chosen, whole", () => {
    const wanted = { ...placeOf(plenary), ...later };
    expect(movedFields({ ...plenary, stage: 2, more_stages: [] }, wanted)).toEqual({ ...times, stage: 1 });
    expect(movedFields({ ...plenary, scheduled: false }, wanted)).toMatchObject({
      ...times,
      stage: 1,
      scheduled: true,
    });
  });

  it("into the schedule: its whole place", () => {
    const draft = { ...plenary, scheduled: false };
    expect(movedFields(draft, { ...later, stage: 1 })).toEqual({
      ...times,
      stage: 1,
      scheduled: true,
    });
  });
});

it("a drop near a quarter of an hour is at the quarter, one between is at five minutes", () => {
  const dropped = [536, 537, 540, 543.9, 544.5, 547, 551.5].map((minutes) => snapped(minutes));
  expect(dropped).toEqual([540, 540, 540, 540, 545, 545, 555]);
  // A card that is only taken to another stage keeps its time.
  for (let minutes = 540; minutes < 600; minutes += 5) expect(snapped(minutes + 0.4)).toBe(minutes);
});
