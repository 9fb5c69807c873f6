import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { BillData } from "#contract/organiser/orders/order-actions.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { BilledPerson } from "#domain/sales/orders/billed-person.ts";
import { billedTo } from "./billed-to.ts";
import { findInvoice } from "./find-invoice.ts";
import { type InvoiceRow, invoices } from "./tables.ts";

/**
 * The invoice's columns by the buyer's fields. An invoice that the version before made out otherwise keeps
 * the columns that were not corrected.
 */
const SAID_BY = {
  full_name: "name",
  company: "name",
  vat: "nif",
  address: "address",
  zip_code: "zip",
  city: "city",
  country: "country",
  purchase_order: "purchaseOrder",
} as const satisfies Partial<Record<keyof BillData, keyof ReturnType<typeof billedTo> | "purchaseOrder">>;

/**
 * Writes the corrected fields of a buyer into the order's invoice while no provider has been asked for it.
 * Returns how many documents changed: a drafted or issued one stays as it is. Throws `invoice_issued` for the
 * buyer's own number then, which no other document could name.
 */
export async function correctWaitingInvoice(
  tx: Transaction,
  orderId: string,
  {
    person,
    purchaseOrder,
    fields,
  }: { person: BilledPerson; purchaseOrder: string; fields: readonly (keyof BillData)[] },
  now: Date,
): Promise<number> {
  const billed = { ...billedTo(person), purchaseOrder };
  const said = new Set(
    fields.flatMap((field) => (field in SAID_BY ? [SAID_BY[field as keyof typeof SAID_BY]] : [])),
  );
  if (said.size === 0) return 0;
  const set = Object.fromEntries([...said].map((name) => [name, billed[name]]));
  const waiting = and(
    eq(invoices.orderId, orderId),
    inArray(invoices.status, ["queued", "failed"]),
    isNull(invoices.providerReference),
    or(isNull(invoices.claimedUntil), lt(invoices.claimedUntil, now)),
  );
  const correct = async (kind: InvoiceRow["kind"]) =>
    tx
      .update(invoices)
      .set(set)
      .where(and(waiting, eq(invoices.kind, kind)))
      .returning({ id: invoices.id });
  // A credit note is made out as its invoice.
  if ((await correct("invoice")).length === 0) {
    if (fields.includes("purchase_order") && (await findInvoice(tx, orderId)))
      throw new Problem("invoice_issued", "The invoice is out, or on its way, with the number that it has");
    return 0;
  }
  return 1 + (await correct("credit_note")).length;
}
