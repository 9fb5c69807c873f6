import type { Values } from "#contract/merge-changes.ts";
import type { ImportField } from "#contract/organiser/programme/import-mapping.ts";
import type { ImportedSession } from "./imported-session.ts";
import type { Cells } from "./read-cells.ts";

const fields: Partial<Record<keyof ImportedSession, ImportField>> = {
  title: "title",
  titleEn: "title_en",
  description: "description",
  descriptionEn: "description_en",
  type: "type",
  track: "track",
  start: "start",
  end: "end",
  minutes: "duration",
  state: "state",
};

/** Adds what a further row says of a session. What an earlier row says otherwise stands, and this row's is a problem. */
export function addRepeated(first: ImportedSession, more: ImportedSession, cells: Cells): void {
  addStages(first, more, cells);
  if (first.speakers && more.speakers) first.speakers = [...new Set([...first.speakers, ...more.speakers])];
  const add = (own: Values, name: string, said: unknown, field: ImportField) => {
    if (said === null || said === undefined || said === "") return;
    own[name] ??= said;
    if (String(own[name]) !== String(said)) cells.wrong(field, "said_otherwise");
  };
  for (const [name, field] of Object.entries(fields))
    add(first as unknown as Values, name, more[name as keyof ImportedSession], field);
  for (const [name, said] of Object.entries(more.facets)) add(first.facets, name, said, name as ImportField);
}

/** At the same time on another stage, it is on both; at another time, that is another place. */
function addStages(first: ImportedSession, more: ImportedSession, cells: Cells): void {
  const named = [more.stage, ...(more.moreStages ?? [])].filter((name) => name !== null);
  first.stage ??= named.shift() ?? null;
  const others = named.filter((name) => name !== first.stage);
  const isThere = more.start === null || more.start.getTime() === first.start?.getTime();
  if (others.length === 0) return;
  if (isThere) first.moreStages = [...new Set([...(first.moreStages ?? []), ...others])];
  else cells.wrong("stage", "said_otherwise");
}
