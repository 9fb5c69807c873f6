import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { OrganisedEdition } from "#contract/organiser/edition/editions.ts";
import { ARCHIVE_MAX_BYTES } from "#contract/organiser/organiser-paths.ts";
import { Problem } from "#contract/problem.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { newFileKey } from "#outside/files/files.ts";
import type { AppContext } from "../../app-context.ts";
import { inTemporaryFolder } from "./archive.ts";
import { diskFolder } from "./disk-folder.ts";
import { importEdition } from "./import-edition.ts";

/** An upload that goes no further is removed after this. */
const PIECE_SECONDS = 24 * 3_600;

/** A whole archive, or the pieces of a longer one, in their order. */
interface Archive {
  file: Buffer;
  pieces: readonly string[];
}

/** Keeps a piece of an archive for a day: any process of the shop can put them together. Throws `invalid_input`. */
export async function storePiece(
  { db, files, jobs }: Pick<AppContext, "db" | "files" | "jobs">,
  file: Buffer,
): Promise<{ piece: string }> {
  if (file.length === 0) throw refused("The piece is empty");
  const piece = newFileKey("archives", "part");
  await db.transaction((tx) => jobs.enqueue(tx, "remove-file", { fileKey: piece }, PIECE_SECONDS));
  await files.put(piece, new Uint8Array(file));
  return { piece };
}

/** No more of it is in memory than a piece, and a picture. Throws `invalid_input`, naming file and field. */
export async function importArchive(
  ctx: Pick<AppContext, "db" | "files" | "clock" | "readArchive">,
  actor: Actor,
  packed: Archive,
): Promise<OrganisedEdition> {
  const importing = inTemporaryFolder(async (temporary) => {
    const paths = {
      archive: path.join(temporary, "edition.tar.gz"),
      folder: path.join(temporary, "edition"),
    };
    await mkdir(paths.folder);
    await writeFile(paths.archive, bytesOf(ctx.files, packed));
    const read = await ctx.readArchive(paths);
    if ("refused" in read)
      throw new Problem("invalid_input", read.refused.detail, { errors: read.refused.errors });
    return importEdition(ctx, actor, read, diskFolder(paths.folder));
  });
  return importing.finally(() => Promise.all(packed.pieces.map((piece) => ctx.files.remove(piece))));
}

async function* bytesOf(files: AppContext["files"], { file, pieces }: Archive): AsyncGenerator<Uint8Array> {
  if (pieces.length === 0) yield file;
  let bytes = 0;
  for (const key of pieces) {
    const piece = await files.read(key);
    if (!piece) throw refused("A piece of the archive is no longer there: send it again");
    bytes += piece.length;
    if (bytes > ARCHIVE_MAX_BYTES) throw refused("The archive is larger than 200 MB");
    yield piece;
  }
}

function refused(detail: string): Problem {
  return new Problem("invalid_input", detail, { errors: [{ attr: "file", code: "invalid", detail }] });
}
