import { sql } from "drizzle-orm";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import type { Database } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { listEditions, readEdition } from "#domain/platform/current-edition/show-organised.ts";
import { readFigures } from "./read-figures.ts";

/** Figures take a part of the database's time at most: the more they cost, the rarer they are worked out. */
const SHARE_OF_TIME = 20;
const AGE_MIN_MS = 2_000;
/** A change that is no event of an order, such as a new subscriber, shows by then. */
const AGE_MAX_MS = 60_000;

interface Worked {
  version: string;
  at: Date;
  figures: Figures;
  /** Real time: the shop's clock may be set. */
  until: number;
}

interface Entry {
  worked: Worked | null;
  working: Promise<void> | null;
}

/** By edition: several members who watch a rush have one answer worked out for all. */
const entries = new WeakMap<Database, Map<number, Entry>>();

function entryOf(db: Database, edition: number): Entry {
  const ofShop = entries.get(db) ?? new Map<number, Entry>();
  entries.set(db, ofShop);
  const entry = ofShop.get(edition) ?? { worked: null, working: null };
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
  if (!entry.worked || performance.now() > entry.worked.until) {
    entry.working ??= refresh(ctx, edition, entry).finally(() => {
      entry.working = null;
    });
    await entry.working;
  }
  const { worked } = entry;
  if (!worked) throw new Error(`The figures of edition ${id} were not worked out`);
  return {
    version: worked.version,
    at: worked.at.toISOString(),
    figures: worked.version === version ? null : worked.figures,
  };
}

async function refresh(
  ctx: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
  entry: Entry,
): Promise<void> {
  const version = await versionOf(ctx, edition);
  if (entry.worked?.version === version) entry.worked.until = performance.now() + AGE_MIN_MS;
  else entry.worked = await work(ctx, edition, version);
}

/** Changes with every event of an order, with the edition's own data, and with every minute. */
async function versionOf(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
): Promise<string> {
  const { rows } = await db.read.execute(sql`select coalesce(max(id), 0)::text as id from order_events`);
  return `${rows[0]?.id}-${edition.version}-${Math.floor(clock.now().getTime() / AGE_MAX_MS)}`;
}

async function work(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
  version: string,
): Promise<Worked> {
  const began = performance.now();
  const at = clock.now();
  const figures = await db.transaction(async (tx) => {
    const earlier = (await listEditions(tx)).find(({ year }) => year < edition.year);
    const before = earlier ? { id: earlier.id, year: earlier.year, firstDay: earlier.first_day } : null;
    return readFigures(tx, edition, before, at);
  });
  const ended = performance.now();
  return { version, at, figures, until: ended + Math.max(AGE_MIN_MS, (ended - began) * SHARE_OF_TIME) };
}
