import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Conflict, conflictsOf, findConflicts } from "./conflicts.ts";
import type { ScheduledSession, ScheduleFacts } from "./schedule-facts.ts";
import { USUAL_WALK_MINUTES, walkKey, walkMinutes, walksBetween } from "./walking.ts";

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2025-10-27T${time}:00Z`);
const day = { day: "2025-10-27", from: at("00:00"), until: at("00:00") + 24 * 60 * MINUTE };
const facts = (changed: Partial<ScheduleFacts> = {}): ScheduleFacts => ({
  days: [{ ...day, open: { from: at("09:00"), until: at("19:00") }, stages: new Map() }],
  stages: new Map([
    [1, { capacity: 100, venue: 1 }],
    [2, { capacity: null, venue: 1 }],
    [3, { capacity: 30, venue: 2 }],
  ]),
  availability: new Map(),
  walks: new Map([[walkKey(1, 2), 12]]),
  ...changed,
});
const session = (id: number, from: string, until: string, more: Partial<ScheduledSession> = {}) => ({
  id,
  start: at(from),
  end: at(until),
  stage: id,
  more_stages: [],
  speakers: [],
  seats: null,
  ...more,
});
const conflict = (kind: Conflict["kind"], sessions: number[], more: Partial<Conflict>) => ({
  kind,
  sessions,
  speakers: [],
  minutes: 0,
  people: 0,
  ...more,
});

describe("a conflict names its sessions, people and minutes", () => {
  it.each([
    [
      "two sessions on one stage at once",
      [session(1, "10:00", "11:00"), session(2, "10:45", "11:30", { stage: 1 })],
      facts(),
      conflict("stage_twice", [1, 2], { minutes: 15 }),
    ],
    [
      "a speaker in two places",
      [session(1, "10:00", "11:00", { speakers: [7, 8] }), session(2, "10:30", "11:30", { speakers: [8] })],
      facts(),
      conflict("speaker_twice", [1, 2], { speakers: [8], minutes: 30 }),
    ],
    [
      "a speaker who is there for a part only",
      [session(1, "10:00", "11:00", { speakers: [7] })],
      facts({ availability: new Map([[7, [{ from: at("10:20"), until: at("18:00") }]]]) }),
      conflict("speaker_unavailable", [1], { speakers: [7], minutes: 20 }),
    ],
    [
      "a speaker who cannot come at all",
      [session(1, "10:00", "11:00", { speakers: [7] })],
      facts({ availability: new Map([[7, []]]) }),
      conflict("speaker_unavailable", [1], { speakers: [7], minutes: 60 }),
    ],
    [
      "a speaker whose way takes longer than the break",
      [session(1, "10:00", "11:00", { speakers: [7] }), session(3, "11:05", "12:00", { speakers: [7] })],
      facts(),
      conflict("walk", [1, 3], { speakers: [7], minutes: 7 }),
    ],
    [
      "a session on a stage that a break takes beside its own",
      [session(1, "10:00", "11:00", { more_stages: [2, 3] }), session(4, "10:45", "11:30", { stage: 3 })],
      facts(),
      conflict("stage_twice", [1, 4], { minutes: 15 }),
    ],
    [
      "a session that ends after the doors close",
      [session(1, "18:30", "19:30")],
      facts(),
      conflict("closed", [1], { minutes: 30 }),
    ],
    [
      "a session on another day than the edition's",
      [
        session(1, "10:00", "11:00", {
          start: at("10:00") - 48 * 60 * MINUTE,
          end: at("11:00") - 48 * 60 * MINUTE,
        }),
      ],
      facts(),
      conflict("outside_edition", [1], { minutes: 60 }),
    ],
    [
      "more tickets than the stage takes",
      [session(3, "10:00", "11:00", { seats: 45 })],
      facts(),
      conflict("over_capacity", [3], { people: 15 }),
    ],
  ])("%s", (_, sessions, where, expected) => {
    expect(findConflicts(sessions, where)).toEqual([expected]);
  });

  it("none where sessions follow each other, the way is short, and a stage has hours of its own", () => {
    const late = new Map([[1, { from: at("09:00"), until: at("23:00") }]]);
    const sessions = [
      session(1, "20:00", "21:00", { speakers: [7] }),
      session(4, "21:00", "22:00", { stage: 1, speakers: [7] }),
      session(3, "10:00", "11:00", { speakers: [7], seats: 30 }),
    ];
    const days = [{ ...day, open: { from: at("09:00"), until: at("19:00") }, stages: late }];
    expect(findConflicts(sessions, facts({ days }))).toEqual([]);
  });
});

describe("walking", () => {
  const theatre = { id: 1, latitude: 39.7436, longitude: -8.8071 };
  const castle = { id: 2, latitude: 39.7472, longitude: -8.8094 };
  it("takes as long as the map says, the same both ways, and the organiser's own figure wins", () => {
    expect(walkMinutes(theatre, castle)).toBe(8);
    expect(walkMinutes(castle, theatre)).toBe(8);
    expect(walksBetween([theatre, castle], new Map([["1-2", 20]]))).toEqual(new Map([["1-2", 20]]));
  });

  it("is a usual time where a venue has no place on the map, and none within one venue", () => {
    expect(walkMinutes(theatre, { id: 3, latitude: null, longitude: null })).toBe(USUAL_WALK_MINUTES);
    expect(walkMinutes(theatre, theatre)).toBe(0);
  });
});

const anySession = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  start: fc.integer({ min: 0, max: 24 * 12 }).map((step) => at("00:00") + step * 5 * MINUTE),
  minutes: fc.integer({ min: 1, max: 36 }).map((steps) => steps * 5),
  stage: fc.integer({ min: 1, max: 3 }),
  more_stages: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  speakers: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  seats: fc.option(fc.integer({ min: 0, max: 200 })),
});
const anySchedule = fc
  .uniqueArray(anySession, { selector: ({ id }) => id, maxLength: 12 })
  .map((all) => all.map(({ minutes, ...one }) => ({ ...one, end: one.start + minutes * MINUTE })));
const anyWorld = fc
  .dictionary(
    fc.constantFrom("1", "2", "3", "4"),
    fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 2 }),
  )
  .map((hours) =>
    facts({
      availability: new Map(
        Object.entries(hours).map(([speaker, from]) => [
          Number(speaker),
          from.map((hour) => ({
            from: at("00:00") + hour * 60 * MINUTE,
            until: at("00:00") + (hour + 3) * 60 * MINUTE,
          })),
        ]),
      ),
    }),
  );
const asText = (conflicts: readonly Conflict[]) => conflicts.map((one) => JSON.stringify(one)).sort();

describe("of any schedule", () => {
  it("what an editor sees of each session while moving it is what the list says", () => {
    fc.assert(
      fc.property(anySchedule, anyWorld, (sessions, where) => {
        const all = findConflicts(sessions, where);
        for (const one of sessions)
          expect(asText(conflictsOf(one, sessions, where))).toEqual(
            asText(all.filter((conflict) => conflict.sessions.includes(one.id))),
          );
      }),
    );
  });

  it("the list is the same in whatever order the sessions come, and names each conflict once", () => {
    fc.assert(
      fc.property(anySchedule, anyWorld, (sessions, where) => {
        const all = asText(findConflicts(sessions, where));
        expect(asText(findConflicts([...sessions].reverse(), where))).toEqual(all);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it("a stage is twice in use exactly where two of its sessions share a minute, counted minute by minute", () => {
    fc.assert(
      fc.property(anySchedule, (sessions) => {
        const shared = (a: ScheduledSession, b: ScheduledSession) => {
          let minutes = 0;
          for (let now = a.start; now < a.end; now += MINUTE) if (now >= b.start && now < b.end) minutes += 1;
          return minutes;
        };
        const placesOf = ({ stage, more_stages }: ScheduledSession) => [stage, ...more_stages];
        const shareStage = (a: ScheduledSession, b: ScheduledSession) =>
          placesOf(a).some((stage) => placesOf(b).includes(stage));
        const expected = sessions.flatMap((a) =>
          sessions
            .filter((b) => a.id < b.id && shareStage(a, b) && shared(a, b) > 0)
            .map((b) => `${a.id}-${b.id}: ${shared(a, b)}`),
        );
        const found = findConflicts(sessions, facts())
          .filter(({ kind }) => kind === "stage_twice")
          .map(({ sessions: [a = 0, b = 0], minutes }) => `${Math.min(a, b)}-${Math.max(a, b)}: ${minutes}`);
        expect(found.sort()).toEqual(expected.sort());
      }),
    );
  });

  it("moving everything by the same time, days and hours too, changes no conflict", () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: -300, max: 300 }), (sessions, steps) => {
        const by = steps * 5 * MINUTE;
        const moved = sessions.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));
        const open = { from: at("09:00") + by, until: at("19:00") + by };
        const days = [{ ...day, from: day.from + by, until: day.until + by, open, stages: new Map() }];
        expect(asText(findConflicts(moved, facts({ days })))).toEqual(
          asText(findConflicts(sessions, facts())),
        );
      }),
    );
  });
});
