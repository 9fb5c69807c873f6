import { centsToDecimal } from "#contract/money.ts";
import type { TicketChangePreview } from "#contract/organiser/orders/change-tickets.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { showPlan } from "#domain/sales/refunds/by-staff/show-plan.ts";
import { refundsByItself } from "#domain/sales/refunds/refunds-by-itself.ts";
import { couponCode } from "#domain/sales/shop/coupons.ts";
import type { ChangePlan } from "./plan-change.ts";

/** A planned change as staff see it, with a digest by which the change itself is compared with its preview. */
export async function showChange(
  reads: Reads,
  ctx: Pick<AppContext, "payments">,
  { refund, lines, prices, toPayCents, toRefundCents }: ChangePlan,
): Promise<TicketChangePreview> {
  const { order, payment } = refund;
  const [line] = lines;
  if (!line) throw new Error("A change has no new ticket");
  const taken = await showPlan(reads, ctx, refund);
  const answer = {
    units: taken.units.map(({ refund: worth, ...unit }) => ({ ...unit, paid: worth })),
    ticket: { id: line.ticket.id, name: line.ticket.name },
    worth: taken.amount,
    price: centsToDecimal(prices.totalCents),
    to_pay: centsToDecimal(toPayCents),
    to_refund: centsToDecimal(toRefundCents),
    automatic: toRefundCents === 0 || refundsByItself(ctx, payment.provider),
    coupon:
      order.couponId !== null && prices.discountCents > 0 ? await couponCode(reads, order.couponId) : null,
    credit_note: taken.credit_note,
    invoice_number: taken.invoice_number,
    holders_mailed: taken.holders_mailed,
  };
  return { ...answer, digest: hashJson([answer, taken.digest]).toString("base64url") };
}
