import { and, count, eq, sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { isPublicSpeaker } from "./public-speakers.ts";
import { events, speakers } from "./tables.ts";

export async function countConfirmedEvents(reads: Reads, editionId: number): Promise<number> {
  const [found] = await reads
    .select({ count: count() })
    .from(events)
    .where(and(eq(events.editionId, editionId), eq(events.state, "confirmed")));
  return found?.count ?? 0;
}

/** An edition's speakers whom visitors may find, and those of them on the home page. */
export async function countFeatured(
  reads: Reads,
  editionId: number,
): Promise<{ all: number; featured: number }> {
  const [found] = await reads
    .select({ all: count(), featured: sql<number>`(count(*) filter (where ${speakers.featured}))::int` })
    .from(speakers)
    .where(and(eq(speakers.editionId, editionId), isPublicSpeaker));
  return found ?? { all: 0, featured: 0 };
}
