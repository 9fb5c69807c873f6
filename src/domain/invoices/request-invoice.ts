import { randomUUID } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import { findSignups } from "../accounts/signups.ts";
import type { AppContext } from "../app-context.ts";
import { currentEdition } from "../edition/current-edition.ts";
import { findTickets } from "../shop/tickets.ts";
import { invoiceLines } from "./document-lines.ts";
import { invoices } from "./tables.ts";

interface PaidOrder {
  id: string;
  signupId: string;
  netCents: Cents;
  totalCents: Cents;
}

interface PaidLine {
  ticketId: number;
  quantity: number;
  unitPriceCents: Cents;
}

/**
 * Asks for the invoice of a payment that completes, with it: buyer and lines are kept as they are now. Once per
 * payment; none where there was nothing to pay or where nobody issues invoices.
 */
export async function requestInvoice(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "invoices">,
  payment: PaidOrder,
  lines: readonly PaidLine[],
  now: Date,
): Promise<void> {
  if (!ctx.invoices.issues || payment.totalCents === 0) return;
  const buyer = (await findSignups(tx, [payment.signupId])).get(payment.signupId);
  if (!buyer) throw new Error(`Payment ${payment.id} has no buyer`);
  const ticketIds = lines.map((line) => line.ticketId);
  const tickets = await findTickets(tx, ticketIds);
  const { vatRateBp } = await currentEdition(tx);
  const sold = lines.map((line) => ({
    ...line,
    // A ticket's name has its parts separated by "|" (spec section 3).
    name: (tickets.get(line.ticketId)?.ticket.name ?? "").replaceAll("|", ", "),
  }));
  const [requested] = await tx
    .insert(invoices)
    .values({
      id: randomUUID(),
      paymentId: payment.id,
      kind: "invoice",
      status: "queued",
      totalCents: payment.totalCents,
      name: buyer.fullName,
      email: buyer.email,
      nif: buyer.vat,
      address: buyer.address,
      zip: buyer.zipCode,
      city: buyer.city,
      country: buyer.country,
      lines: invoiceLines(sold, payment.netCents, vatRateBp),
      provider: ctx.invoices.name,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  if (requested) await ctx.jobs.enqueue(tx, "issue-invoice", { invoiceId: requested.id });
}
