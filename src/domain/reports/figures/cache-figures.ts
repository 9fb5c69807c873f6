import { eq } from "drizzle-orm";
import { figures as shape } from "#contract/organiser/sales/figures.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findFactsEdition } from "#domain/platform/current-edition/find-site-facts.ts";
import { listEditions, readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { type ComputedFigures, computeFigures, versionOfFigures } from "./compute-figures.ts";
import { fillSomeDays } from "./fill-sales-days.ts";
import { cachedFigures } from "./tables.ts";

/** Older ones are not shown: who asks waits. */
const SHOWN_MS = 15 * 60_000;
/** Another process has just done so. */
const FRESH_MS = 5 * 60_000;

type Context = Pick<AppContext, "db" | "clock">;

/**
 * The background's part: fills days that are over, a slice at a time, and then keeps the figures of the current edition and of the one
 * before it. Returns whether there are more days.
 */
export async function cacheFigures(ctx: Context): Promise<boolean> {
  if (await fillSomeDays(ctx)) return true;
  const current = await findFactsEdition(ctx.db.read);
  if (!current) return false;
  const before = (await listEditions(ctx.db.read)).find(({ year }) => year < current.year);
  for (const id of [current.id, ...(before ? [before.id] : [])]) await cacheFiguresOf(ctx, id);
  return false;
}

async function cacheFiguresOf(ctx: Context, editionId: number): Promise<void> {
  if (await findCached(ctx, editionId, FRESH_MS)) return;
  const edition = await readEdition(ctx.db.read, editionId);
  const worked = await computeFigures(ctx, edition, await versionOfFigures(ctx, edition));
  await ctx.db.transaction((tx) =>
    tx
      .insert(cachedFigures)
      .values({ editionId, ...worked })
      .onConflictDoUpdate({ target: cachedFigures.editionId, set: worked }),
  );
}

/** Those that were kept a little while ago, by a program that means the same by them; null: there are none. */
export const findCachedFigures = (ctx: Context, editionId: number): Promise<ComputedFigures | null> =>
  findCached(ctx, editionId, SHOWN_MS);

/** True: they may still be shown while new ones are computed. */
export const areRecent = ({ clock }: Context, { at }: { at: Date }, ageMs = SHOWN_MS): boolean =>
  Math.abs(clock.now().getTime() - at.getTime()) <= ageMs;

async function findCached(ctx: Context, editionId: number, ageMs: number): Promise<ComputedFigures | null> {
  const [row] = await ctx.db.read.select().from(cachedFigures).where(eq(cachedFigures.editionId, editionId));
  if (!row || !areRecent(ctx, row, ageMs)) return null;
  const { data } = shape.safeParse(row.figures);
  return data ? { version: row.version, at: row.at, figures: data } : null;
}
