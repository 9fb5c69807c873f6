import { asc, eq, inArray } from "drizzle-orm";
import type { ExportedNote } from "#contract/accounts/account-export.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { PersonalData } from "#domain/app-context.ts";
import type { NamedPerson } from "#domain/platform/personal-data/redact-person.ts";
import { plainLetters } from "#domain/platform/records/plain-letters.ts";
import { exportInvoices } from "#domain/sales/invoices/export-invoices.ts";
import { forgetTaxNumbers } from "#domain/sales/invoices/forget-tax-numbers.ts";
import { retainBuyer } from "#domain/sales/invoices/retain-buyer.ts";
import { exportPayments } from "#domain/sales/payments/export-payments.ts";
import { refundsOfOrder } from "#domain/sales/refunds/refunds-of-order.ts";
import { eraseNotesOf } from "./erase-notes.ts";
import { eraseOrdersOf, lockOrdersOf } from "./erase-orders.ts";
import { handOrders, orderNotes, orders, orderViews } from "./tables.ts";

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

/** The organiser's notes on a buyer's orders, oldest first (decision 114). */
async function exportNotes(reads: Reads, signupId: string): Promise<ExportedNote[]> {
  const own = await reads
    .select({ id: orders.id, code: orders.code, source: orders.source, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.signupId, signupId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const notes: ExportedNote[] = [];
  for (const { id, code, source, createdAt } of own) {
    const found = [
      ...(await reads.select().from(handOrders).where(eq(handOrders.orderId, id))).map(({ note }) => ({
        at: createdAt,
        about: source === "invitation" ? ("invitation" as const) : ("transfer" as const),
        note,
      })),
      ...(await reads.select().from(orderNotes).where(eq(orderNotes.orderId, id))).map(({ at, note }) => ({
        at,
        about: "staff" as const,
        note,
      })),
      ...(await refundsOfOrder(reads, id)).map((refund) => ({
        at: refund.createdAt,
        about: "refund" as const,
        note: refund.note,
      })),
    ];
    for (const { at, about, note } of found.toSorted((one, other) => Number(one.at) - Number(other.at)))
      if (note !== "") notes.push({ order: code, at: at.toISOString(), about, note });
  }
  return notes;
}

/** Words of one or two letters are in many names. */
const LETTERS = 3;

/**
 * Deletes the views of staff that search for this person, or are named after them. A search finds a person when each of its words
 * is in what is known of them (`accounts/people-search.ts`).
 */
async function forgetViewsOf(
  tx: Transaction,
  { names, email, company, vat, phoneNumber }: NamedPerson & { company: string },
): Promise<void> {
  const known = plainLetters([...names, email, company, vat, phoneNumber].join(" "));
  const isTheirs = (search: string) => {
    const words = plainLetters(search)
      .split(/\s+/)
      .filter((word) => word.length >= LETTERS);
    return words.length > 0 && words.every((word) => known.includes(word));
  };
  const full = [...names, email, vat, phoneNumber].map((one) => plainLetters(one.trim())).filter(Boolean);
  const views = await tx
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews);
  const theirs = views.filter(
    ({ name, query }) =>
      isTheirs(new URLSearchParams(query).get("search") ?? "") ||
      full.some((one) => plainLetters(name).includes(one)),
  );
  const ids = theirs.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(orderViews).where(inArray(orderViews.id, ids));
}
