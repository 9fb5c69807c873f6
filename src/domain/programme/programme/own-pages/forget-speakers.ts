import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { findConsents } from "./consents.ts";
import { speakerConsents, speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

interface Wanted {
  /** Of editions that ended long enough ago. */
  editionIds: readonly number[];
  limit: number;
}

/** Erases needs and availability of these editions, with their links and proposals. Returns how many rows. */
export async function forgetNeeds(tx: Transaction, { editionIds, limit }: Wanted): Promise<number> {
  const ids = [...editionIds];
  const said = tx
    .select({ id: speakerDetails.speakerId })
    .from(speakerDetails)
    .where(
      and(
        inArray(speakerDetails.editionId, ids),
        or(isNotNull(speakerDetails.availability), sql`${speakerDetails.needs} <> '{}'`),
      ),
    )
    .limit(limit);
  const erased = await tx
    .update(speakerDetails)
    .set({ needs: {}, availability: null })
    .where(inArray(speakerDetails.speakerId, said))
    .returning({ id: speakerDetails.speakerId });
  const links = await tx
    .delete(speakerLinks)
    .where(
      inArray(
        speakerLinks.speakerId,
        tx
          .select({ id: speakerLinks.speakerId })
          .from(speakerLinks)
          .where(inArray(speakerLinks.editionId, ids))
          .limit(limit),
      ),
    )
    .returning({ id: speakerLinks.speakerId });
  const proposals = await tx
    .delete(speakerProposals)
    .where(
      inArray(
        speakerProposals.id,
        tx
          .select({ id: speakerProposals.id })
          .from(speakerProposals)
          .where(inArray(speakerProposals.editionId, ids))
          .limit(limit),
      ),
    )
    .returning({ id: speakerProposals.id });
  return Math.max(erased.length, links.length, proposals.length);
}

/** Deletes the speakers' addresses of these editions. Their public pages and what they agreed to stay with the archive. */
export async function forgetAddresses(tx: Transaction, { editionIds, limit }: Wanted): Promise<number> {
  const over = tx
    .select({ id: speakerDetails.speakerId })
    .from(speakerDetails)
    .where(inArray(speakerDetails.editionId, [...editionIds]))
    .limit(limit);
  const deleted = await tx
    .delete(speakerDetails)
    .where(inArray(speakerDetails.speakerId, over))
    .returning({ id: speakerDetails.speakerId });
  return deleted.length;
}

/**
 * Erases what the speakers with this address told the organiser alone, with their links and proposals. What they agreed to is taken
 * back, which the editors see; the published programme is theirs to change (decision 122).
 */
export async function forgetSpeakersAt(tx: Transaction, email: string, now: Date): Promise<void> {
  const gone = await tx
    .delete(speakerDetails)
    .where(eq(speakerDetails.email, email))
    .returning({ id: speakerDetails.speakerId });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(speakerLinks).where(inArray(speakerLinks.speakerId, ids));
  await tx.delete(speakerProposals).where(inArray(speakerProposals.speakerId, ids));
  const consents = await findConsents(tx, ids);
  const given = [...consents.values()].flatMap((kinds) => [...kinds.values()]).filter((one) => one.given);
  if (given.length > 0)
    await tx
      .insert(speakerConsents)
      .values(given.map(({ id: _, ...consent }) => ({ ...consent, given: false, at: now })));
}

/** Pictures that wait for an editor, or that undoing a decision would show again. */
export async function proposedPictures(reads: Reads): Promise<string[]> {
  const rows = await reads
    .select({
      state: speakerProposals.state,
      proposed: sql<string | null>`${speakerProposals.fields}->>'image'`,
      before: sql<string | null>`${speakerProposals.before}->>'image'`,
    })
    .from(speakerProposals);
  return rows
    .map(({ state, proposed, before }) => (state === "open" ? proposed : before))
    .filter((path): path is string => path?.startsWith("/pictures/p-") ?? false);
}
