import { count, desc, eq } from "drizzle-orm";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { type ExportRun, exportRuns } from "./tables.ts";

export async function listExports(
  reads: Reads,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: ShownExport[] }> {
  const [all] = await reads.select({ count: count() }).from(exportRuns);
  const rows = await reads
    .select()
    .from(exportRuns)
    .orderBy(desc(exportRuns.createdAt), desc(exportRuns.id))
    .offset(offset)
    .limit(limit);
  return { count: all?.count ?? 0, results: await withYears(reads, rows) };
}

/** Throws `not_found`. */
export async function readExport(reads: Reads, id: string): Promise<ShownExport> {
  const rows = await reads.select().from(exportRuns).where(eq(exportRuns.id, id));
  const [shown] = await withYears(reads, rows);
  if (!shown) throw new Problem("not_found", "There is no such export");
  return shown;
}

async function withYears(reads: Reads, rows: readonly ExportRun[]): Promise<ShownExport[]> {
  const ids = rows.flatMap(({ editionId }) => editionId ?? []);
  const editions = await findEditions(reads, [...new Set(ids)]);
  return rows.map((row) => showExport(row, editions.get(row.editionId ?? 0)?.year ?? null));
}

export const showExport = (
  { id, kind, format, actor, rowsTotal, rowsSent, createdAt, endedAt, outcome }: ExportRun,
  year: number | null,
): ShownExport => ({
  id,
  kind,
  format,
  year,
  actor,
  rows_total: rowsTotal,
  rows_sent: rowsSent,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  outcome,
});
