import { eq, inArray } from "drizzle-orm";
import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";
import type { Reads } from "#db/transaction.ts";
import { type IdeaReviewRow, ideaReviewSettings, ideaReviews } from "./tables.ts";

export async function findBlindMode(reads: Reads, edition: number): Promise<BlindMode> {
  const [row] = await reads
    .select()
    .from(ideaReviewSettings)
    .where(eq(ideaReviewSettings.editionId, edition));
  return row?.blind ?? "until_scored";
}

/** By idea. */
export async function findReviews(
  reads: Reads,
  ideaIds: readonly string[],
): Promise<Map<string, IdeaReviewRow[]>> {
  if (ideaIds.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(ideaReviews)
    .where(inArray(ideaReviews.ideaId, [...ideaIds]))
    .orderBy(ideaReviews.updatedAt);
  return Map.groupBy(rows, ({ ideaId }) => ideaId);
}
