import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { assignments, purchases } from "./tables.ts";

/** In a query of assignments joined with their purchases. */
export const ticketNumber = sql<string>`ticket_number(${purchases.orderId}, ${purchases.ticketId}, ${assignments.unit})`;

/** Returns the number of a unit that may have no holder any more. */
export async function findTicketNumber(reads: Reads, purchaseId: string, unit: number): Promise<string> {
  const { rows } = await reads.execute(
    sql`select ticket_number(order_id, ticket_id, ${unit}) as number from purchases where id = ${purchaseId}`,
  );
  return String(rows[0]?.number ?? "");
}
