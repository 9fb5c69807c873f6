import { randomUUID } from "node:crypto";
import type { Cents } from "#contract/money.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { m } from "#messages/messages.js";
import { type CreditedUnit, creditLines } from "./document-lines.ts";
import { findInvoice } from "./find-invoice.ts";
import { namesOnInvoices } from "./names-on-invoices.ts";
import { invoices } from "./tables.ts";

interface GivenBack {
  id: string;
  amountCents: Cents;
  byRate: Readonly<Record<string, Cents>>;
  /** Those that go back; none of a sum alone. */
  units: readonly (Omit<CreditedUnit, "name"> & { ticketId: number })[];
  reason: string;
}

/**
 * Requests the credit note of a refund in the same transaction. Once per refund; none when nothing is refunded or the
 * order has no invoice, as when it never completed. A full refund repeats the invoice's lines, a partial one has a
 * line for each VAT rate and reason to have none, with the refund's reason.
 */
export async function requestCreditNote(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  refund: GivenBack,
  orderId: string,
): Promise<void> {
  if (refund.amountCents === 0) return;
  const invoice = await findInvoice(tx, orderId);
  if (!invoice) return;
  const names = await namesOnInvoices(tx, pluck(refund.units, "ticketId"));
  const units = refund.units.map((unit) => ({ ...unit, name: names.get(unit.ticketId) ?? "" }));
  const whole = refund.amountCents === invoice.totalCents;
  const [requested] = await tx
    .insert(invoices)
    .values({
      ...invoice,
      id: randomUUID(),
      kind: "credit_note",
      refundId: refund.id,
      status: "queued",
      totalCents: refund.amountCents,
      lines: whole
        ? invoice.lines
        : creditLines(reasonMessage(refund.reason), { ...refund, units }, invoice.lines),
      providerReference: null,
      number: null,
      fileKey: null,
      mailedBy: null,
      mailedAt: null,
      lastError: null,
      claimedUntil: null,
      createdAt: ctx.clock.now(),
      issuedAt: null,
    })
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  if (requested) await ctx.jobs.enqueue(tx, "issue-invoice", { invoiceId: requested.id });
}

/** Portuguese documents are in Portuguese, whatever the buyer's language. */
function reasonMessage(reason: string): string {
  const inPortuguese = [{}, { locale: "pt" }] as const;
  if (reason === "asked_for") return m.invoices_credit_requested(...inPortuguese);
  if (reason === "event_cancelled") return m.invoices_credit_event(...inPortuguese);
  return m.invoices_credit(...inPortuguese);
}
