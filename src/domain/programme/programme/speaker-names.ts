import { asc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { speakers } from "./tables.ts";

/** An edition's speakers by name, those without a session too. */
export const listSpeakerNames = (reads: Reads, editionId: number) =>
  reads
    .select({ name: speakers.name, company: speakers.company })
    .from(speakers)
    .where(eq(speakers.editionId, editionId))
    .orderBy(asc(speakers.name), asc(speakers.id));
