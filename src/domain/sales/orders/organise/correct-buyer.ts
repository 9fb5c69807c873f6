import { readTaxNumber } from "#contract/accounts/tax-number.ts";
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
 * `changed_meanwhile`, `invalid_input` for a tax number that is none.
 */
export async function correctBuyer(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, before, after: typed }: { id: string; before: BuyerData; after: BuyerData },
): Promise<{ audit_id: number; invoices_changed: number; vat: string }> {
  // A number from before they were checked stays, until it or the country is corrected.
  const isSame = typed.vat === before.vat && typed.country === before.country;
  const after = { ...typed, vat: isSame ? typed.vat : await readTaxNumber(typed, "after.vat") };
  return db.transaction(async (tx) => {
    const order = await lockForStaff(tx, id);
    const now = clock.now();
    const fields = await correctSignup(tx, order.signupId, { before, after });
    const buyer = (await findSignups(tx, [order.signupId])).get(order.signupId);
    if (!buyer) throw new Error("A locked buyer does not exist");
    const invoices_changed = await correctWaitingInvoice(tx, order.id, { buyer, fields }, now);
    const change = {
      event: "buyer_corrected",
      detail: { fields: fields.join(", "), invoices: invoices_changed },
      after: { fields },
    } as const;
    const audit_id = await recordStaffChange(tx, actor, order, now, change);
    return { audit_id, invoices_changed, vat: buyer.vat };
  });
}
