import { eq } from "drizzle-orm";
import { readTaxNumber } from "#contract/accounts/tax-number.ts";
import type { BillData } from "#contract/organiser/orders/order-actions.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { billingColumns, billingFields } from "#domain/people/accounts/billing-fields.ts";
import { correctSignup } from "#domain/people/accounts/correct-signup.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { askCorrectedNumber } from "#domain/sales/invoices/check-tax-number.job.ts";
import { correctWaitingInvoice } from "#domain/sales/invoices/correct-waiting-invoice.ts";
import { type BilledPerson, billedPersonOf, findBilledTo } from "../billed-person.ts";
import { handOrders, type OrderRow } from "../tables.ts";
import { writeBilledTo } from "../write-billed-to.ts";
import { writePurchaseOrder } from "../write-purchase-order.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

/**
 * Corrects the person whom an order is billed to, and their own number for it: its copy, its invoice while
 * that waits, and the account of a buyer who placed it, where the account is as the bill. The shop asks VIES
 * for another tax number. The events and the audit log name the fields without their values, which an erased
 * account must leave nowhere. Locks the order, then the buyer. Throws `not_found`, `changed_meanwhile`,
 * `invoice_issued`, `invalid_input` for a tax number that is none.
 */
export async function correctBuyer(
  ctx: Pick<AppContext, "db" | "clock" | "jobs" | "vies">,
  actor: Actor,
  { id, before, after: typed }: { id: string; before: BillData; after: BillData },
): Promise<{ audit_id: number; invoices_changed: number; vat: string }> {
  // A number from before they were checked stays, until it or the country is corrected.
  const isSame = typed.vat === before.vat && typed.country === before.country;
  const after = { ...typed, vat: isSame ? typed.vat : await readTaxNumber(typed, "after.vat") };
  return ctx.db.transaction(async (tx) => {
    const order = await lockForStaff(tx, id);
    const now = ctx.clock.now();
    const bill = {
      ...(order.billedTo ? billingFields(order.billedTo) : {}),
      documents_email: order.billedTo?.documentsEmail ?? "",
      purchase_order: order.purchaseOrder,
    };
    const own = await isBuyersOwn(tx, order);
    const billedBefore = await findBilledTo(tx, order.id);
    const fields = await correctSignup(tx, order.signupId, { before, after, bill, own });
    const person = await correctCopy(tx, order, fields, after);
    if (fields.includes("purchase_order")) await writePurchaseOrder(tx, order.id, after.purchase_order);
    const billed = { person, purchaseOrder: after.purchase_order, fields };
    const invoices_changed = await correctWaitingInvoice(tx, order.id, billed, now);
    if (order.state === "completed" && order.totalCents > 0) {
      const bills = { before: billedBefore, after: await findBilledTo(tx, order.id) };
      await askCorrectedNumber(tx, ctx, order.id, bills, now);
    }
    const change = {
      event: "buyer_corrected",
      detail: { fields: fields.join(", "), invoices: invoices_changed },
      after: { fields },
    } as const;
    const audit_id = await recordStaffChange(tx, actor, order, now, change);
    return { audit_id, invoices_changed, vat: person.vat };
  });
}

/** True: the buyer ordered it. Staff's transfers, sales and changes are billed as staff typed. */
async function isBuyersOwn(tx: Transaction, { id, source }: OrderRow): Promise<boolean> {
  if (source === "change") return false;
  const [row] = await tx
    .select({ madeBy: handOrders.madeBy })
    .from(handOrders)
    .where(eq(handOrders.orderId, id));
  return !row?.madeBy;
}

async function correctCopy(
  tx: Transaction,
  order: OrderRow,
  fields: readonly (keyof BillData)[],
  after: BillData,
): Promise<BilledPerson> {
  const account = (await findSignups(tx, [order.signupId])).get(order.signupId);
  if (!account) throw new Error("A locked buyer does not exist");
  const person: BilledPerson = billedPersonOf(order, account);
  if (fields.every((name) => name === "phone_number" || name === "purchase_order")) return person;
  const wanted = {
    ...billingFields(person),
    ...Object.fromEntries(fields.map((name) => [name, after[name]])),
  };
  const billedTo: BilledPerson = {
    ...{ email: person.email, ...billingColumns(wanted) },
    documentsEmail: fields.includes("documents_email")
      ? after.documents_email
      : (person.documentsEmail ?? ""),
  };
  await writeBilledTo(tx, order.id, billedTo);
  return billedTo;
}
