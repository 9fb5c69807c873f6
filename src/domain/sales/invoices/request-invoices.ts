import { randomUUID } from "node:crypto";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { type BilledPerson, billedPersonOf } from "#domain/sales/orders/billed-person.ts";
import { findOrdersWithLines } from "#domain/sales/orders/find-orders.ts";
import { billedTo } from "./billed-to.ts";
import { requestTaxNumberChecks } from "./check-tax-number.job.ts";
import { invoiceLines } from "./document-lines.ts";
import { namesOnInvoices } from "./names-on-invoices.ts";
import { invoices } from "./tables.ts";

/**
 * Requests the invoices of orders that complete, in the same transaction, with copies of whom they are billed to and of their lines. Once per
 * order; none for free orders or when the shop issues no invoices. Queues the look-up of the billed tax numbers as well.
 */
export async function requestInvoices(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "invoices" | "vies">,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!(ctx.invoices.issues || ctx.vies) || orderIds.length === 0) return;
  const completed = await findOrdersWithLines(tx, orderIds);
  const paid = completed.filter(({ order }) => order.totalCents > 0);
  if (paid.length === 0) return;
  const billed = await findBilledPersons(tx, pluck(paid, "order"));
  await requestTaxNumberChecks(tx, ctx, billed, now);
  if (!ctx.invoices.issues) return;
  const names = await namesOnInvoices(
    tx,
    paid.flatMap(({ lines }) => lines.map(({ ticketId }) => ticketId)),
  );
  const rows = paid.map(({ order, lines }) => {
    const person = billed.get(order.id);
    if (!person) throw new Error(`Order ${order.id} has no buyer`);
    const sold = lines.map((line) => ({
      ...line,
      name: names.get(line.ticketId) ?? "",
    }));
    return {
      id: randomUUID(),
      orderId: order.id,
      kind: "invoice" as const,
      status: "queued" as const,
      totalCents: order.totalCents,
      ...billedTo(person),
      purchaseOrder: order.purchaseOrder,
      lines: invoiceLines(sold),
      provider: ctx.invoices.name,
      createdAt: now,
    };
  });
  const requested = await tx
    .insert(invoices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  for (const { id } of requested) await ctx.jobs.enqueue(tx, "issue-invoice", { invoiceId: id });
}

/** By the orders' ids. Asks for the accounts of those alone that have no copy. */
async function findBilledPersons(
  tx: Transaction,
  orders: readonly { id: string; signupId: string; billedTo: BilledPerson | null }[],
): Promise<Map<string, BilledPerson>> {
  const without = orders.filter(({ billedTo }) => billedTo === null).map(({ signupId }) => signupId);
  const accounts = await findSignups(tx, [...new Set(without)]);
  return new Map(
    orders.flatMap((order) => {
      const person = billedPersonOf(order, accounts.get(order.signupId));
      return person ? [[order.id, person] as const] : [];
    }),
  );
}
