import { lookPictures } from "#contract/organiser/edition/edition-look.ts";
import { columnsOf } from "#domain/platform/current-edition/edition-columns.ts";
import { ownParts } from "#domain/platform/current-edition/own-parts.ts";
import { type EditionContent, editionTables } from "../content/edition-rows.ts";
import type { ReadEdition } from "./read-folder.ts";

/** A folder's edition as the tables hold it. `placed`: the path under which the shop has a picture of the folder. */
export function contentOf(
  { edition, rows, schedule }: Omit<ReadEdition, "pictures">,
  state: EditionContent["edition"]["state"],
  placed: (picture: string) => string,
): EditionContent {
  const { look, ideas } = ownParts(edition);
  const fields = {
    ...edition,
    look: { ...look, ...Object.fromEntries(lookPictures.map((name) => [name, placed(look[name])])) },
    ideas: { ...ideas, past: ideas.past.map((idea) => ({ ...idea, poster: placed(idea.poster) })) },
  };
  return {
    edition: { ...columnsOf(fields), state },
    schedule,
    rows: Object.fromEntries(
      editionTables.map(({ name, pictures = [] }) => [
        name,
        (rows[name] ?? []).map((row) => ({
          ...row,
          ...Object.fromEntries(pictures.map((property) => [property, placed(String(row[property] ?? ""))])),
        })),
      ]),
    ),
  };
}
