import type { ExportedIdea } from "#contract/accounts/account-export.ts";
import type { Reads } from "#db/transaction.ts";
import { findDecisions, isTold } from "../../decisions/decide.ts";
import { findReviews } from "./find-reviews.ts";
import { ideaDecisionRows } from "./tables.ts";

/**
 * The reviewers' words on these ideas, by idea, without their names (decision 114). An idea that is not
 * decided, or whose decision waits for its mail, has none yet: it could still change.
 */
export async function exportReviews(
  reads: Reads,
  ideaIds: readonly string[],
): Promise<Map<string, ExportedIdea["reviews"]>> {
  const decisions = await findDecisions(reads, ideaDecisionRows, ideaIds);
  const decided = ideaIds.filter((id) => {
    const decision = decisions.get(id);
    return decision && isTold(decision);
  });
  const reviews = await findReviews(reads, decided);
  return new Map(
    [...reviews].map(([id, rows]) => [
      id,
      rows.map(({ scores, comment, updatedAt }) => ({
        scores,
        comment,
        updated_at: updatedAt.toISOString(),
      })),
    ]),
  );
}
