import type { UploadedPicture } from "#contract/picture-upload.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Upload, uploadForeignPicture } from "#domain/platform/pictures/upload-picture.ts";
import { requireLink } from "./speaker-links.ts";

/** Whose a picture is: a speaker may propose their own uploads alone. */
export const uploaderOf = (speakerId: number): string => `speaker ${speakerId}`;

/** Stores a photo, which a proposal may name. `limit` is asked before the file is read. Throws `not_found`, `invalid_input`. */
export async function uploadPhoto(
  ctx: AppContext,
  token: string,
  upload: Upload,
  limit: (speakerId: number) => Promise<void>,
): Promise<UploadedPicture> {
  const { speakerId } = await requireLink(ctx.db.read, token, ctx.clock.now());
  await limit(speakerId);
  return uploadForeignPicture(ctx, uploaderOf(speakerId), upload);
}
