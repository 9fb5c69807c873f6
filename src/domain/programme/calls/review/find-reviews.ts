import { asc, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { type ReviewRow, sessionProposalReviews } from "./tables.ts";

/** By proposal. */
export async function findReviews(reads: Reads, ids: readonly string[]): Promise<Map<string, ReviewRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(sessionProposalReviews)
    .where(inArray(sessionProposalReviews.proposalId, [...ids]))
    .orderBy(asc(sessionProposalReviews.updatedAt));
  return Map.groupBy(rows, ({ proposalId }) => proposalId);
}
