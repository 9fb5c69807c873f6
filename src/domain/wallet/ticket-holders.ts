import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";

/**
 * Who holds each of these tickets: the people to whom units are assigned, and the buyers of units without a holder. Units
 * that were refunded have none.
 */
export async function findTicketHolders(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<{ ticketId: number; signupId: string }[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await reads.execute(sql`
    select distinct purchases.ticket_id as "ticketId", assignments.signup_id as "signupId"
    from assignments join purchases on purchases.id = purchase_id
    where purchases.ticket_id = any(${sql.param(ticketIds)}::int[])
    union
    select purchases.ticket_id, orders.signup_id from purchases join orders on orders.id = order_id
    where purchases.ticket_id = any(${sql.param(ticketIds)}::int[])
      and quantity > (select count(*) from assignments where purchase_id = purchases.id)
        + (select count(*) from refund_units where purchase_id = purchases.id)`);
  return rows as { ticketId: number; signupId: string }[];
}
