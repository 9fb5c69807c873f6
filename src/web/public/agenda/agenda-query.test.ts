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
  view: "lista",
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
    expect(read("?dia=27&tipo=workshop&palco=castelo")).toEqual({
      ...nothing,
      day: "2025-10-27",
      type: programme.types[1],
      stage: programme.stages[0],
    });
  });

  it("names a track, a language and a level, which its links keep; one that no session has is ignored", () => {
    const asked = read("?percurso=arte&lingua=en&nivel=advanced");
    expect(asked).toEqual({ ...nothing, track: programme.tracks[0], language: "en", level: "advanced" });
    expect(writeQuery(asked)).toBe("?percurso=arte&lingua=en&nivel=advanced");
    expect(read("?percurso=ciencia&lingua=fr&nivel=beginner")).toEqual(nothing);
  });

  it("may name a type or a stage by its id", () => {
    expect(read("?tipo=4&palco=9")).toMatchObject({ type: { id: 4 }, stage: { id: 9 } });
  });

  it.each(["?dia=30", "?dia=x", "?dia=2025-10-27", "?tipo=nada", "?palco=", "?vista=mapa", "?sessoes=1;2"])(
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
    "?dia=27",
    "?dia=1&tipo=talk",
    "?vista=grelha&dia=26&palco=castelo",
    "?vista=minha",
    "?q=intelig%C3%AAncia+%26+arte",
    "?sessoes=1,5,19",
  ])("%j is written as it was read", (search) => {
    expect(writeQuery(read(search))).toBe(search);
  });
});
