import { and, eq, gt, sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { Problem } from "#contract/problem.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findShopZone } from "#domain/platform/current-edition/shop-zone.ts";
import { findChangedTo, readAs } from "#domain/sales/orders/ticket-changes/find-changed-to.ts";
import { billedPersonOf } from "../billed-person.ts";
import { handOrders, type OrderRow, orders } from "../tables.ts";

const YEAR_MS = 366 * 24 * 3_600_000;

/** Sums all attempts: a surplus above the total is one of its own. */
const RECEIVED = sql<number>`(select coalesce(sum(c.received_cents), 0)::int from hand_charges c
  join payments p on p.id = c.payment_id where p.order_id = ${orders.id})`;

/** Written out: of a parameter the database does not know that the index `orders_by_transfer` has them all. */
const BY_TRANSFER = sql`${orders.source} = 'transfer'`;

/** By the rule of `awaitsTransfer`. */
const AWAITED = sql<boolean>`exists (select from hand_charges c join payments p on p.id = c.payment_id
  where p.order_id = ${orders.id} and p.provider = 'transfer' and c.captured_cents is null)`;
const COLUMNS = { order: orders, hand: handOrders, received: RECEIVED, awaited: AWAITED };

const joined = (reads: Reads) =>
  reads.select(COLUMNS).from(orders).innerJoin(handOrders, eq(handOrders.orderId, orders.id)).$dynamic();
type Row = Awaited<ReturnType<typeof joined>>[number];

/** Those that wait first, by their due date; then the others, the newest first. */
export async function listTransfers(
  reads: Reads,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; pending: number; results: TransferOrder[] }> {
  const [all] = await reads
    .select({
      count: sql<number>`count(*)::int`,
      pending: sql<number>`(count(*) filter (where ${orders.state} = 'pending'))::int`,
    })
    .from(orders)
    .where(BY_TRANSFER);
  const rows = await joined(reads)
    .where(BY_TRANSFER)
    .orderBy(
      sql`${orders.state} <> 'pending'`,
      sql`case when ${orders.state} = 'pending' then ${handOrders.dueOn} end`,
      sql`${orders.createdAt} desc`,
      orders.id,
    )
    .offset(offset)
    .limit(limit);
  return { count: all?.count ?? 0, pending: all?.pending ?? 0, results: await show(reads, rows) };
}

/** Lists the last year's orders whose money has not all arrived: late money may buy ended ones too. */
export async function listAwaited(reads: Reads, now: Date): Promise<TransferOrder[]> {
  const since = new Date(now.getTime() - YEAR_MS);
  const rows = await joined(reads)
    .where(and(BY_TRANSFER, gt(orders.createdAt, since), AWAITED))
    .orderBy(handOrders.dueOn, orders.id);
  return show(reads, rows);
}

/** Returns the codes of all orders by transfer, those that have ended too. */
export async function listTransferCodes(reads: Reads): Promise<string[]> {
  const rows = await reads.select({ code: orders.code }).from(orders).where(BY_TRANSFER);
  return rows.map(({ code }) => code);
}

/** Throws `not_found` for one that is not paid by transfer. */
export async function showTransfer(reads: Reads, orderId: string): Promise<TransferOrder> {
  const rows = await joined(reads).where(and(eq(orders.id, orderId), BY_TRANSFER));
  const [shown] = await show(reads, rows);
  if (!shown) throw new Problem("not_found", "There is no such order");
  return shown;
}

/** The due date and the received sum of an order paid by transfer; null for another. */
export async function transferOf(
  reads: Reads,
  { id, source, totalCents, editionId }: Pick<OrderRow, "id" | "source" | "totalCents" | "editionId">,
  now: Date,
): Promise<OrganiserOrder["transfer"]> {
  if (source !== "transfer") return null;
  const [found] = await joined(reads).where(eq(orders.id, id));
  if (!found) return null;
  return {
    due_on: found.hand.dueOn ?? "",
    today: zoneTime(now, await findShopZone(reads, editionId)).day,
    received: centsToDecimal(found.received),
    missing: centsToDecimal(Math.max(0, totalCents - found.received)),
  };
}

async function show(reads: Reads, rows: readonly Row[]): Promise<TransferOrder[]> {
  const people = await findSignups(reads, [...new Set(rows.map(({ order }) => order.signupId))]);
  const changedTo = await findChangedTo(
    reads,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ order, hand, received, awaited }) => {
    const account = people.get(order.signupId);
    const buyer = account && billedPersonOf(order, account);
    return {
      order: order.id,
      code: order.code,
      state: readAs(order, changedTo),
      total: centsToDecimal(order.totalCents),
      buyer: {
        full_name: buyer?.fullName ?? "",
        email: account?.email ?? "",
        company: buyer?.company ?? "",
      },
      due_on: hand.dueOn ?? "",
      purchase_order: order.purchaseOrder,
      received: centsToDecimal(received),
      created_at: order.createdAt.toISOString(),
      reminded_at: hand.remindedAt?.toISOString() ?? null,
      actions: awaited ? ["record_transfer" as const] : [],
    };
  });
}
