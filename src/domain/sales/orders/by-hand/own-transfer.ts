import { centsToDecimal } from "#contract/money.ts";
import type { Transfer } from "#contract/orders/payments-within-days.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { drawInTurn } from "#domain/platform/files/draw-in-turn.ts";
import { requireOwnPayment } from "#domain/sales/payments/own-payments.ts";
import { findProForma, readProForma } from "./pro-forma/read-pro-forma.ts";

/** Where and until when the caller transfers. Throws `not_found`, also once the order is paid or has ended. */
export async function readOwnTransfer(ctx: AppContext, caller: Caller, paymentId: string): Promise<Transfer> {
  const { order } = await requireOwnPayment(ctx, caller, paymentId);
  const found = await findProForma(ctx, order.id);
  if (!found) throw new Problem("not_found", "This order does not wait for a transfer");
  const { buyer, code, account, dueOn, bill, receivedCents, purchaseOrder } = found.proForma;
  return {
    ...account,
    reference: code,
    due_on: dueOn,
    total: centsToDecimal(bill.totalCents),
    received: centsToDecimal(receivedCents),
    missing: centsToDecimal(bill.totalCents - receivedCents),
    purchase_order: purchaseOrder,
    billed_to: { name: buyer.company || buyer.name, tax_number: buyer.vat },
  };
}

/** Throws `not_found` as `readOwnTransfer`, and `rate_limited`. */
export async function readOwnProForma(ctx: AppContext, caller: Caller, paymentId: string) {
  const { order } = await requireOwnPayment(ctx, caller, paymentId);
  return drawInTurn(caller.email, () => readProForma(ctx, order.id));
}
