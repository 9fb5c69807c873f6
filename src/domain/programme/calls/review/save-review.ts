import { and, eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { ProposalScores, ReviewedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readProposal, requireReadable } from "./read-proposals.ts";
import { ownReview } from "./show-proposal.ts";
import { sessionProposalReviews as reviews } from "./tables.ts";

interface Review {
  id: string;
  scores: ProposalScores | null;
  comment: string;
  conflict: boolean;
  /** 0: there is none yet. */
  version: number;
}

/**
 * A reviewer's own scores, or their conflict of interest, until it is decided. A declared conflict stays. The audit log has neither their words nor the proposal's. Throws
 * `not_found`; `changed_meanwhile` when the reviewer has saved in another window.
 */
export async function reviewProposal(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, version, ...given }: Review,
  language: Language,
): Promise<ReviewedProposal & { audit_id: number }> {
  const { staffId } = actor;
  if (!staffId) throw new Error("Only a member of staff reviews");
  return db.transaction(async (tx) => {
    const known = await requireReadable(tx, actor, id);
    if (known.decision) throw new Problem("changed_meanwhile", "It is decided; read it again");
    const before = ownReview(known, actor);
    if (before?.conflict && !given.conflict)
      throw wrongField("conflict", "final", "A conflict of interest that is declared stays");
    const values = { ...given, updatedAt: clock.now() };
    const own = and(eq(reviews.proposalId, id), eq(reviews.staffId, staffId), eq(reviews.version, version));
    const stored = before
      ? await tx
          .update(reviews)
          .set({ ...values, version: version + 1 })
          .where(own)
          .returning({ version: reviews.version })
      : version === 0
        ? await tx
            .insert(reviews)
            .values({ proposalId: id, staffId, ...values })
            .onConflictDoNothing()
            .returning({ version: reviews.version })
        : [];
    if (stored.length === 0)
      throw new Problem("changed_meanwhile", "You saved this review in another window; read it again");
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: before ? "session_proposal_review.updated" : "session_proposal_review.created",
      recordId: id,
      label: id,
      before: before ? { ...before.scores, conflict: before.conflict } : null,
      after: { ...given.scores, conflict: given.conflict },
    });
    return { ...(await readProposal(tx, { ...actor, language }, id)), audit_id };
  });
}
