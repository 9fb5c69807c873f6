import { setTimeout as sleep } from "node:timers/promises";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { areRecent, findKeptFigures } from "./keep-figures.ts";
import { versionOfFigures, type WorkedOut, workOutFigures } from "./work-out-figures.ts";

/** Figures take a part of the database's time at most: the more they cost, the rarer they are worked out. */
const SHARE_OF_TIME = 20;
const AGE_MIN_MS = 2_000;
/** Then earlier ones are shown, with their time, while the new ones are worked out. */
const WAIT_MS = 800;

interface Entry {
  worked: WorkedOut | null;
  /** Until when no newer ones are worked out. Real time: the shop's clock may be set. */
  until: number;
  working: Promise<void> | null;
}

/** By edition: several members who watch a rush have one answer worked out for all. */
const entries = new WeakMap<Database, Map<number, Entry>>();

function entryOf(db: Database, edition: number): Entry {
  const ofShop = entries.get(db) ?? new Map<number, Entry>();
  entries.set(db, ofShop);
  const entry = ofShop.get(edition) ?? { worked: null, until: 0, working: null };
  ofShop.set(edition, entry);
  return entry;
}

/** The figures of an edition, or null where they are those of `version`. Throws `not_found`. */
export async function showFigures(
  ctx: Pick<AppContext, "db" | "clock">,
  { edition: id, version }: { edition: number; version: string },
): Promise<{ version: string; at: string; figures: Figures | null }> {
  const edition = await readEdition(ctx.db.read, id);
  const entry = entryOf(ctx.db, id);
  if (entry.worked && !areRecent(ctx, entry.worked)) entry.worked = null;
  if (!entry.worked || performance.now() > entry.until) {
    entry.worked ??= await findKeptFigures(ctx, id);
    entry.working ??= inTurn(ctx.db, () => refresh(ctx, edition, entry)).finally(() => {
      entry.working = null;
    });
    await (entry.worked ? Promise.race([entry.working, sleep(WAIT_MS)]) : entry.working);
  }
  const { worked } = entry;
  if (!worked) throw new Error(`The figures of edition ${id} were not worked out`);
  return {
    version: worked.version,
    at: worked.at.toISOString(),
    figures: worked.version === version ? null : worked.figures,
  };
}

const turns = new WeakMap<Database, Promise<void>>();

/** One edition's after another's: long ones would take all of staff's connections. */
function inTurn(db: Database, work: () => Promise<void>): Promise<void> {
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
  entry: Entry,
): Promise<void> {
  const version = await versionOfFigures(ctx, edition);
  const began = performance.now();
  if (entry.worked?.version !== version) entry.worked = await workOutFigures(ctx, edition, version);
  const ended = performance.now();
  entry.until = ended + Math.max(AGE_MIN_MS, (ended - began) * SHARE_OF_TIME);
}
