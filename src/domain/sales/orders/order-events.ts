import type { Transaction } from "#db/transaction.ts";
import { orderEvents } from "./tables.ts";

type NewEvent = Omit<typeof orderEvents.$inferInsert, "id">;

export async function recordEvents(tx: Transaction, ...events: NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvents).values(events);
}
