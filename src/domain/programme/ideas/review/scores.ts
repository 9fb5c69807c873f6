import type { BlindMode } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaDecision, IdeaScores } from "#contract/organiser/people/idea-reviews.ts";
import type { IdeaDecisionRow, IdeaReviewRow } from "./tables.ts";

/** The average of the criteria. */
export function averageOf(scores: IdeaScores): number {
  const values = Object.values(scores);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Each reviewer counts the same: mean, lowest and highest of their averages, to two places. */
export function summarise(reviews: readonly IdeaReviewRow[]) {
  const averages = reviews.map(({ scores }) => averageOf(scores));
  const round = (value: number) => Math.round(value * 100) / 100;
  const isEmpty = averages.length === 0;
  return {
    reviews: averages.length,
    mean: isEmpty ? null : round(averages.reduce((sum, one) => sum + one, 0) / averages.length),
    lowest: isEmpty ? null : round(Math.min(...averages)),
    highest: isEmpty ? null : round(Math.max(...averages)),
  };
}

export const seesAuthor = (blind: BlindMode, hasScored: boolean): boolean =>
  blind === "open" || (blind === "until_scored" && hasScored);

export function showDecision(row: IdeaDecisionRow | undefined): IdeaDecision | null {
  if (!row) return null;
  const { id, decision, decidedBy, decidedAt, mailDueAt, mailSentAt } = row;
  return {
    id,
    decision,
    decided_by: decidedBy,
    decided_at: decidedAt.toISOString(),
    mail: mailSentAt ? "sent" : mailDueAt ? "waiting" : "none",
    mail_due_at: mailDueAt?.toISOString() ?? null,
    mail_sent_at: mailSentAt?.toISOString() ?? null,
    actions: canUndoDecision(row) ? ["undo"] : [],
  };
}

/** Of a decision that counts: until its mail begins to go out. */
export const canUndoDecision = ({ mailBegunAt }: IdeaDecisionRow): boolean => mailBegunAt === null;
