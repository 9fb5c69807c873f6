import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import type { IdeaDecision } from "#contract/organiser/people/idea-reviews.ts";

/** On what people handed in. */
export interface Decided {
  id: string;
  title: string;
  decision: IdeaDecision | null;
}

/** Decisions of one member at one moment, whose mails wait. */
export interface Batch {
  key: string;
  decision: IdeaDecisionName;
  decidedBy: string;
  dueAt: string;
  titles: string[];
  made: { id: string; decision: string }[];
}

/** The latest first. */
export function waitingBatches(rows: readonly Decided[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { id, title, decision: made } of rows) {
    if (!made?.mail_due_at || !made.actions.includes("send")) continue;
    const { decision, decided_by: decidedBy, mail_due_at: dueAt } = made;
    const key = `${dueAt} ${decidedBy} ${decision}`;
    const batch = batches.get(key) ?? { key, decision, decidedBy, dueAt, titles: [], made: [] };
    batch.made.push({ id, decision: made.id });
    batch.titles.push(title);
    batches.set(key, batch);
  }
  return [...batches.values()].sort((one, other) => other.dueAt.localeCompare(one.dueAt));
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** In how many ms decisions are read again, since a mail will have left by then; false: none waits. */
export function readAgainAfter(rows: readonly Pick<Decided, "decision">[], now: number): number | false {
  const times = rows.flatMap(({ decision }) => {
    if (decision?.mail !== "waiting" || !decision.mail_due_at) return [];
    const left = Date.parse(decision.mail_due_at) - now;
    if (left > 0) return [left + 2 * SECOND_MS];
    // On its way; a mail server that is away is not asked for every moment.
    return [left > -MINUTE_MS ? 2 * SECOND_MS : 30 * SECOND_MS];
  });
  return times.length > 0 && Math.min(...times);
}
