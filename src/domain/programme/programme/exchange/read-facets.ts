import type { Values } from "#contract/merge-changes.ts";
import type { ImportField } from "#contract/organiser/programme/import-mapping.ts";
import { addressIn, type Cells } from "./read-cells.ts";
import type { openWords } from "./read-words.ts";
import { momentOf } from "./source/read-moment.ts";

/** A session's language, level, materials and note, by the record's fields. A file of our own also says that one is empty. */
export function readFacets(
  cells: Cells,
  words: ReturnType<typeof openWords>,
  ownFile: boolean,
  zone: string,
): Values {
  const facets: Values = {};
  const take = (field: ImportField, empty: unknown, read: (cell: string) => unknown) => {
    const cell = cells.of(field);
    const value = cell === "" ? null : read(cell);
    if (value !== null) facets[field] = value;
    else if (ownFile && cells.isEmpty(field)) facets[field] = empty;
  };
  take("language", "", (word) => words.read("languages", word) ?? cells.wrong("language", "no_language"));
  take("level", "", (word) => words.read("levels", word) ?? cells.wrong("level", "no_level"));
  take("note", "", (text) => text);
  for (const field of ["slides", "recording"] as const) take(field, "", () => addressIn(cells, field));
  for (const field of ["slides_from", "recording_from"] as const)
    take(field, null, (cell) => {
      const moment = momentOf(cell, "", { order: null, zone });
      return moment instanceof Date ? moment.toISOString() : cells.wrong(field, moment ?? "no_moment");
    });
  return facets;
}
