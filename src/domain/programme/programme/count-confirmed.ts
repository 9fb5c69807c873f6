import { and, count, eq } from "drizzle-orm";
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

/** An edition's speakers on the home page. */
export async function countFeatured(reads: Reads, editionId: number): Promise<number> {
  const [found] = await reads
    .select({ count: count() })
    .from(speakers)
    .where(and(eq(speakers.editionId, editionId), eq(speakers.featured, true), isPublicSpeaker));
  return found?.count ?? 0;
}
