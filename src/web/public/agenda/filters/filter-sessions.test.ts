import { describe, expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import { filterSessions, openingDay, shownDay } from "./filter-sessions.ts";

const talk = { id: 2, name: "Talk", slug: "talk" };
const workshop = { id: 4, name: "Workshop", slug: "workshop" };
const castle = { id: 1, name: "Castelo", slug: "castelo" };
const sessions = [
  testSession(1, "2025-10-26 10:00", 45, {
    title: "A línha que a MÁQUINA não vê",
    speakers: [{ name: "Leonor Vasques", company: "Ateliê Pólen" }],
  }),
  testSession(2, "2025-10-26 23:30", 60, { stage: { id: 3, name: "Mercado" } }),
  testSession(3, "2025-10-27 10:00", 120, { event_type: { id: 4, name: "Workshop" } }),
];
const none = {
  day: null,
  type: null,
  track: null,
  language: null,
  level: null,
  stage: null,
  text: "",
  shared: null,
};
const idsOf = (filter: Partial<Parameters<typeof filterSessions>[1]>, defaultDay = "2025-10-26") =>
  filterSessions(sessions, { ...none, ...filter }, defaultDay).map(({ day, sessions: of }) => [
    day.slice(8),
    of.map((session) => session.id),
  ]);

describe("the agenda shows", () => {
  it("the first day without a filter", () => expect(idsOf({})).toEqual([["26", [1, 2]]]));
  it("the day that is named", () => expect(idsOf({ day: "2025-10-27" })).toEqual([["27", [3]]]));
  it("of a day the sessions of a type", () => expect(idsOf({ type: talk })).toEqual([["26", [1, 2]]]));
  it("the sessions of a track, in a language, of a level, on all days unless one is named", () => {
    const art = { id: 3, name: "Arte", slug: "arte", colour: "blue" } as const;
    const marked = [
      testSession(1, "2025-10-26 10:00", 45, {
        track: { id: 3, name: "Arte", colour: "blue" },
        language: "en",
      }),
      testSession(2, "2025-10-27 11:00", 45, { level: "advanced" }),
    ];
    const of = (filter: object) =>
      filterSessions(marked, { ...none, ...filter }, "2025-10-26").flatMap(({ sessions: all }) =>
        all.map(({ id }) => id),
      );
    expect([
      of({ track: art }),
      of({ language: "en" }),
      of({ level: "advanced" }),
      of({ text: "arte" }),
    ]).toEqual([[1], [1], [2], [1]]);
    expect(of({ track: art, level: "advanced" })).toEqual([]);
    expect(of({ level: "advanced", day: "2025-10-26" })).toEqual([]);
  });
  it("nothing when the day has no session of the type", () => expect(idsOf({ type: workshop })).toEqual([]));
  it("a stage on all days, unless a day is named", () => {
    expect(idsOf({ stage: castle })).toEqual([
      ["26", [1]],
      ["27", [3]],
    ]);
    expect(idsOf({ stage: castle, day: "2025-10-27" })).toEqual([["27", [3]]]);
  });
  it("a shared agenda on all its days, without deleted sessions", () => {
    expect(idsOf({ shared: [3, 1, 99] })).toEqual([
      ["26", [1]],
      ["27", [3]],
    ]);
  });
});

describe("a search", () => {
  it.each([
    ["maquina", [["26", [1]]]],
    ["VASQUES leonor", [["26", [1]]]],
    ["polen", [["26", [1]]]],
    ["talk", [["26", [1, 2]]]],
    [
      "sessao",
      [
        ["26", [2]],
        ["27", [3]],
      ],
    ],
    ["leonor castelo robô", []],
  ])("for %j looks at all days, whatever the accents, capitals and order", (text, found) => {
    expect(idsOf({ text })).toEqual(found);
  });

  it("covers every day even when one is named, and keeps to the type", () => {
    expect(idsOf({ text: "sessão", day: "2025-10-26", type: workshop })).toEqual([["27", [3]]]);
  });

  it("of spaces alone is no search", () => {
    expect(idsOf({ text: "  " })).toEqual([["26", [1, 2]]]);
    expect(shownDay({ ...none, text: " " }, "2025-10-26")).toBe("2025-10-26");
  });
});

describe("the agenda opens on", () => {
  const days = ["2025-10-25", "2025-10-26", "2025-10-27", "2025-10-28"];
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  it("the first day with a session, not on an empty one", () =>
    expect(openingDay(days, sessions, null)).toBe("2025-10-26"));
  it("today, while the event is on", () =>
    expect(openingDay(days, sessions, at("2025-10-27"))).toBe("2025-10-27"));
  it("the next day with a session where today has none, and the first one after the event", () => {
    expect(openingDay(days, sessions.slice(2), at("2025-10-26"))).toBe("2025-10-27");
    expect(openingDay(days, sessions, at("2025-10-28"))).toBe("2025-10-26");
  });
  it("the first day while no session has its place", () =>
    expect(openingDay(days, [], at("2025-10-27"))).toBe("2025-10-25"));
});
