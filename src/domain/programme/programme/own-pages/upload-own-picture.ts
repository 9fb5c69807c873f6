import type { UploadedPicture } from "#contract/pictures/picture-upload.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Upload, uploadForeignPicture } from "#domain/platform/pictures/upload-picture.ts";
import { requireLink } from "./page-links.ts";
import { type ProposalKind, uploaderOf } from "./proposal-kind.ts";

/**
 * Stores a picture, which a proposal by the same link may name. `limit` is asked before the file is read, with whose it is.
 * Throws `not_found`, `invalid_input`.
 */
export async function uploadOwnPicture(
  ctx: AppContext,
  kind: ProposalKind,
  token: string,
  upload: Upload,
  limit: (uploader: string) => Promise<void>,
): Promise<UploadedPicture> {
  const { ownerId } = await requireLink(ctx.db.read, kind.pages, token, ctx.clock.now());
  const uploader = uploaderOf(kind, ownerId);
  await limit(uploader);
  return uploadForeignPicture(ctx, uploader, upload);
}
