import type { CheckInRow, checkIns } from "../tables.ts";

/** The row that undoes another. */
export function undoOf(
  row: CheckInRow,
  { clientId, deviceId, at, now }: { clientId: string; deviceId: string | null; at: Date; now: Date },
): typeof checkIns.$inferInsert {
  const { listId, serial, purchaseId, unit, ticketId, direction } = row;
  return {
    clientId,
    listId,
    deviceId,
    serial,
    purchaseId,
    unit,
    ticketId,
    direction,
    result: "undone",
    verdict: "undone",
    offline: false,
    scannedAt: at > now ? now : at,
    syncedAt: now,
    undoesId: row.id,
  };
}
