import type { ExportedProposal } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import { findDecisions, isTold } from "../../decisions/decide.ts";
import { findReviews } from "./find-reviews.ts";
import { sessionProposalDecisions } from "./tables.ts";

/** The reviewers' words, by proposal, without their names (decision 114): once it is decided and no mail of it waits. */
export async function exportReviews(
  reads: Reads,
  ids: readonly string[],
): Promise<Map<string, ExportedProposal["reviews"]>> {
  const decisions = await findDecisions(reads, sessionProposalDecisions, ids);
  const told = [...decisions].filter(([, decision]) => isTold(decision)).map(([id]) => id);
  const reviews = await findReviews(reads, told);
  return new Map(
    [...reviews].map(([id, rows]) => [
      id,
      rows
        .filter(({ conflict }) => !conflict)
        .map(({ scores, comment, updatedAt }) => ({
          scores: scores ?? {},
          comment,
          updated_at: updatedAt.toISOString(),
        })),
    ]),
  );
}
