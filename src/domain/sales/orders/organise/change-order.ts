import { eq } from "drizzle-orm";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import type { eventNames } from "../order-event-names.ts";
import { recordEvents } from "../order-events.ts";
import { type OrderRow, orders } from "../tables.ts";

/** An order that staff change, locked first as every writer of orders does. Throws `not_found`. */
export async function lockForStaff(tx: Transaction, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id.toLowerCase())).for("no key update");
  if (!order) throw new Problem("not_found", "There is no such order");
  return order;
}

interface StaffChange {
  event: (typeof eventNames)[number];
  /** Numbers and ids alone. */
  detail?: Record<string, string | number>;
  /** Without personal data: the audit log outlives an erased account. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

export async function recordStaffChange(
  tx: Transaction,
  actor: Actor,
  order: OrderRow,
  now: Date,
  { event, detail = {}, before = null, after = null }: StaffChange,
): Promise<number> {
  await recordEvents(tx, {
    orderId: order.id,
    paymentId: order.currentPaymentId,
    at: now,
    event,
    cause: "organiser",
    detail: { ...detail, ...(actor.staffId ? { staff: actor.staffId } : {}) },
  });
  const audited = { action: `order.${event}` as const, recordId: order.id, label: order.code, before, after };
  return recordAudit(tx, actor, now, audited);
}
