import { asc, eq, sql } from "drizzle-orm";
import type { ExportedIdea } from "#contract/accounts/account-export.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { PersonalData } from "#domain/app-context.ts";
import { findDecisions, hasNoWaitingMail } from "../decisions/decide.ts";
import { deleteIdeasOf } from "./delete-ideas.ts";
import { findReviews } from "./review/find-reviews.ts";
import { ideaDecisionRows } from "./review/tables.ts";
import { ideas } from "./tables.ts";

export const ideasPersonalData: PersonalData = {
  eraseAddress: deleteIdeasOf,
  moveAddress: moveIdeas,
  export: async ({ db }, { email }) => ({ ideas: await exportIdeas(db.read, email) }),
};

/** The ideas submitted from an address; of a file its name and size. Oldest first. */
async function exportIdeas(reads: Reads, email: string): Promise<ExportedIdea[]> {
  const rows = await reads
    .select()
    .from(ideas)
    .where(eq(ideas.contacto_email, email))
    .orderBy(asc(ideas.createdAt));
  const reviews = await exportReviews(reads, pluck(rows, "id"));
  return rows.map(
    ({
      fileName,
      fileBytes,
      rulesAcceptedAt,
      publicationAcceptedAt,
      createdAt,
      editionId: _,
      fileKey: __,
      requestHash: ___,
      titleKey: ____,
      language: _____,
      ...written
    }) => ({
      ...written,
      file_name: fileBytes === null ? null : fileName,
      file_bytes: fileBytes,
      rules_accepted_at: rulesAcceptedAt.toISOString(),
      publication_accepted_at: publicationAcceptedAt.toISOString(),
      created_at: createdAt.toISOString(),
      reviews: reviews.get(written.id) ?? [],
    }),
  );
}

/**
 * The reviewers' words on these ideas, by idea, without their names (decision 114). An idea that is not
 * decided, or whose decision waits for its mail, has none yet: it could still change.
 */
async function exportReviews(
  reads: Reads,
  ideaIds: readonly string[],
): Promise<Map<string, ExportedIdea["reviews"]>> {
  const decisions = await findDecisions(reads, ideaDecisionRows, ideaIds);
  const decided = ideaIds.filter((id) => {
    const decision = decisions.get(id);
    return decision && hasNoWaitingMail(decision);
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

/**
 * Moves an account's ideas to its new address. An idea with a title that the new address has used stays where it is.
 */
async function moveIdeas(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update ideas set contacto_email = ${to} where contacto_email = ${from} and not exists (
      select from ideas there where there.contacto_email = ${to}
        and there.edition_id = ideas.edition_id and there.title_key = ideas.title_key)`);
}
