import { lookPictures } from "#contract/organiser/edition/edition-look.ts";
import { Problem } from "#contract/problem.ts";
import type { EditionRowOf } from "#db/edition-table.ts";
import { fieldsOf } from "#domain/platform/current-edition/edition-columns.ts";
import { readRecordPicture } from "#domain/platform/pictures/edition-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import { type EditionContent, editionTables, readContent } from "../content/edition-rows.ts";
import {
  EDITION_FILE,
  type EditionFolder,
  FORMAT,
  FORMAT_VERSION,
  nameInFile,
  PICTURES_FOLDER,
  SCHEDULE_FILE,
  tableFiles,
} from "./edition-format.ts";

/**
 * An edition as a folder of JSON files and pictures (docs/edition-format.md): the same edition gives the same bytes. Throws
 * `not_found`.
 */
export async function exportEdition(
  { db, files }: Pick<AppContext, "db" | "files">,
  id: number,
): Promise<EditionFolder> {
  const content = await readContent(db.read, id);
  const pictures = new Map<string, Uint8Array>();
  const place = async (path: unknown, name: string): Promise<string> => {
    if (typeof path !== "string" || path === "") return "";
    const bytes = await readRecordPicture(files, path);
    if (!bytes) throw new Problem("not_found", `The picture ${path} of ${name} is not there`);
    const inFolder = `${PICTURES_FOLDER}/${name}.webp`;
    pictures.set(inFolder, bytes);
    return inFolder;
  };
  const folder: EditionFolder = new Map();
  folder.set(EDITION_FILE, toJson(await editionJson(content, place)));
  for (const file of tableFiles) {
    const lists: Record<string, unknown> = {};
    for (const table of editionTables.filter((one) => one.file === file)) {
      lists[table.name] = [];
      for (const row of content.rows[table.name] ?? []) {
        const written: EditionRowOf = {};
        for (const [property, value] of Object.entries(row)) {
          written[nameInFile(property)] = table.pictures?.includes(property)
            ? await place(value, pictureName(table.name, row))
            : value;
        }
        (lists[table.name] as EditionRowOf[]).push(written);
      }
    }
    folder.set(file, toJson(lists));
  }
  folder.set(SCHEDULE_FILE, toJson(content.schedule));
  for (const [path, bytes] of [...pictures].sort(([a], [b]) => (a < b ? -1 : 1))) folder.set(path, bytes);
  return folder;
}

async function editionJson(
  { edition }: EditionContent,
  place: (path: unknown, name: string) => Promise<string>,
) {
  const { texts_read: _read, ...fields } = fieldsOf(edition);
  const past = [];
  for (const idea of fields.ideas.past)
    past.push({ ...idea, poster: await place(idea.poster, `idea-${idea.id}`) });
  const look = { ...fields.look };
  for (const name of lookPictures) look[name] = await place(look[name], name.replaceAll("_", "-"));
  // An uploaded film may be larger than all the rest (decision 196).
  const { film_file: _file, film_captions: _captions, ...site } = fields.site;
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    edition: { ...fields, site, look, ideas: { ...fields.ideas, past } },
  };
}

/** `stage-1`, `speaker-aiko-tanaka`. */
function pictureName(table: string, row: EditionRowOf): string {
  return `${table.replace(/s$/, "")}-${row.slug ?? row.id}`;
}

const toJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
