import { describe, expect, it } from "vitest";
import { type AgendaQuery, readQuery, writeQuery } from "./agenda-query.ts";

const programme = {
  types: [
    { id: 2, name: "Talk", slug: "talk" },
    { id: 4, name: "Hands-on", slug: "workshop" },
  ],
  tracks: [{ id: 3, name: "Art", slug: "arte", colour: "blue" as const }],
  languages: ["en" as const],
  levels: ["advanced" as const],
  stages: [{ id: 9, name: "Castelo", slug: "castelo" }],
};
const days = ["2025-10-26", "2025-10-27", "2025-11-01"];
const read = (search: string) => readQuery(new URLSearchParams(search), programme, days);
const nothing: AgendaQuery = {
  view: "list",
  day: null,
  type: null,
  track: null,
  language: null,
  level: null,
  stage: null,
  text: "",
  shared: null,
};

describe("an agenda's address", () => {
  it("without a query has no filter", () => {
    expect(read("")).toEqual(nothing);
    expect(writeQuery({})).toBe("");
    expect(writeQuery(nothing)).toBe("");
  });

  it("names a day by its number, a type and a stage by their slugs, in any language", () => {
    expect(read("?day=27&type=workshop&stage=castelo")).toEqual({
      ...nothing,
      day: "2025-10-27",
      type: programme.types[1],
      stage: programme.stages[0],
    });
  });

  it("names a track, a language and a level, which its links keep; one that no session has is ignored", () => {
    const asked = read("?track=arte&language=en&level=advanced");
    expect(asked).toEqual({ ...nothing, track: programme.tracks[0], language: "en", level: "advanced" });
    expect(writeQuery(asked)).toBe("?track=arte&language=en&level=advanced");
    expect(read("?track=ciencia&language=fr&level=beginner")).toEqual(nothing);
  });

  it("may name a type or a stage by its id", () => {
    expect(read("?type=4&stage=9")).toMatchObject({ type: { id: 4 }, stage: { id: 9 } });
  });

  it.each(["?day=30", "?day=x", "?day=2025-10-27", "?type=nada", "?stage=", "?view=mapa", "?sessions=1;2"])(
    "with the unknown value %j has no filter",
    (search) => {
      expect(read(search)).toEqual(nothing);
    },
  );

  it("limits the search text to what a visitor would type", () => {
    expect(read(`?q=${"a".repeat(500)}`).text).toHaveLength(100);
  });

  it.each([
    "",
    "?day=27",
    "?day=1&type=talk",
    "?view=grid&day=26&stage=castelo",
    "?view=mine",
    "?q=intelig%C3%AAncia+%26+arte",
    "?sessions=1,5,19",
  ])("%j is written as it was read", (search) => {
    expect(writeQuery(read(search))).toBe(search);
  });
});
