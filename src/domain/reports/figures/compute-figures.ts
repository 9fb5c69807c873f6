import { sql } from "drizzle-orm";
import type { Figures } from "#contract/organiser/sales/figures.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { listEditions } from "#domain/platform/current-edition/show-organised.ts";
import { readFigures } from "./read-figures.ts";

/** A change that is no event of an order, such as a new subscriber, shows by then. */
const AGE_MAX_MS = 60_000;

export interface ComputedFigures {
  version: string;
  at: Date;
  figures: Figures;
}

/** Changes with every event of an order, with the edition's own data, and with every minute. */
export async function versionOfFigures(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
): Promise<string> {
  const { rows } = await db.read.execute(sql`select coalesce(max(id), 0)::text as id from order_events`);
  return `${rows[0]?.id}-${edition.version}-${Math.floor(clock.now().getTime() / AGE_MAX_MS)}`;
}

/** The figures of an edition as they are now; those that were asked for by this version have at least what it has. */
export async function computeFigures(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  edition: EditionRow,
  version: string,
): Promise<ComputedFigures> {
  const at = clock.now();
  const figures = await db.transaction(async (tx) => {
    const earlier = (await listEditions(tx)).find(({ year }) => year < edition.year);
    const before = earlier ? { id: earlier.id, year: earlier.year, firstDay: earlier.first_day } : null;
    return readFigures(tx, edition, before, at);
  });
  return { version, at, figures };
}
