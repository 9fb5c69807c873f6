import { count, desc, eq, inArray } from "drizzle-orm";
import { exportKinds, rolesOfExport } from "#contract/organiser/sales/export-kinds.ts";
import type { ShownExport } from "#contract/organiser/sales/exports.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { requireRoleFor } from "./export-roles.ts";
import { type ExportRun, exportRuns } from "./tables.ts";

/** Lists the exports of the kinds that are the role's. */
export async function listExports(
  reads: Reads,
  { role }: Pick<Actor, "role">,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: ShownExport[] }> {
  const kinds = exportKinds.filter((kind) => rolesOfExport(kind).some((one) => one === role));
  const where = inArray(exportRuns.kind, kinds);
  const [all] = await reads.select({ count: count() }).from(exportRuns).where(where);
  const rows = await reads
    .select()
    .from(exportRuns)
    .where(where)
    .orderBy(desc(exportRuns.createdAt), desc(exportRuns.id))
    .offset(offset)
    .limit(limit);
  return { count: all?.count ?? 0, results: await withYears(reads, rows) };
}

/** Throws `not_found`, and `role_missing` for a kind that is another role's. */
export async function readExport(reads: Reads, actor: Pick<Actor, "role">, id: string): Promise<ShownExport> {
  const rows = await reads.select().from(exportRuns).where(eq(exportRuns.id, id));
  const [shown] = await withYears(reads, rows);
  if (!shown) throw new Problem("not_found", "There is no such export");
  requireRoleFor(shown.kind, actor);
  return shown;
}

async function withYears(reads: Reads, rows: readonly ExportRun[]): Promise<ShownExport[]> {
  const ids = rows.flatMap(({ editionId }) => editionId ?? []);
  const editions = await findEditions(reads, [...new Set(ids)]);
  return rows.map((row) => showExport(row, editions.get(row.editionId ?? 0)?.year ?? null));
}

export const showExport = (
  { id, kind, format, actor, fromDay, toDay, rowsTotal, rowsSent, createdAt, endedAt, outcome }: ExportRun,
  year: number | null,
): ShownExport => ({
  id,
  kind,
  format,
  year,
  from: fromDay,
  to: toDay,
  actor,
  rows_total: rowsTotal,
  rows_sent: rowsSent,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  outcome,
});
