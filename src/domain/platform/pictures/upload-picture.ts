import type { UploadedPicture } from "#contract/pictures/picture-upload.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { newFileKey } from "#outside/files/files.ts";
import { isMarkup } from "./check-svg.ts";
import { showPicture } from "./list-pictures.ts";
import { pictureName } from "./picture-files.ts";
import { refusedPicture } from "./picture-refusal.ts";
import type { PictureRequest } from "./process-picture.ts";
import { pictures } from "./tables.ts";

/** In characters of base64: so many say whether the file can be a picture at all. */
const BEGINNING_BYTES = 16;
/** "\xff\xd8\xff", "\x89PNG", "RIFF" and "....ftypavif" in base64. */
const BEGINNING = /^(\/9j\/|iVBORw|UklGR|AAAA[\w+/][GWm2]Z0eXBhdml[mz])/;

export interface Upload {
  /** The file's base64. */
  file: Buffer;
  crop: PictureRequest["crop"];
  /** As a logo: without loss, and an SVG is taken too. */
  logo?: boolean;
}

/** Stores a picture of staff. Throws `invalid_input`. */
export async function uploadPicture(
  ctx: AppContext,
  actor: Actor,
  upload: Upload,
): Promise<UploadedPicture & { audit_id: number }> {
  const row = await storeFile(ctx, actor.name, upload);
  return ctx.db.transaction(async (tx) => {
    await tx.insert(pictures).values(row);
    const { path, width, height, placeholder } = showPicture(row);
    const audit_id = await recordAudit(tx, actor, ctx.clock.now(), {
      action: "picture.uploaded",
      recordId: row.name,
      label: path,

      after: { path, width, height },
    });
    return { path, width, height, placeholder, audit_id };
  });
}

/** Stores a picture of a person who is no member of staff: no record shows it before an editor approves. Throws `invalid_input`. */
export async function uploadForeignPicture(
  ctx: AppContext,
  uploadedBy: string,
  upload: Upload,
): Promise<UploadedPicture> {
  const row = await storeFile(ctx, uploadedBy, upload);
  await ctx.db.single.insert(pictures).values(row);
  return showPicture(row);
}

/** Draws it anew. What cannot be a picture is refused before it goes to the thread. */
async function storeFile(
  ctx: AppContext,
  uploadedBy: string,
  { file, crop, logo = false }: Upload,
): Promise<typeof pictures.$inferInsert & { name: string }> {
  const beginning = file.toString("latin1", 0, BEGINNING_BYTES);
  if (!BEGINNING.test(beginning) && !(logo && isMarkup(Buffer.from(beginning, "base64"))))
    throw refusedPicture("not_picture");
  // In memory of its own: a short `Buffer` shares its memory with others.
  const processed = await ctx.processPicture({ base64: new Uint8Array(file), crop, logo });
  if ("refused" in processed) throw refusedPicture(processed.refused);
  const { bytes, ...size } = processed;
  const fileKey = newFileKey("pictures", "webp");
  // Before its row, as a backup and a page expect it. A process that ends in between leaves a file that no row names.
  await ctx.files.put(fileKey, bytes);
  return {
    ...size,
    fileKey,
    name: pictureName(fileKey),
    uploadedBy,
    uploadedAt: ctx.clock.now(),
    unusedSince: null,
  };
}
