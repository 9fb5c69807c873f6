import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { ARCHIVE_MAX_BYTES } from "#contract/organiser/organiser-paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { consumePieces, readSent, type SentFile } from "#domain/platform/pieces/pieces.ts";
import type { AppContext } from "../../app-context.ts";
import { inTemporaryFolder } from "./archive.ts";
import { diskFolder } from "./disk-folder.ts";
import { importEdition } from "./import-edition.ts";

/** No more of it is in memory than a piece, and a picture. Throws `invalid_input`, naming file and field. */
export async function importArchive(
  ctx: Pick<AppContext, "db" | "files" | "clock" | "readArchive">,
  actor: Actor,
  packed: SentFile,
): Promise<OrganisedEdition> {
  const importing = () =>
    inTemporaryFolder(async (temporary) => {
      const paths = {
        archive: path.join(temporary, "edition.tar.gz"),
        folder: path.join(temporary, "edition"),
      };
      await mkdir(paths.folder);
      await writeFile(paths.archive, readSent(ctx.files, packed, ARCHIVE_MAX_BYTES));
      const read = await ctx.readArchive(paths);
      if ("refused" in read)
        throw new Problem("invalid_input", read.refused.detail, { errors: read.refused.errors });
      return importEdition(ctx, actor, read, diskFolder(paths.folder));
    });
  return consumePieces(ctx.files, packed, importing);
}
