import type { IdeaDecisionName } from "#contract/organiser/people/idea-criteria.ts";
import { isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import type { Decided } from "./waiting-batches.ts";

interface Asked {
  /** Those that were decided about, each with the decision that the member saw. */
  chosen: readonly { id: string; current: string | null }[];
  decision: IdeaDecisionName;
  /** The member who decided. */
  by: string;
  /** The list as it is now. */
  read: () => Promise<{ results: readonly Pick<Decided, "id" | "decision">[] }>;
}

/** After an answer that was lost: throws its error again, unless the list shows that this member has decided each of them so since. */
export async function unlessDecided(error: unknown, { chosen, decision, by, read }: Asked): Promise<void> {
  if (!isOutcomeUnknown(error)) throw error;
  const { results } = await read().catch(() => ({ results: [] }));
  const made = new Map(results.map((row) => [row.id, row.decision]));
  const areDecided = chosen.every(({ id, current }) => {
    const now = made.get(id);
    return now?.decision === decision && now.decided_by === by && now.id !== current;
  });
  if (!areDecided) throw error;
}
