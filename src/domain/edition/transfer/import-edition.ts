import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { fieldsOf } from "#domain/platform/current-edition/edition-columns.ts";
import { readEdition, showOrganised } from "#domain/platform/current-edition/show-organised.ts";
import { insertPictures, storePictureFile } from "#domain/platform/pictures/edition-pictures.ts";
import type { AppContext } from "../../app-context.ts";
import { insertContent } from "../content/edition-rows.ts";
import { requireFreeYear, requireTimes } from "../organise/require-times.ts";
import { labelOf } from "../organise/update-edition.ts";
import { contentOf } from "./folder-content.ts";
import type { ReadEdition, ReadFile } from "./read-folder.ts";

/**
 * Makes an edition, in preparation, of a folder that was read (docs/edition-format.md): all of it or nothing. Where their numbers are free,
 * records keep them, so that addresses of sessions stay. Throws `invalid_input`, naming file and field.
 */
export async function importEdition(
  ctx: Pick<AppContext, "db" | "files" | "clock">,
  actor: Actor,
  folder: ReadEdition,
  read: ReadFile,
): Promise<OrganisedEdition> {
  requireTimes(folder.edition);
  await requireFreeYear(ctx.db.read, folder.edition.year, null);
  // Before the rows, which name them. A run that ends here can be run again.
  for (const picture of folder.pictures.keys()) {
    const bytes = await read(picture);
    if (bytes) await storePictureFile(ctx.files, bytes);
  }
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await requireFreeYear(tx, folder.edition.year, null);
    await insertPictures(tx, [...folder.pictures.values()], { by: actor.name, now });
    const content = contentOf(folder, "preparing", storedPath(folder));
    const { day } = zoneTime(now, shopZoneOf(content.edition.timeZone));
    const edition = await readEdition(tx, await insertContent(tx, content, "keep", day));
    await recordAudit(tx, actor, now, {
      action: "edition.imported",
      recordId: edition.id,
      label: labelOf(edition),

      after: fieldsOf(edition),
    });
    return showOrganised(edition);
  });
}

const storedPath =
  ({ pictures }: ReadEdition) =>
  (picture: string): string =>
    pictures.get(picture)?.path ?? "";
