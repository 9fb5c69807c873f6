import { and, asc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { ExportedWaitingEntry } from "#contract/accounts/account-export.ts";
import { deleteRows } from "#db/claim-rows.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import { waitingEntries as entries } from "./tables.ts";

/** The dispatcher offers what their open offers kept to the next. */
export async function deleteEntriesOf(tx: Transaction, email: string): Promise<void> {
  await tx.delete(entries).where(eq(entries.email, email));
}

/** An address's entries, oldest first, without the links, which open something. */
export async function exportWaitingEntries(reads: Reads, email: string): Promise<ExportedWaitingEntry[]> {
  const rows = await reads
    .select()
    .from(entries)
    .where(eq(entries.email, email))
    .orderBy(asc(entries.createdAt));
  return rows.map((row) => ({
    ticket: row.ticketId,
    units: row.units,
    state: row.state,
    language: row.language,
    created_at: row.createdAt.toISOString(),
    waits_since: row.waitsSince?.toISOString() ?? null,
    offered_at: row.offeredAt?.toISOString() ?? null,
    offer_until: row.offerUntil?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

export const deleteUnconfirmedEntries = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, entries, and(eq(entries.state, "unconfirmed"), lt(entries.createdAt, before)), limit);

/** Requests to hear of a sale that were answered, withdrawn or ended. */
export const deleteAnsweredRequests = (tx: Transaction, before: Date, limit: number) =>
  deleteRows(tx, entries, and(eq(entries.awaits, "sale"), lt(entries.endedAt, before)), limit);

export const deleteEntriesOfEditions = (tx: Transaction, editionIds: readonly number[], limit: number) =>
  deleteRows(
    tx,
    entries,
    and(
      inArray(entries.editionId, [...editionIds]),
      notInArray(entries.state, ["waiting", "offered", "ordered"]),
    ),
    limit,
  );
