import { asc, eq, inArray, sql } from "drizzle-orm";
import type { ExportedProposal } from "#contract/accounts/account-export.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext, PersonalData } from "#domain/app-context.ts";
import { deleteOfEditionsWithFiles, removeFiles } from "#domain/platform/files/remove-file.job.ts";
import { findDecisions, hasNoWaitingMail } from "../decisions/decide.ts";
import { bumpVersions, fieldsOf, findSpeakers } from "./proposal-rows.ts";
import { findReviews } from "./review/find-reviews.ts";
import { sessionProposalDecisions } from "./review/tables.ts";
import { sessionProposalNotices, sessionProposalSpeakers, sessionProposals } from "./tables.ts";

export const callsPersonalData: PersonalData = {
  eraseAddress: eraseProposalsOf,
  moveAddress: moveProposals,
  export: async ({ db }, { email }) => ({ session_proposals: await exportProposals(db.read, email) }),
};

/** Deletes the proposals of an address, and takes it out of those of others; jobs remove the files. */
async function eraseProposalsOf(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs">,
  email: string,
): Promise<void> {
  await moveReviewer(tx, email, null);
  await tx.delete(sessionProposalNotices).where(eq(sessionProposalNotices.email, email));
  const own = await tx
    .delete(sessionProposalSpeakers)
    .where(eq(sessionProposalSpeakers.email, email))
    .returning({ id: sessionProposalSpeakers.proposalId, place: sessionProposalSpeakers.place });
  const named = own.map(({ id }) => id);
  await bumpVersions(tx, named);
  const ids = own.filter(({ place }) => place === 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const deleted = await tx
    .delete(sessionProposals)
    .where(inArray(sessionProposals.id, ids))
    .returning({ fileKey: sessionProposals.fileKey });
  await removeFiles(tx, ctx, deleted);
}

export const deleteProposalsOfEditions = deleteOfEditionsWithFiles(sessionProposals);

/** Links in mails to the address before end. A proposal that names both addresses keeps them. */
async function moveProposals(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    delete from session_proposal_links where proposal_id in
      (select proposal_id from session_proposal_speakers where email = ${from} and place = 0)`);
  await tx.execute(sql`
    update session_proposal_speakers set email = ${to} where email = ${from} and not exists (
      select from session_proposal_speakers there
      where there.proposal_id = session_proposal_speakers.proposal_id and there.email = ${to})`);
  await tx.execute(sql`
    update session_proposal_notices set email = ${to}, token_hash = null where email = ${from} and not exists (
      select from session_proposal_notices there
      where there.proposal_id = session_proposal_notices.proposal_id and there.email = ${to})`);
  await moveReviewer(tx, from, to);
}

/** A call names its reviewers by their addresses. `to` null: it names them no more. */
async function moveReviewer(tx: Transaction, from: string, to: string | null): Promise<void> {
  await tx.execute(sql`
    update calls set version = version + 1, reviewers = coalesce((
      select jsonb_agg(case one->>'email' when ${from} then one || jsonb_build_object('email', ${to}::text) else one end order by place)
        filter (where one->>'email' <> ${from} or ${to}::text is not null)
      from jsonb_array_elements(reviewers) with ordinality as listed (one, place)), '[]')
    where reviewers @> jsonb_build_array(jsonb_build_object('email', ${from}::text))`);
}

/**
 * Those that name the address, the oldest first. Its first speaker's note, answers, file (its name and size) and reviews are that
 * person's; another's are the texts, and what is said of them.
 */
async function exportProposals(reads: Reads, email: string): Promise<ExportedProposal[]> {
  const named = await reads
    .select({ id: sessionProposalSpeakers.proposalId, place: sessionProposalSpeakers.place })
    .from(sessionProposalSpeakers)
    .where(eq(sessionProposalSpeakers.email, email));
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  const first = new Set(named.filter(({ place }) => place === 0).map(({ id }) => id));
  const rows = await reads
    .select()
    .from(sessionProposals)
    .where(inArray(sessionProposals.id, ids))
    .orderBy(asc(sessionProposals.createdAt));
  const [speakers, reviews] = await Promise.all([findSpeakers(reads, ids), exportReviews(reads, [...first])]);
  return rows.map((row) => {
    const isFirst = first.has(row.id);
    return {
      id: row.id,
      state: row.state,
      ...fieldsOf(row, []),
      ...(isFirst ? {} : { note: "", answers: {} }),
      speakers: (speakers.get(row.id) ?? [])
        .filter((speaker) => speaker.email === email)
        .map(({ name, position, company, bio, translations }) => ({
          name,
          position,
          company,
          bio,
          translations,
        })),
      file_name: isFirst && row.fileBytes !== null ? row.fileName : null,
      file_bytes: isFirst ? row.fileBytes : null,
      created_at: row.createdAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
      answer: row.answer,
      reviews: reviews.get(row.id) ?? [],
    };
  });
}

/** The reviewers' words, by proposal, without their names (decision 114): once it is decided and no mail of it waits. */
async function exportReviews(
  reads: Reads,
  ids: readonly string[],
): Promise<Map<string, ExportedProposal["reviews"]>> {
  const decisions = await findDecisions(reads, sessionProposalDecisions, ids);
  const mailed = [...decisions].filter(([, decision]) => hasNoWaitingMail(decision)).map(([id]) => id);
  const reviews = await findReviews(reads, mailed);
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
