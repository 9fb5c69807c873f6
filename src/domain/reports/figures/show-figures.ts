import type { Figures } from "#contract/organiser/sales/figures.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { shareSlowAnswers } from "#outside/share-slow-answers.ts";
import { areRecent, findCachedFigures } from "./cache-figures.ts";
import { type ComputedFigures, computeFigures, versionOfFigures } from "./compute-figures.ts";

/** Figures of more units are worked out once for all members who watch a rush. */
const LARGE = 50_000;
const shared = shareSlowAnswers<Database, number, ComputedFigures>({
  isLarge: ({ figures }) => figures.totals.units > LARGE,
  ageMinMs: 2_000,
});

/**
 * The figures of an edition, or null where they are those of `version`. While new ones are worked out, earlier ones are shown, with
 * their time. Throws `not_found`.
 */
export async function showFigures(
  ctx: Pick<AppContext, "db" | "clock">,
  { edition: id, version }: { edition: number; version: string },
): Promise<{ version: string; at: string; figures: Figures | null }> {
  const edition = await readEdition(ctx.db.read, id);
  const worked = await shared(ctx.db, id, {
    workOut: (last) => inTurn(ctx.db, () => refresh(ctx, edition, last)),
    stored: () => findCachedFigures(ctx, id),
    mayShow: (last) => areRecent(ctx, last),
  });
  return {
    version: worked.version,
    at: worked.at.toISOString(),
    figures: worked.version === version ? null : worked.figures,
  };
}

const turns = new WeakMap<Database, Promise<unknown>>();

/** One edition's after another's: long ones would take all of staff's connections. */
function inTurn<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(db) ?? Promise.resolve()).then(work);
  turns.set(
    db,
    turn.catch(() => {}),
  );
  return turn;
}

async function refresh(
  ctx: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
  last: ComputedFigures | null,
): Promise<ComputedFigures> {
  const version = await versionOfFigures(ctx, edition);
  return last?.version === version ? last : computeFigures(ctx, edition, version);
}
