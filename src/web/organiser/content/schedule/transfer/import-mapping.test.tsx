import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ImportAsks } from "#contract/organiser/programme/import-preview.ts";
import { ImportMapping } from "./import-mapping.tsx";

const title = { key: "0", table: "", column: "Title", values: 1, sample: "Hulls", field: "title" } as const;
const nothing: ImportAsks = {
  ...{ columns: [title], people: [], stages: [], types: [], tracks: [] },
  ...{ states: [], levels: [], languages: [] },
};
const isOpen = (asks: Partial<ImportAsks>) =>
  renderToStaticMarkup(
    <ImportMapping
      asks={{ ...nothing, ...asks }}
      mapping={{}}
      saying={{}}
      names={{ stages: [], types: [], tracks: [] }}
      onSay={() => {}}
    />,
  ).includes("<details open");

it("what a file leaves open stands before the editor: names that nobody has, and columns of which none is a title", () => {
  expect(isOpen({})).toBe(false);
  expect(isOpen({ stages: [{ name: "Boathouse", answer: 0 }] })).toBe(true);
  expect(isOpen({ levels: [{ name: "Guru", answer: null }] })).toBe(true);
  expect(isOpen({ columns: [{ ...title, field: null }] })).toBe(true);
});
