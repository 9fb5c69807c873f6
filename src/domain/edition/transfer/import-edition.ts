import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { insertPictures, pictureOf, storePictureFile } from "../../pictures/edition-pictures.ts";
import type { Actor } from "../../staff/actor.ts";
import { type EditionContent, editionTables, insertContent } from "../content/edition-rows.ts";
import { requireFreeYear, requireTimes } from "../organise/require-times.ts";
import { columnsOf, fieldsOf, readEdition, showOrganised } from "../organise/show-organised.ts";
import { labelOf } from "../organise/update-edition.ts";
import { type ReadEdition, type ReadFile, readFolder } from "./read-folder.ts";

/**
 * Makes an edition, in preparation, of a folder (docs/edition-format.md): all of it or nothing. Where their numbers are free,
 * records keep them, so that addresses of sessions stay. Throws `invalid_input`, naming file and field.
 */
export async function importEdition(
  ctx: Pick<AppContext, "db" | "files" | "clock">,
  actor: Actor,
  read: ReadFile,
): Promise<OrganisedEdition> {
  const folder = await readFolder(read);
  requireTimes(folder.edition);
  await requireFreeYear(ctx.db.read, folder.edition.year, null);
  // Before the rows, which name them. A run that ends here can be run again.
  for (const picture of folder.pictures.values()) await storePictureFile(ctx.files, picture);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await requireFreeYear(tx, folder.edition.year, null);
    await insertPictures(tx, [...folder.pictures.values()], { by: actor.name, now });
    const edition = await readEdition(tx, await insertFolder(tx, folder, storedPath(folder)));
    await recordAudit(
      tx,
      actor,
      {
        action: "edition.imported",
        recordId: edition.id,
        label: labelOf(edition),
        before: null,
        after: fieldsOf(edition),
      },
      now,
    );
    return showOrganised(edition);
  });
}

/** Returns the edition's id. `placed`: the path under which the shop has a picture of the folder. */
function insertFolder(
  tx: Transaction,
  folder: ReadEdition,
  placed: (picture: string) => string,
): Promise<number> {
  return insertContent(tx, contentOf(folder, placed), "keep");
}

function contentOf(
  { edition, rows, schedule }: ReadEdition,
  placed: (picture: string) => string,
): EditionContent {
  const { past } = edition.ideas;
  const fields = {
    ...edition,
    ideas: { ...edition.ideas, past: past.map((idea) => ({ ...idea, poster: placed(idea.poster) })) },
  };
  return {
    edition: { ...columnsOf(fields), state: "preparing" },
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

const storedPath =
  ({ pictures }: ReadEdition) =>
  (picture: string): string => {
    const read = pictures.get(picture);
    return read ? pictureOf(read.bytes).path : "";
  };
