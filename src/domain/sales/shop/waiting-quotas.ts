import { and, asc, eq, gt, inArray, or } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { quotas } from "./tables.ts";

export interface WaitingQuota {
  id: number;
  size: number;
  taken: number;
  offered: number;
  hasWaitingList: boolean;
}

const isWaitedFor = or(quotas.hasWaitingList, gt(quotas.offered, 0));

/** These quotas, and those of the edition that keep units for people who wait. `locked`: locks them, by id. */
export async function findWaitingQuotas(
  reads: Reads,
  editionId: number,
  ids: readonly number[],
  { locked }: { locked: boolean },
): Promise<WaitingQuota[]> {
  const rows = reads
    .select({
      id: quotas.id,
      size: quotas.size,
      taken: quotas.taken,
      offered: quotas.offered,
      hasWaitingList: quotas.hasWaitingList,
    })
    .from(quotas)
    .where(and(eq(quotas.editionId, editionId), or(isWaitedFor, inArray(quotas.id, [...ids]))))
    .orderBy(asc(quotas.id));
  return locked ? rows.for("no key update") : rows;
}

export async function editionsOfWaitingQuotas(reads: Reads): Promise<number[]> {
  const rows = await reads.selectDistinct({ id: quotas.editionId }).from(quotas).where(isWaitedFor);
  return rows.map(({ id }) => id);
}

/** Sets the places that quotas keep for people who wait. Call it with the quotas locked. */
export async function reserveForOffers(
  tx: Transaction,
  changes: readonly Pick<WaitingQuota, "id" | "offered" | "hasWaitingList">[],
): Promise<void> {
  for (const { id, offered, hasWaitingList } of changes)
    await tx.update(quotas).set({ offered, hasWaitingList }).where(eq(quotas.id, id));
}
