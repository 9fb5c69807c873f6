import { and, asc, eq, isNotNull } from "drizzle-orm";
import { isAskedOf } from "#contract/calls/check-proposal.ts";
import { baseLanguage } from "#contract/language.ts";
import type { ListedProposal, ReviewedProposal } from "#contract/organiser/programme/session-proposals.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import type { FileStore } from "#outside/files/files.ts";
import { findDecisions } from "../../decisions/decide.ts";
import { fieldsOf, findSpeakers } from "../proposal-rows.ts";
import { showQuestion } from "../show-call.ts";
import { calls, type ProposalRow, sessionProposals } from "../tables.ts";
import { findReviews } from "./find-reviews.ts";
import {
  isAssigned,
  isBlind,
  type Known,
  onlyReviews,
  ownReview,
  type Reviewer,
  seesOthers,
  showListed,
  showTexts,
} from "./show-proposal.ts";
import { type ReviewRow, sessionProposalDecisions } from "./tables.ts";

/**
 * Returns the proposals that were sent, also those withdrawn since: the best first. Throws `not_found` for an
 * edition that does not exist.
 */
export async function listProposals(
  reads: Reads,
  reviewer: Reviewer,
  { edition, offset, limit }: { edition: number; offset: number; limit: number },
): Promise<{ count: number; results: ListedProposal[] }> {
  await requireStaffEdition(reads, edition);
  const known = await findKnown(reads, eq(sessionProposals.editionId, edition));
  const ranked = known
    .filter((one) => mayRead(one, reviewer))
    .map((one) => showListed(one, reviewer))
    .sort((one, other) => (other.mean ?? 0) - (one.mean ?? 0));
  return { count: ranked.length, results: ranked.slice(offset, offset + limit) };
}

/** Throws `not_found`, also for a draft. */
export async function requireKnown(reads: Reads, id: string): Promise<Known> {
  const [known] = await findKnown(reads, eq(sessionProposals.id, id));
  if (!known) throw new Problem("not_found", "There is no such proposal");
  return known;
}

const mayRead = (known: Known, reviewer: Pick<Reviewer, "name" | "role">): boolean =>
  !onlyReviews(reviewer) || isAssigned(known, reviewer);

/** Throws `not_found`, also for one that is not theirs to read. */
export async function requireReadable(
  reads: Reads,
  reviewer: Pick<Reviewer, "name" | "role">,
  id: string,
): Promise<Known> {
  const known = await requireKnown(reads, id);
  if (!mayRead(known, reviewer)) throw new Problem("not_found", "There is no such proposal");
  return known;
}

/** By when they were handed in; drafts are their speakers' alone. */
export async function findKnown(reads: Reads, where: ReturnType<typeof eq>): Promise<Known[]> {
  const rows = await reads
    .select({ row: sessionProposals, call: calls })
    .from(sessionProposals)
    .innerJoin(calls, eq(calls.id, sessionProposals.callId))
    .where(and(where, isNotNull(sessionProposals.sentAt)))
    .orderBy(asc(sessionProposals.sentAt), asc(sessionProposals.id));
  const handedIn = rows.filter(({ row }) => row.state !== "draft");
  const ids = handedIn.map(({ row }) => row.id);
  const [speakers, reviews, decisions] = await Promise.all([
    findSpeakers(reads, ids),
    findReviews(reads, ids),
    findDecisions(reads, sessionProposalDecisions, ids),
  ]);
  return handedIn.map(({ row, call }) => ({
    row,
    call,
    speakers: speakers.get(row.id) ?? [],
    reviews: reviews.get(row.id) ?? [],
    decision: decisions.get(row.id),
  }));
}

/** Throws `not_found`. */
export async function readProposal(reads: Reads, reviewer: Reviewer, id: string): Promise<ReviewedProposal> {
  const known = await requireReadable(reads, reviewer, id);
  const { reviews, row, call, speakers } = known;
  const names = await findStaffNames(reads, pluck(reviews, "staffId"));
  const own = ownReview(known, reviewer);
  const show = ({ staffId, scores, comment, updatedAt }: ReviewRow) => ({
    reviewer: names.get(staffId) ?? "",
    scores,
    comment,
    updated_at: updatedAt.toISOString(),
  });
  const isOutside = onlyReviews(reviewer);
  const others = reviews.filter((review) => review !== own && !review.conflict);
  const { speakers: people } = fieldsOf(row, speakers);
  return {
    ...showListed(known, reviewer),
    ...showTexts(known),
    private: isBlind(known)
      ? null
      : {
          note: isOutside ? "" : row.note,
          answers: isOutside
            ? []
            : call.questions.filter(isAskedOf(row.eventTypeId)).flatMap((question) => {
                const answer = answerText(row.answers[question.id]);
                return answer ? [{ question: showQuestion(question, baseLanguage).label, answer }] : [];
              }),
          speakers: isOutside ? people.map((one) => ({ ...one, email: "" })) : people,
          file: fileOf(row),
        },
    own_review: own ? { ...show(own), version: own.version } : null,
    other_reviews: seesOthers(known, own) ? others.map(show) : null,
  };
}

const fileOf = ({ fileBytes, fileName }: ProposalRow) =>
  fileBytes === null ? null : { name: fileName, bytes: fileBytes };

const answerText = (value: ProposalRow["answers"][string] | undefined): string =>
  value === true ? "✓" : [value].flat().filter(Boolean).join(", ");

/** The proposal's PDF under a name of ours. Throws `not_found`, also where it is hidden. */
export async function readProposalFile(
  reads: Reads,
  files: FileStore,
  reviewer: Reviewer,
  id: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const known = await requireReadable(reads, reviewer, id);
  const { fileKey } = known.row;
  const bytes = !isBlind(known) && fileKey && (await files.read(fileKey));
  if (!bytes) throw new Problem("not_found", "The proposal has no file, or it is hidden");
  return { name: `proposal-${id}.pdf`, bytes: new Uint8Array(bytes) };
}
