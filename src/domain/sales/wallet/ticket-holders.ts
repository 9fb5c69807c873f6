import { sql } from "drizzle-orm";
import { openStep, type RefundStep } from "#contract/orders/refund-policy.ts";
import type { Reads } from "#db/transaction.ts";

/**
 * The holders of each of these tickets: the people to whom units are assigned, and the buyers of units without a
 * holder. Units that were refunded have none.
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

/** The buyers of these tickets who could cancel a unit, also one that another person holds: none of refunded units. */
export async function findTicketBuyers(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<{ ticketId: number; signupId: string }[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await reads.execute(sql`
    select distinct purchases.ticket_id as "ticketId", orders.signup_id as "signupId"
    from purchases join orders on orders.id = order_id
    where purchases.ticket_id = any(${sql.param(ticketIds)}::int[])
      and quantity > (select count(*) from refund_units where purchase_id = purchases.id)`);
  return rows as { ticketId: number; signupId: string }[];
}

/**
 * The refund for cancelling now the units of these tickets that a person holds or bought, by the orders that they were
 * bought with: the step that ends first; null: nothing any more. `concerned`: whether there is such a unit at all.
 */
export async function findRefundOf(
  reads: Reads,
  { signupId, ticketIds }: { signupId: string; ticketIds: readonly number[] },
  now: Date,
): Promise<{ concerned: boolean; step: RefundStep | null }> {
  const { rows } = await reads.execute(sql`
    select distinct orders.refund_steps as steps, total_cents > 0 as paid
    from purchases join orders on orders.id = order_id
    where purchases.ticket_id = any(${sql.param(ticketIds)}::int[])
      and (exists (select from assignments where purchase_id = purchases.id and assignments.signup_id = ${signupId}::uuid)
        or orders.signup_id = ${signupId}::uuid
          and quantity > (select count(*) from refund_units where purchase_id = purchases.id))`);
  const orders = rows as { steps: RefundStep[]; paid: boolean }[];
  const steps = orders.flatMap(({ steps: of, paid }) => (paid ? (openStep(of, now) ?? []) : []));
  const [step] = steps.filter(({ share }) => share > 0).sort((a, b) => (a.until < b.until ? -1 : 1));
  return { concerned: rows.length > 0, step: step ?? null };
}
