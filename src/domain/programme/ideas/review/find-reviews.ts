import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";
import type { Reads } from "#db/transaction.ts";
import {
  type IdeaDecisionRow,
  type IdeaReviewRow,
  ideaDecisionRows,
  ideaReviewSettings,
  ideaReviews,
} from "./tables.ts";

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

/** The decision that counts, by idea: of several the last stays in the map. */
export async function findDecisions(
  reads: Reads,
  ideaIds: readonly string[],
): Promise<Map<string, IdeaDecisionRow>> {
  if (ideaIds.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(ideaDecisionRows)
    .where(and(inArray(ideaDecisionRows.ideaId, [...ideaIds]), isNull(ideaDecisionRows.undoneAt)))
    .orderBy(asc(ideaDecisionRows.decidedAt), asc(ideaDecisionRows.id));
  return new Map(rows.map((row) => [row.ideaId, row]));
}
