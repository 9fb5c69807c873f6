import { and, asc, desc, eq, sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import {
  type RefundRun,
  type RunAction,
  type RunFailure,
  runActions,
} from "#contract/organiser/orders/refund-runs.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { orders } from "#domain/sales/orders/tables.ts";
import { findTicketNames } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";
import { type RefundRunRow, refundRunOrders, refundRuns, refunds } from "../tables.ts";

export async function listRuns(reads: Reads, editionId: number): Promise<RefundRun[]> {
  const rows = await reads
    .select()
    .from(refundRuns)
    .where(eq(refundRuns.editionId, editionId))
    .orderBy(desc(refundRuns.createdAt));
  return Promise.all(rows.map((row) => show(reads, row)));
}

/** A mass refund and how far it is. Throws `not_found`. */
export async function showRun(reads: Reads, id: string): Promise<RefundRun> {
  const [row] = await reads.select().from(refundRuns).where(eq(refundRuns.id, id));
  if (!row) throw new Problem("not_found", "There is no such mass refund");
  return show(reads, row);
}

/** When a mass refund may be steered: those who steer it ask under their lock, and its answer says it before. */
export const runRules: Record<RunAction, (run: Pick<RefundRunRow, "state">, failed: number) => boolean> = {
  stop: ({ state }) => state === "running",
  /** With the orders that failed, of a run that is done too. */
  resume: ({ state }, failed) => state === "stopped" || (state === "done" && failed > 0),
  abandon: ({ state }) => state === "stopped",
};

async function show(reads: Reads, row: RefundRunRow): Promise<RefundRun> {
  const names = await findTicketNames(reads, row.ticketIds);
  const count = (state: (typeof refundRunOrders.$inferSelect)["state"]) =>
    sql<number>`(count(*) filter (where ${refundRunOrders.state} = ${state}))::int`;
  const cents = (which: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${which}), 0)::int`;
  const [sums] = await reads
    .select({
      orders: sql<number>`count(*)::int`,
      refunded: count("refunded"),
      skipped: count("skipped"),
      failed: count("failed"),
      expected: sql<number>`coalesce(sum(${refundRunOrders.expectedCents}), 0)::int`,
      amount: cents(sql`true`),
      done: cents(sql`${refunds.status} = 'done'`),
      refused: sql<number>`(count(*) filter (where ${refunds.status} = 'failed'))::int`,
    })
    .from(refundRunOrders)
    .leftJoin(refunds, eq(refunds.id, refundRunOrders.refundId))
    .where(eq(refundRunOrders.runId, row.id));
  return {
    id: row.id,
    edition: row.editionId,
    state: row.state,
    selection: row.selection,
    tickets: row.ticketIds.map((ticket) => ({ ticket, name: names.get(ticket) ?? "" })),
    share: row.shareBp / 10_000,
    reason: row.reason,
    note: row.note,
    made_by: row.madeBy,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    orders: sums?.orders ?? 0,
    refunded: sums?.refunded ?? 0,
    skipped: sums?.skipped ?? 0,
    failed: sums?.failed ?? 0,
    expected: centsToDecimal(sums?.expected ?? 0),
    amount: centsToDecimal(sums?.amount ?? 0),
    amount_done: centsToDecimal(sums?.done ?? 0),
    refused: sums?.refused ?? 0,
    actions: runActions.filter((action) => runRules[action](row, sums?.failed ?? 0)),
  };
}

/** The orders that could not be refunded, and those whose refund the provider refused. Throws `not_found`. */
export async function listFailures(reads: Reads, runId: string): Promise<RunFailure[]> {
  await showRun(reads, runId);
  const rows = await reads
    .select({ item: refundRunOrders, code: orders.code, refund: refunds })
    .from(refundRunOrders)
    .innerJoin(orders, eq(orders.id, refundRunOrders.orderId))
    .leftJoin(refunds, eq(refunds.id, refundRunOrders.refundId))
    .where(
      and(
        eq(refundRunOrders.runId, runId),
        sql`(${refundRunOrders.state} = 'failed' or ${refunds.status} = 'failed')`,
      ),
    )
    .orderBy(asc(refundRunOrders.position));
  return rows.map(({ item, code, refund }) => ({
    order: item.orderId,
    code,
    expected: centsToDecimal(item.expectedCents),
    kind: refund ? ("refused" as const) : ("failed" as const),
    why: (refund ? refund.lastError : item.lastError) ?? "",
  }));
}
