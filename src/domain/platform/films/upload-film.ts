import { CAPTIONS_MAX_BYTES, FILM_MAX_BYTES } from "#contract/organiser/edition/film-files.ts";
import type { UploadedFilm } from "#contract/organiser/films.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { consumePieces, readSent, type SentFile } from "../pieces/pieces.ts";
import { checkCaptions } from "./check-captions.ts";
import { type ExaminedFilm, examineFilm } from "./examine-film.ts";
import { filmFileKey, filmName, filmPathOf } from "./film-names.ts";
import { films } from "./tables.ts";

/** Stores a film as it was sent; no more of it is in memory than a piece. Throws `invalid_input`. */
export async function uploadFilm(ctx: AppContext, actor: Actor, sent: SentFile): Promise<UploadedFilm> {
  const read = () => readSent(ctx.files, sent, FILM_MAX_BYTES);
  return consumePieces(ctx.files, sent, async () => store(ctx, actor, await examineFilm(read()), read));
}

/** Stores captions as they were sent. Throws `invalid_input`. */
export async function uploadCaptions(ctx: AppContext, actor: Actor, file: Buffer): Promise<UploadedFilm> {
  const read = () => readSent(ctx.files, { file, pieces: [] }, CAPTIONS_MAX_BYTES);
  return store(ctx, actor, checkCaptions(file), read);
}

/** The same content has the same name, so that nothing is stored twice. */
async function store(
  ctx: AppContext,
  actor: Actor,
  { kind, bytes, sha256 }: Omit<ExaminedFilm, "kind"> & { kind: string },
  read: () => AsyncIterable<Uint8Array>,
): Promise<UploadedFilm> {
  const name = filmName(sha256, kind);
  const path = filmPathOf(name);
  const fileKey = filmFileKey(path);
  if (!fileKey) throw new Error(`${path} is no film's path`);
  const now = ctx.clock.now();
  // Before its file: a deletion of the same film that is under way is over then, and cannot take this file with it.
  await ctx.db.single
    .insert(films)
    .values({ name, bytes, fileKey, uploadedBy: actor.name, uploadedAt: now })
    .onConflictDoUpdate({ target: films.name, set: { unusedSince: null } });
  if ((await ctx.files.size(fileKey)) !== bytes)
    await ctx.files.putPieces(fileKey, { pieces: read, bytes, sha256 });
  const audit_id = await ctx.db.transaction((tx) =>
    recordAudit(tx, actor, now, {
      action: "film.uploaded",
      recordId: name,
      label: path,
      after: { path, bytes },
    }),
  );
  return { path, bytes, audit_id };
}
