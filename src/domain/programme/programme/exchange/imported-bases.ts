import { eq } from "drizzle-orm";
import { mergeChanges, type Values } from "#contract/merge-changes.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { importedRecords } from "../tables.ts";

type Bases = Record<"events" | "speakers", Map<number, Values>>;

/** Returns the values that files had last of an edition's sessions and speakers, by their ids. */
export async function readBases(reads: Reads, edition: number): Promise<Bases> {
  const rows = await reads.select().from(importedRecords).where(eq(importedRecords.editionId, edition));
  const bases: Bases = { events: new Map(), speakers: new Map() };
  for (const { eventId, speakerId, fields } of rows) {
    if (eventId !== null) bases.events.set(eventId, fields);
    if (speakerId !== null) bases.speakers.set(speakerId, fields);
  }
  return bases;
}

/**
 * Stores the values that undoing an import has put back as the last file's, so that the next file's values
 * are changes again. `was`: null for a record that comes back.
 */
export async function restoreBase(
  tx: Transaction,
  edition: number,
  record: { eventId: number } | { speakerId: number },
  was: Values | null,
  now: Values,
): Promise<void> {
  const [base] = await tx
    .select({ fields: importedRecords.fields })
    .from(importedRecords)
    .where(
      "eventId" in record
        ? eq(importedRecords.eventId, record.eventId)
        : eq(importedRecords.speakerId, record.speakerId),
    );
  if (was && !base) return;
  await storeBase(tx, edition, record, mergeChanges(was ?? {}, now, base?.fields ?? {}, {}), undefined);
}

/** Stores what a file now says, over what files have said of the record before. */
export async function storeBase(
  tx: Transaction,
  edition: number,
  record: { eventId: number } | { speakerId: number },
  said: Values,
  before: Values | undefined,
): Promise<void> {
  const fields = mergeChanges({}, said, before ?? {}, {});
  await tx
    .insert(importedRecords)
    .values({ editionId: edition, ...record, fields })
    .onConflictDoUpdate({
      target: "eventId" in record ? importedRecords.eventId : importedRecords.speakerId,
      set: { fields },
    });
}
