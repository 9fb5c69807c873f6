import type { Transaction } from "#db/transaction.ts";
import { queueWebhookEvents } from "#domain/sales/webhooks/queue-webhook-events.ts";
import type { CheckInRow } from "./tables.ts";

/** Tells webhooks of rows that were written: ids and times, not whose ticket it is. */
export function queueCheckInWebhooks(
  tx: Transaction,
  type: "check_in.created" | "check_in.undone",
  rows: readonly CheckInRow[],
): Promise<void> {
  const events = rows.map((row) => ({
    type,
    at: row.scannedAt,
    data: {
      check_in: {
        id: row.undoesId ?? row.id,
        list: row.listId,
        ticket: row.ticketId,
        purchase: row.purchaseId,
        unit: row.unit,
        direction: row.direction,
        at: row.scannedAt.toISOString(),
      },
    },
  }));
  return queueWebhookEvents(tx, ...events);
}
