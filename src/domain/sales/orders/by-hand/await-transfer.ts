import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { handCharges } from "#domain/sales/payments/tables.ts";
import { isFree } from "#domain/sales/shop/transfer-terms.ts";
import type { OrderDraft } from "../placing/draft-order.ts";
import { handOrders } from "../tables.ts";
import { remindAtOf, transferNotOffered } from "./transfer-due.ts";

/**
 * Has an order of the checkout, which this transaction placed, wait for its transfer: its charge is opened and its pro-forma mailed.
 * Throws `transfer_not_offered` where more units of a ticket would wait than the organiser lets, or more orders of the buyer.
 */
export async function awaitTransfer(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  draft: OrderDraft,
): Promise<void> {
  const now = ctx.clock.now();
  const { order, payment } = draft;
  await tx.insert(handOrders).values({
    orderId: order.id,
    note: "",
    madeBy: "",
    dueOn: draft.dueOn ?? null,
    remindAt: remindAtOf(order.expiresAt, now),
  });
  await requireRoom(tx, draft);
  await requireFew(tx, draft);
  await tx.insert(handCharges).values({ paymentId: payment.id, openedAt: now });
  await ctx.jobs.enqueue(tx, "send-transfer-mail", { orderId: order.id, kind: "pro_forma" });
}

/** Orders of one buyer that may wait at once: they hold tickets and uses of a coupon for days, and cost nothing. */
const OPEN_MAX = 3;

/** Under the lock of `requireRoom`. */
async function requireFew(tx: Transaction, { order, lines }: OrderDraft): Promise<void> {
  const { rows } = await tx.execute(sql`
    select count(*)::int as open from hand_orders h join orders o on o.id = h.order_id
    where h.made_by = '' and o.source = 'transfer' and o.state = 'pending' and o.signup_id = ${order.signupId}`);
  if (Number(rows[0]?.open) > OPEN_MAX)
    throw transferNotOffered("payment_method", "too_many_wait", lines[0]?.ticket.name ?? "");
}

/** Under a lock that such orders alone take, after the locks of all orders: what each counts, no other adds to. */
async function requireRoom(tx: Transaction, { lines }: OrderDraft): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(2, 0)`);
  const ids = sql.param(lines.map(({ ticket }) => ticket.id));
  const { rows } = await tx.execute(sql`
    select l.ticket_id as ticket, sum(l.quantity)::int as units
    from hand_orders h join orders o on o.id = h.order_id join order_lines l on l.order_id = o.id
    where h.made_by = '' and o.source = 'transfer' and o.state = 'pending' and l.ticket_id = any(${ids}::int[]) group by 1`);
  const waiting = new Map(rows.map(({ ticket, units }) => [Number(ticket), Number(units)]));
  lines.forEach(({ ticket }, index) => {
    if (!isFree(ticket) && (waiting.get(ticket.id) ?? 0) > ticket.transferUnits)
      throw transferNotOffered(`lines.${index}.ticket`, "too_many_wait", ticket.name);
  });
}
