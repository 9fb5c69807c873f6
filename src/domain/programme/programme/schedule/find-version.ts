import { desc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { programmeVersions } from "./tables.ts";

export type ProgrammeVersionRow = typeof programmeVersions.$inferSelect;

/** The one that visitors see; null before the first. */
export async function findVersion(reads: Reads, editionId: number): Promise<ProgrammeVersionRow | null> {
  const [version] = await reads
    .select()
    .from(programmeVersions)
    .where(eq(programmeVersions.editionId, editionId))
    .orderBy(desc(programmeVersions.number))
    .limit(1);
  return version ?? null;
}

/** One that a job names: versions are never deleted. */
export async function requireVersion(reads: Reads, id: number): Promise<ProgrammeVersionRow> {
  const [version] = await reads.select().from(programmeVersions).where(eq(programmeVersions.id, id));
  if (!version) throw new Error(`There is no programme version ${id}`);
  return version;
}
