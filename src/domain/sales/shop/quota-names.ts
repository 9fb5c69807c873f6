import { inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { quotas } from "./tables.ts";

/** In the order of their names. */
export async function findQuotaNames(reads: Reads, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .select({ id: quotas.id, name: quotas.name })
    .from(quotas)
    .where(inArray(quotas.id, [...ids]))
    .orderBy(quotas.name);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findQuotaStocks(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, { size: number; taken: number }>> {
  const rows = await reads
    .select({ id: quotas.id, size: quotas.size, taken: quotas.taken })
    .from(quotas)
    .where(inArray(quotas.id, [...ids]))
    .orderBy(quotas.id);
  return new Map(rows.map(({ id, size, taken }) => [id, { size, taken }]));
}
