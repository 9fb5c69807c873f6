import { and, eq } from "drizzle-orm";
import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaScores, ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { findBlindMode, findReviews } from "./find-reviews.ts";
import { ownReview, readIdea, requireIdea } from "./read-ideas.ts";
import { ideaReviewSettings, ideaReviews } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock">;

interface Review {
  id: string;
  scores: IdeaScores;
  comment: string;
  /** 0: there is none yet. */
  version: number;
}

/**
 * A reviewer's own scores. The audit log has neither their words nor the idea's, which may be erased. Throws `not_found`;
 * `changed_meanwhile` when the reviewer has saved in another window.
 */
export async function saveReview(
  { db, clock }: Context,
  actor: Actor,
  { id, scores, comment, version }: Review,
): Promise<ReviewedIdea & { audit_id: number }> {
  const { staffId } = actor;
  if (!staffId) throw new Error("Only a member of staff reviews");
  return db.transaction(async (tx) => {
    await requireIdea(tx, id);
    const before = ownReview((await findReviews(tx, [id])).get(id) ?? [], actor);
    const values = { scores, comment, updatedAt: clock.now() };
    const stored = before
      ? await tx
          .update(ideaReviews)
          .set({ ...values, version: version + 1 })
          .where(
            and(
              eq(ideaReviews.ideaId, id),
              eq(ideaReviews.staffId, staffId),
              eq(ideaReviews.version, version),
            ),
          )
          .returning({ version: ideaReviews.version })
      : version === 0
        ? await tx
            .insert(ideaReviews)
            .values({ ideaId: id, staffId, ...values })
            .onConflictDoNothing()
            .returning({ version: ideaReviews.version })
        : [];
    if (stored.length === 0)
      throw new Problem("changed_meanwhile", "You saved this review in another window; read it again");
    const audit_id = await recordAudit(tx, actor, clock.now(), {
      action: before ? "idea_review.updated" : "idea_review.created",
      recordId: id,
      label: id,
      before: before ? { ...before.scores } : null,
      after: { ...scores },
    });
    return { ...(await readIdea(tx, actor, id)), audit_id };
  });
}

/** Throws `not_found`. */
export async function updateReviewSettings(
  { db, clock }: Context,
  actor: Actor,
  { edition, blind }: { edition: number; blind: BlindMode },
): Promise<{ blind: BlindMode; audit_id: number }> {
  return db.transaction(async (tx) => {
    await requireStaffEdition(tx, edition);
    const before = { blind: await findBlindMode(tx, edition) };
    await storeBlindMode(tx, edition, blind);
    const change = {
      action: "idea_review.settings_updated" as const,
      recordId: edition,
      label: String(edition),
    };
    const audit_id = await recordAudit(tx, actor, clock.now(), { ...change, before, after: { blind } });
    return { blind, audit_id };
  });
}

async function storeBlindMode(tx: Transaction, editionId: number, blind: BlindMode): Promise<void> {
  await tx
    .insert(ideaReviewSettings)
    .values({ editionId, blind })
    .onConflictDoUpdate({ target: ideaReviewSettings.editionId, set: { blind } });
}
