import { and, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { speakerDetails, speakerLinks, speakerProposals } from "./tables.ts";

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
