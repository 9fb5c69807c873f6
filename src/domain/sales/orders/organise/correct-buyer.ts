import type { BuyerData } from "#contract/organiser/orders/order-actions.ts";
import type { AppContext } from "#domain/app-context.ts";
import { correctSignup } from "#domain/people/accounts/correct-signup.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { correctWaitingInvoice } from "#domain/sales/invoices/correct-waiting-invoice.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

/**
 * Corrects the account of an order's buyer, and the order's invoice while that waits. The events and the audit log name the fields
 * and not what they say, which an erased account must leave nowhere. Locks the order, then the buyer. Throws `not_found`,
 * `changed_meanwhile`.
 */
export async function correctBuyer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, before, after }: { id: string; before: BuyerData; after: BuyerData },
): Promise<{ audit_id: number; invoices_changed: number }> {
  return db.transaction(async (tx) => {
    const order = await lockForStaff(tx, id);
    const now = clock.now();
    const fields = await correctSignup(tx, order.signupId, { before, after });
    const buyer = (await findSignups(tx, [order.signupId])).get(order.signupId);
    if (!buyer) throw new Error("A locked buyer does not exist");
    const invoices_changed = fields.length > 0 ? await correctWaitingInvoice(tx, order.id, buyer, now) : 0;
    const change = {
      event: "buyer_corrected",
      detail: { fields: fields.join(", "), invoices: invoices_changed },
      after: { fields },
    } as const;
    return { audit_id: await recordStaffChange(tx, actor, order, now, change), invoices_changed };
  });
}
