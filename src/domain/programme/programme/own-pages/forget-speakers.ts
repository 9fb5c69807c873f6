import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { type DeleteOfEditions, deleteOfEditions } from "#db/claim-rows.ts";
import type { Transaction } from "#db/transaction.ts";
import { forgetPhotos } from "../exchange/photos/imported-photos.ts";
import { findConsents } from "./consents.ts";
import { speakerConsents, speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

/** Erases needs and availability. */
export const forgetNeeds: DeleteOfEditions = (tx, editionIds, limit) => {
  const said = tx
    .select({ id: speakerDetails.speakerId })
    .from(speakerDetails)
    .where(
      and(
        inArray(speakerDetails.editionId, [...editionIds]),
        or(isNotNull(speakerDetails.availability), sql`${speakerDetails.needs} <> '{}'`),
      ),
    )
    .limit(limit);
  return tx
    .update(speakerDetails)
    .set({ needs: {}, availability: null, version: sql`${speakerDetails.version} + 1` })
    .where(inArray(speakerDetails.speakerId, said))
    .returning({ id: speakerDetails.speakerId });
};

export const deleteSpeakerLinks = deleteOfEditions(speakerLinks);
export const deleteProposals = deleteOfEditions(speakerProposals);

/** Deletes the speakers' addresses. Their public pages and what they agreed to stay with the archive. */
export const deleteDetails = deleteOfEditions(speakerDetails);

/**
 * Erases what the speakers with this address told the organiser alone, with their links and proposals. What they agreed to is taken
 * back, which the editors see; the published programme is theirs to change (decision 122).
 */
export async function forgetSpeakersAt(tx: Transaction, email: string, now: Date): Promise<void> {
  const gone = await tx
    .delete(speakerDetails)
    .where(eq(speakerDetails.email, email))
    .returning({ id: speakerDetails.speakerId, editionId: speakerDetails.editionId });
  await forgetPhotos(
    tx,
    gone.map(({ id, editionId }) => ({ speakerId: id, editionId })),
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(speakerLinks).where(inArray(speakerLinks.ownerId, ids));
  await tx.delete(speakerProposals).where(inArray(speakerProposals.ownerId, ids));
  const consents = await findConsents(tx, ids);
  const given = [...consents.values()].flatMap((kinds) => [...kinds.values()]).filter((one) => one.given);
  if (given.length > 0)
    await tx
      .insert(speakerConsents)
      .values(given.map(({ id: _, ...consent }) => ({ ...consent, given: false, at: now })));
}
