import { sql } from "drizzle-orm";
import type { ProposedFields } from "#contract/programme/speaker-fields.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isUploadedBy } from "#domain/platform/pictures/list-pictures.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { changedMeanwhile, wrongField } from "#domain/platform/records/store-record.ts";
import { speakerRecords } from "../records/speaker-records.ts";
import { findConsents, withdrawOpen } from "./consents.ts";
import { entriesOf, only, valuesOf } from "./proposed-values.ts";
import { lockLink } from "./speaker-links.ts";
import { speakerProposals } from "./tables.ts";
import { uploaderOf } from "./upload-photo.ts";

type Context = Pick<AppContext, "db" | "clock">;

/**
 * Stores what a speaker wants their public page to say, for an editor to approve; it replaces what still waits. Throws
 * `not_found`; `changed_meanwhile` when the public record is another than the speaker saw; `invalid_input` without consent
 * to publication, and for a picture that is none of this shop.
 */
export async function proposeChange(
  { db, clock }: Context,
  token: string,
  { version, fields }: { version: number; fields: ProposedFields },
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { speakerId, editionId } = await lockLink(tx, token, now);
    const record = await requireRecord(tx, speakerRecords, speakerId);
    if (record.version !== version) throw changedMeanwhile(speakerRecords);
    const stored = valuesOf(record);
    const different = entriesOf(fields).filter(([path, value]) => value !== stored[path]);
    if (different.length === 0) return withdrawOpen(tx, speakerId);
    const consents = (await findConsents(tx, [speakerId])).get(speakerId);
    if (!consents?.get("publication")?.given)
      throw wrongField("consents.publication", "missing", "Agree to the publication first");
    if (fields.image !== stored.image) await requirePicture(tx, speakerId, fields.image);
    const proposal = {
      fields: Object.fromEntries(different) as ProposedFields,
      base: only(
        stored,
        different.map(([path]) => path),
      ),
      sentAt: now,
    };
    await tx
      .insert(speakerProposals)
      .values({ speakerId, editionId, ...proposal })
      .onConflictDoUpdate({
        target: speakerProposals.speakerId,
        targetWhere: sql`state = 'open'`,
        set: { ...proposal, version: sql`${speakerProposals.version} + 1` },
      });
  });
}

/** Takes back what waits for an editor. Throws `not_found`. */
export async function withdrawProposal({ db, clock }: Context, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { speakerId } = await lockLink(tx, token, clock.now());
    await withdrawOpen(tx, speakerId);
  });
}

/** A speaker shows pictures of their own uploading. */
async function requirePicture(tx: Transaction, speakerId: number, image: string | undefined): Promise<void> {
  if (!image || (await isUploadedBy(tx, image, uploaderOf(speakerId)))) return;
  throw wrongField("fields.image", "not_found", "There is no such picture");
}
