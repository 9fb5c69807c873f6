import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { testSession } from "#tests/web/agenda-session.ts";
import type { AgendaQuery } from "../agenda-query.ts";
import { FacetLinks } from "./facet-links.tsx";
import { FilterBar } from "./filter-bar.tsx";

const art = { id: 3, name: "Arte", slug: "arte", colour: "blue" } as const;
const track = { id: 3, name: "Arte", colour: "blue" } as const;
const programme = {
  sessions: [
    testSession(1, "2025-10-26 10:00", 45, { track }),
    testSession(2, "2025-10-27 10:00", 45, { track }),
    testSession(3, "2025-10-27 11:00", 45, { track }),
  ],
  types: [],
  tracks: [art, { ...art, id: 4, name: "Som", slug: "som" }],
  languages: [],
  levels: [],
  stages: [],
};
const all: AgendaQuery = {
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

const linksOf = (query: Partial<AgendaQuery>, tracks = programme.tracks) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FacetLinks programme={{ ...programme, tracks }} query={{ ...all, ...query }} defaultDay="2025-10-26" />
    </MemoryRouter>,
  );

function linkOf(query: Partial<AgendaQuery>) {
  const html = linksOf(query);
  return [/href="[^"?]*\??([^"]*)"/.exec(html)?.[1], /tabular-nums">(\d+)</.exec(html)?.[1]];
}

it("a track's number is of the day that is shown, and its link keeps that day; a search and a chosen track are of all days", () => {
  expect(linkOf({})).toEqual(["day=26&amp;track=arte", "1"]);
  expect(linkOf({ day: "2025-10-27" })).toEqual(["day=27&amp;track=arte", "2"]);
  expect(linkOf({ text: "sessão" })).toEqual(["track=arte&amp;q=sess%C3%A3o", "3"]);
  expect(linkOf({ track: art })).toEqual(["", "3"]);
});

it("a lone track is no choice; one that the address has chosen can be taken back", () => {
  expect(linksOf({}, [art])).toBe("");
  expect(linksOf({ track: art }, [art])).toContain(">Arte<");
});

it("so it is with a lone type", () => {
  const type = { id: 5, name: "Conversa", slug: "conversa" };
  const bar = (query: Partial<AgendaQuery>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <FilterBar
          programme={{ ...programme, types: [type] }}
          query={{ ...all, ...query }}
          days={["2025-10-26"]}
          day="2025-10-26"
        />
      </MemoryRouter>,
    );
  expect(bar({})).not.toContain(">Conversa<");
  expect(bar({ type })).toContain(">Conversa<");
});
