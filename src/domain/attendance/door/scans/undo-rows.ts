import { eq, sql } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import { queueCheckInWebhooks } from "../queue-check-in-webhooks.ts";
import { type CheckInRow, checkIns } from "../tables.ts";

export interface UndoRow {
  result: "undone" | "redone";
  clientId: string;
  /** Null: by staff. */
  deviceId: string | null;
  at: Date;
  now: Date;
}

/** Undoes an entry, or puts it back, by a further row. Null: it is so already, or this row is there. Locks the entry. */
export async function writeUndo(
  tx: Transaction,
  entryId: number,
  { result, clientId, deviceId, at, now }: UndoRow,
): Promise<CheckInRow | null> {
  const [entry] = await tx.select().from(checkIns).where(eq(checkIns.id, entryId)).for("no key update");
  if (!entry || (await isUndone(tx, entryId)) === (result === "undone")) return null;
  const { listId, serial, purchaseId, unit, ticketId, direction } = entry;
  const [written] = await tx
    .insert(checkIns)
    .values({
      clientId,
      listId,
      deviceId,
      serial,
      purchaseId,
      unit,
      ticketId,
      direction,
      result,
      verdict: result,
      offline: false,
      scannedAt: at,
      syncedAt: now,
      undoesId: entryId,
    })
    .onConflictDoNothing()
    .returning();
  if (!written) return null;
  // A device may undo its own scan that was refused: no one went in, and no webhook says so.
  if (entry.result !== "admitted" && entry.result !== "left") return written;
  await queueCheckInWebhooks(tx, result === "undone" ? "check_in.undone" : "check_in.created", [written]);
  return written;
}

async function isUndone(reads: Reads, id: number): Promise<boolean> {
  const { rows } = await reads.execute(sql`select from undone_check_ins where id = ${id}`);
  return rows.length > 0;
}
