import { inArray } from "drizzle-orm";
import type { PersonalData } from "#domain/app-context.ts";
import { exportInvoices } from "#domain/sales/invoices/export-invoices.ts";
import { forgetTaxNumbers } from "#domain/sales/invoices/forget-tax-numbers.ts";
import { retainBuyer } from "#domain/sales/invoices/retain-buyer.ts";
import { exportPayments } from "#domain/sales/payments/export-payments.ts";
import { eraseNotesOf } from "./erase-notes.ts";
import { eraseOrdersOf, lockOrdersOf } from "./erase-orders.ts";
import { exportNotes } from "./export-notes.ts";
import { forgetViewsOf } from "./organise/forget-views.ts";
import { orders } from "./tables.ts";

/** Orders with their payments, invoices and notes. An order stays, and names its buyer's row. */
export const ordersPersonalData: PersonalData = {
  lock: lockOrdersOf,
  erasePerson: async (tx, person) => {
    const ordered = await eraseOrdersOf(tx, person);
    await eraseNotesOf(tx, person);
    await forgetViewsOf(tx, person);
    await retainBuyer(tx, ordered.sold);
    await forgetTaxNumbers(tx, ordered.all);
    return { keepsPerson: ordered.all.length > 0 };
  },
  holders: async (reads, signupIds) => {
    const rows = await reads
      .selectDistinct({ id: orders.signupId })
      .from(orders)
      .where(inArray(orders.signupId, [...signupIds]));
    return rows.map(({ id }) => id);
  },
  export: async ({ db: { read } }, { signupId, language }) => ({
    payments: signupId ? await exportPayments(read, signupId, language) : [],
    invoices: signupId ? await exportInvoices(read, signupId) : [],
    notes: signupId ? await exportNotes(read, signupId) : [],
  }),
};
