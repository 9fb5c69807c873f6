import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { TillMethod } from "#contract/organiser/orders/till.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { bookRefundAtCounter } from "#domain/sales/refunds/book-refund-by-hand.ts";
import { planRefund } from "#domain/sales/refunds/plan-refund.ts";
import { makeRefund } from "#domain/sales/refunds/units/refund-units.ts";
import { lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { wasAdmitted } from "../door/was-admitted.ts";
import { lockOpenTill, tillNotOpen } from "./find-tills.ts";
import { tillEntries } from "./tables.ts";
import { isGivenBackHere, refundUntil, requireOwnSale } from "./till-sales.ts";

/**
 * Gives a sale of the member's back from their open till, as it was paid: all tickets that it has left. The money has changed hands, so
 * that no task and no job follows. Locks the order, its purchases, and then the till. Throws `not_found`, `cancellation_closed`,
 * `checked_in`, `price_changed`, `till_not_open`, and what `planRefund` throws.
 */
export async function refundSale(
  ctx: Pick<AppContext, "db" | "jobs" | "clock">,
  actor: Actor,
  { id, amount }: { id: string; amount: string },
): Promise<{ refund: string; amount: string; method: TillMethod }> {
  const sale = await requireOwnSale(ctx.db.read, actor, id);
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const locked = await lockCurrent(tx, id);
    const left = await lockUnits(tx, id);
    const plan = await planRefund(tx, locked, left, { reason: "asked_for" });
    if (!isGivenBackHere(locked.order))
      throw new Problem("cancellation_closed", "These tickets were changed: finance gives them back");
    if (now > refundUntil(sale.at))
      throw new Problem("cancellation_closed", "Its minutes are over: finance can give it back");
    if (await wasAdmitted(tx, pluck(left, "purchaseId")))
      throw new Problem("checked_in", "A ticket of this sale has been used at the door");
    if (plan.cents !== decimalToCents(amount)) {
      const detail = centsToDecimal(plan.cents);
      throw new Problem("price_changed", `${detail} can be given back`, {
        errors: [{ attr: "amount", code: "price_changed", detail }],
      });
    }
    const till = await lockOpenTill(tx, actor);
    if (!till) throw tillNotOpen();
    const refund = await makeRefund(tx, ctx, plan, "organiser", actor.staffId);
    await bookRefundAtCounter(tx, ctx, refund, id);
    await tx.insert(tillEntries).values({
      tillId: till.id,
      orderId: id,
      refundId: refund.id,
      method: sale.method,
      amountCents: -plan.cents,
      at: now,
    });
    await recordAudit(tx, actor, now, {
      action: "order.refunded_at_counter",
      recordId: id,
      label: locked.order.code,
      after: { refunded: centsToDecimal(plan.cents), method: sale.method, refund: refund.id },
    });
    return { refund: refund.id, amount: centsToDecimal(plan.cents), method: sale.method };
  });
}
