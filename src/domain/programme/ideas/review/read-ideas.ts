import { desc, eq } from "drizzle-orm";
import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";
import type { ListedIdea, ReviewedIdea } from "#contract/organiser/people/idea-reviews.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import type { FileStore } from "#outside/files/files.ts";
import { findDecisions, showDecision } from "../../decisions/decide.ts";
import type { DecisionRow } from "../../decisions/decision-table.ts";
import { ideas } from "../tables.ts";
import { findBlindMode, findReviews } from "./find-reviews.ts";
import { averageOf, seesAuthor, summarise } from "./scores.ts";
import { type IdeaReviewRow, ideaDecisionRows } from "./tables.ts";

type Idea = typeof ideas.$inferSelect;
type Reviewer = Pick<Actor, "staffId">;

/** The best first, those without a score last. Throws `not_found` for an edition that does not exist. */
export async function listIdeas(
  reads: Reads,
  reviewer: Reviewer,
  { edition, offset, limit }: { edition: number; offset: number; limit: number },
): Promise<{ count: number; blind: BlindMode; results: ListedIdea[] }> {
  await requireStaffEdition(reads, edition);
  const [rows, blind] = await Promise.all([
    reads.select().from(ideas).where(eq(ideas.editionId, edition)).orderBy(desc(ideas.createdAt), ideas.id),
    findBlindMode(reads, edition),
  ]);
  const ids = rows.map(({ id }) => id);
  const [reviews, decisions] = await Promise.all([
    findReviews(reads, ids),
    findDecisions(reads, ideaDecisionRows, ids),
  ]);
  const ranked = rows
    .map((row) =>
      showListed(row, {
        reviewer,
        blind,
        reviews: reviews.get(row.id) ?? [],
        decision: decisions.get(row.id),
      }),
    )
    .sort((one, other) => (other.mean ?? 0) - (one.mean ?? 0));
  return { count: ranked.length, blind, results: ranked.slice(offset, offset + limit) };
}

/** Throws `not_found`. */
export async function readIdea(reads: Reads, reviewer: Reviewer, id: string): Promise<ReviewedIdea> {
  const row = await requireIdea(reads, id);
  const [blind, found, decisions] = await Promise.all([
    findBlindMode(reads, row.editionId),
    findReviews(reads, [id]),
    findDecisions(reads, ideaDecisionRows, [id]),
  ]);
  const reviews = found.get(id) ?? [];
  const names = await findStaffNames(reads, pluck(reviews, "staffId"));
  const shown = showListed(row, { reviewer, blind, reviews, decision: decisions.get(id) });
  const own = ownReview(reviews, reviewer);
  const show = ({ staffId, scores, comment, updatedAt }: IdeaReviewRow) => ({
    reviewer: names.get(staffId) ?? "",
    scores,
    comment,
    updated_at: updatedAt.toISOString(),
  });
  const { contacto_email, contacto_telemovel, site } = row;
  return {
    ...shown,
    descricao_ideia: row.descricao_ideia,
    descricao_problema: row.descricao_problema,
    descricao_oportunidade: row.descricao_oportunidade,
    descricao_impacto: row.descricao_impacto,
    descricao_passos: row.descricao_passos,
    author: shown.author && { ...shown.author, contacto_email, contacto_telemovel, site },
    file_bytes: row.fileKey ? row.fileBytes : null,
    own_review: own ? { ...show(own), version: own.version } : null,
    other_reviews: blind === "open" || own ? reviews.filter((review) => review !== own).map(show) : null,
  };
}

/** The idea's PDF under a name of ours, which says nothing of its author. Throws `not_found`. */
export async function readIdeaFile(
  reads: Reads,
  files: FileStore,
  id: string,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { fileKey } = await requireIdea(reads, id);
  const bytes = fileKey && (await files.read(fileKey));
  if (!bytes) throw new Problem("not_found", "The idea has no file");
  return { name: `idea-${id}.pdf`, bytes: new Uint8Array(bytes) };
}

/** Throws `not_found`. */
export async function requireIdea(reads: Reads, id: string): Promise<Idea> {
  const [row] = await reads.select().from(ideas).where(eq(ideas.id, id));
  if (!row) throw new Problem("not_found", "There is no such idea");
  return row;
}

export const ownReview = (reviews: readonly IdeaReviewRow[], { staffId }: Reviewer) =>
  reviews.find((review) => review.staffId === staffId);

function showListed(
  row: Idea,
  {
    reviewer,
    blind,
    reviews,
    decision,
  }: {
    reviewer: Reviewer;
    blind: BlindMode;
    reviews: readonly IdeaReviewRow[];
    decision: DecisionRow | undefined;
  },
): ListedIdea {
  const { id, titulo_projeto, sector, categoria, region, responsavel_projeto, entidade } = row;
  const own = ownReview(reviews, reviewer);
  return {
    id,
    titulo_projeto,
    sector,
    categoria,
    region,
    created_at: row.createdAt.toISOString(),
    has_file: row.fileKey !== null,
    author: seesAuthor(blind, own !== undefined) ? { responsavel_projeto, entidade } : null,
    ...summarise(reviews),
    own: own ? averageOf(own.scores) : null,
    decision: showDecision(decision),
  };
}
