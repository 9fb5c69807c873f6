import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { OrderState } from "#contract/orders/order-states.ts";
import type { RefundPreview, RefundRequest } from "#contract/organiser/orders/refund-order.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { lockCurrent } from "#domain/sales/orders/lock-order.ts";
import { requireCurrent } from "#domain/sales/payments/attempts/find-attempts.ts";
import { findUnits, lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { planRefund, type RefundTerms } from "../plan-refund.ts";
import { shareInBp } from "../units/price-units.ts";
import { makeRefund } from "../units/refund-units.ts";
import { showPlan } from "./show-plan.ts";

type RefundContext = Pick<AppContext, "db" | "jobs" | "clock" | "payments">;
type Shown = { amount: string; digest: string };

/** Shows the effect of refunding an order, and locks nothing. Throws what `planRefund` throws, and `not_found`. */
export async function previewRefund(
  ctx: RefundContext,
  orderId: string,
  wanted: RefundRequest,
): Promise<RefundPreview> {
  const { read } = ctx.db;
  const [current, left] = [await requireCurrent(read, orderId), await findUnits(read, orderId)];
  return showPlan(read, ctx, await planRefund(read, current, left, termsOf(wanted)));
}

/**
 * Cancels units of a paid order and begins their refund, or refunds a sum as goodwill, if it does what the preview said. Throws
 * what `planRefund` throws, `not_found`, `price_changed` and `changed_meanwhile`.
 */
export async function refundOrder(
  ctx: RefundContext,
  actor: Actor,
  orderId: string,
  { shown, ...wanted }: RefundRequest & { shown: Shown },
): Promise<{ refund: string; amount: string; state: OrderState }> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockCurrent(tx, orderId);
    const plan = await planRefund(tx, locked, await lockUnits(tx, orderId), termsOf(wanted));
    const quoted = await showPlan(tx, ctx, plan);
    requireAsShown(quoted, shown);
    const refund = await makeRefund(tx, ctx, plan, "organiser", actor.staffId);
    await recordAudit(tx, actor, ctx.clock.now(), {
      action: wanted.amount === null ? "order.cancelled_units" : "order.refunded_sum",
      recordId: orderId,
      label: locked.order.code,
      before: { state: locked.order.state, refunded: quoted.refunded_before },
      after: {
        state: quoted.state,
        refunded: centsToDecimal(decimalToCents(quoted.refunded_before) + refund.amountCents),
        refund: refund.id,
        units: quoted.units.length,
        share: wanted.share,
        reason: wanted.reason,
      },
    });
    return { refund: refund.id, amount: quoted.amount, state: quoted.state };
  });
}

function termsOf({ units, share, amount, reason, note }: RefundRequest): RefundTerms {
  if (amount === null) {
    const chosen = units?.map(({ purchase, unit }) => ({ purchaseId: purchase, unit }));
    return { reason, note, shareBp: shareInBp(share), ...(chosen ? { units: chosen } : {}) };
  }
  if (units === null && reason === "goodwill") return { reason, note, amountCents: decimalToCents(amount) };
  throw new Problem("invalid_input", "A sum is refunded as goodwill, without tickets", {
    errors: [{ attr: "amount", code: "goodwill_only", detail: "Without units, with the reason goodwill" }],
  });
}

function requireAsShown(quoted: RefundPreview, shown: Shown): void {
  if (decimalToCents(quoted.amount) !== decimalToCents(shown.amount)) {
    throw new Problem("price_changed", `The refund is ${quoted.amount} now`, {
      errors: [{ attr: "shown.amount", code: "price_changed", detail: quoted.amount }],
    });
  }
  if (quoted.digest !== shown.digest) {
    throw new Problem("changed_meanwhile", "The order has changed since the preview", {
      errors: [{ attr: "shown.digest", code: "changed_meanwhile", detail: "Ask for the preview again" }],
    });
  }
}
