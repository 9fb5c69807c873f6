import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ImportedPhotos } from "#contract/organiser/programme/schedule-import.ts";
import { deleteOfEditions } from "#db/claim-rows.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { importedPhotos, importedRecords, speakers } from "../../tables.ts";

export interface WantedPhoto {
  speakerId: number;
  address: string;
  /** The picture that it may replace; another one was chosen here since. */
  image: string;
}
interface Photo extends WantedPhoto {
  editionId: number;
  /** The entry of the audit log that undoes it. */
  importId: number;
}

/** Queues reading a speaker's photo from its address. */
export async function wantPhoto(
  tx: Transaction,
  jobs: AppContext["jobs"],
  actor: Actor,
  photo: Photo,
): Promise<void> {
  const { speakerId, editionId, ...wanted } = photo;
  const waiting = { ...wanted, replaced: photo.image, state: "waiting" as const, failure: "" };
  await tx
    .insert(importedPhotos)
    .values({ speakerId, editionId, ...waiting })
    .onConflictDoUpdate({ target: importedPhotos.speakerId, set: waiting });
  await jobs.enqueue(tx, "fetch-photo", { speakerId, address: photo.address, actor });
}

/**
 * Returns the photo of each speaker to compare with the one in a file: the address it was imported from, or
 * comes from, else the picture that was chosen here. By the speakers' ids; null: it is not to be read again.
 */
export async function readPhotosHere(reads: Reads, edition: number): Promise<Map<number, string | null>> {
  const rows = await reads
    .select({ id: speakers.id, shown: speakers.image, photo: importedPhotos })
    .from(speakers)
    .leftJoin(importedPhotos, eq(importedPhotos.speakerId, speakers.id))
    .where(eq(speakers.editionId, edition));
  return new Map(
    rows.map(({ id, shown, photo }) => [
      id,
      photo?.state === "forgotten" ? null : photo && photo.image === shown ? photo.address : shown,
    ]),
  );
}

/** The photos of an edition's imports: how many are there or on their way, and which failed. Throws `not_found`. */
export async function showPhotos(reads: Reads, edition: number): Promise<ImportedPhotos> {
  const rows = await reads
    .select({
      speaker: importedPhotos.speakerId,
      name: speakers.name,
      address: importedPhotos.address,
      state: importedPhotos.state,
      failure: importedPhotos.failure,
    })
    .from(importedPhotos)
    .innerJoin(speakers, eq(speakers.id, importedPhotos.speakerId))
    // Another picture was chosen for the others since.
    .where(and(eq(importedPhotos.editionId, edition), eq(importedPhotos.image, speakers.image)))
    .orderBy(asc(speakers.name), asc(speakers.id));
  const count = (of: string) => rows.filter(({ state }) => state === of).length;
  return {
    waiting: count("waiting"),
    stored: count("stored"),
    failed: rows.flatMap(({ state, ...row }) => (state === "failed" ? [row] : [])),
  };
}

/** Reads those again that failed. Throws `not_found`. */
export function retryPhotos(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  actor: Actor,
  { edition }: { edition: number },
): Promise<{ queued: number; audit_id: number }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const failed = await tx
      .select()
      .from(importedPhotos)
      .where(and(eq(importedPhotos.editionId, edition), eq(importedPhotos.state, "failed")))
      .for("update");
    for (const photo of failed) await wantPhoto(tx, jobs, actor, photo);
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: "imported_photo.read_again",
      recordId: edition,
      label: `${failed.length} photos`,
    });
    return { queued: failed.length, audit_id };
  });
}

/** Takes back the photos of an import that is undone: none that waits comes, and those that they replaced are shown again. */
export async function undoPhotos(tx: Transaction, importId: number): Promise<void> {
  const photos = await tx.delete(importedPhotos).where(eq(importedPhotos.importId, importId)).returning();
  if (photos.length === 0) return;
  await dropFromBases(tx, pluck(photos, "speakerId"));
  for (const { speakerId, state, image, replaced } of photos)
    if (state === "stored")
      await tx
        .update(speakers)
        .set({ image: replaced, version: sql`${speakers.version} + 1` })
        .where(and(eq(speakers.id, speakerId), eq(speakers.image, image)));
}

/** Forgets where people's photos came from, and reads none of them again. */
export async function forgetPhotos(
  tx: Transaction,
  people: readonly { speakerId: number; editionId: number }[],
): Promise<void> {
  const forgotten = {
    address: "",
    state: "forgotten" as const,
    failure: "",
    image: "",
    replaced: "",
    importId: 0,
  };
  if (people.length === 0) return;
  await tx
    .insert(importedPhotos)
    .values(people.map((person) => ({ ...person, ...forgotten })))
    .onConflictDoUpdate({ target: importedPhotos.speakerId, set: forgotten });
  await dropFromBases(tx, pluck(people, "speakerId"));
}

/** So that the next file's photo is a change again, and its address is kept nowhere. */
const dropFromBases = (tx: Transaction, speakerIds: readonly number[]) =>
  tx
    .update(importedRecords)
    .set({ fields: sql`${importedRecords.fields} - 'photo'` })
    .where(inArray(importedRecords.speakerId, [...speakerIds]));

/** Deletes addresses that are of no more use: a year after the edition. */
export const deletePhotoAddresses = deleteOfEditions(importedPhotos);
