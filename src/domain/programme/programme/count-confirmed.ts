import { and, count, eq, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { EditionRow } from "#domain/platform/current-edition/current-edition.ts";
import { isPublicSpeaker } from "./public-speakers.ts";
import { events, speakers } from "./tables.ts";

/** An edition's, and how many of them begin on none of its days: visitors see those nowhere. */
export async function countConfirmedEvents(
  reads: Reads,
  { id, firstDay, lastDay, timeZone }: Pick<EditionRow, "id" | "firstDay" | "lastDay" | "timeZone">,
): Promise<{ confirmed: number; outside: number }> {
  const day = sql`(${events.startsAt} at time zone ${timeZone})::date`;
  const outside = sql`${events.scheduled} and ${day} not between ${firstDay} and ${lastDay}`;
  const [found] = await reads
    .select({ confirmed: count(), outside: sql<number>`(count(*) filter (where ${outside}))::int` })
    .from(events)
    .where(and(eq(events.editionId, id), eq(events.state, "confirmed")));
  return found ?? { confirmed: 0, outside: 0 };
}

/** An edition's speakers on the home page. */
export async function countFeatured(reads: Reads, editionId: number): Promise<number> {
  const [found] = await reads
    .select({ count: count() })
    .from(speakers)
    .where(and(eq(speakers.editionId, editionId), eq(speakers.featured, true), isPublicSpeaker));
  return found?.count ?? 0;
}
