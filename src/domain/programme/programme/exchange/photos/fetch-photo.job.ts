import { and, eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { lockContent } from "#domain/platform/content/content-changes.ts";
import { uploadPicture } from "#domain/platform/pictures/upload-picture.ts";
import { auditRecord } from "#domain/platform/records/audit-record.ts";
import { findRecords } from "#domain/platform/records/find-records.ts";
import { changeRecord } from "#domain/platform/records/store-record.ts";
import { speakerRecords } from "../../records/speaker-records.ts";
import { importedPhotos } from "../../tables.ts";

const PHOTO_MAX_BYTES = 10 * 1024 * 1024;

/** Reads the photo that a file names for a speaker, and shows it. One that was changed here meanwhile stays. */
export async function fetchPhoto(
  ctx: AppContext,
  { speakerId, address, actor }: { speakerId: number; address: string; actor: Actor },
): Promise<void> {
  const wanted = and(
    eq(importedPhotos.speakerId, speakerId),
    eq(importedPhotos.address, address),
    eq(importedPhotos.state, "waiting"),
  );
  // Removed, or wanted from another address, since.
  const [waiting] = await ctx.db.read.select().from(importedPhotos).where(wanted);
  if (!waiting) return;
  const photo = await storePhoto(ctx, actor, address);
  await ctx.db.transaction(async (tx) => {
    await lockContent(tx);
    const [row] = await tx.select().from(importedPhotos).where(wanted).for("update");
    const before = (await findRecords(tx, speakerRecords, [speakerId])).get(speakerId);
    if (!row || !before) return;
    if (before.image !== row.image) {
      await tx.delete(importedPhotos).where(wanted);
      return;
    }
    if ("failure" in photo) {
      await tx
        .update(importedPhotos)
        .set({ state: "failed", ...photo })
        .where(wanted);
      return;
    }
    const after = await changeRecord(tx, speakerRecords, before, { image: photo.path });
    await auditRecord(tx, actor, ctx.clock.now(), speakerRecords, before, after);
    await tx.update(importedPhotos).set({ state: "stored", image: photo.path }).where(wanted);
  });
}

async function storePhoto(
  ctx: AppContext,
  actor: Actor,
  address: string,
): Promise<{ path: string } | { failure: string }> {
  const read = await ctx.readAddress(address, { maxBytes: PHOTO_MAX_BYTES });
  if ("error" in read) return { failure: read.error };
  try {
    const file = Buffer.from(read.bytes.toString("base64"), "latin1");
    return await uploadPicture(ctx, actor, { file, crop: null });
  } catch (error) {
    // Others, such as a thread that is busy, are for the queue to try again.
    if (!(error instanceof Problem) || error.code !== "invalid_input") throw error;
    return { failure: error.errors?.[0]?.code ?? "unreadable" };
  }
}
