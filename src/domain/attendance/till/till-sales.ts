import { and, desc, eq, gte, isNull, or } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import { TILL_REFUND_MINUTES, type TillSale } from "#contract/organiser/orders/till.ts";
import { Problem } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { findInvoiceStates } from "#domain/sales/invoices/find-invoice.ts";
import { findOrdersWithLines } from "#domain/sales/orders/find-orders.ts";
import { findChangedTo, readAs } from "#domain/sales/orders/ticket-changes/find-changed-to.ts";
import { findTicketNames } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";
import { findOpenTill, isSeller } from "./find-tills.ts";
import { showOpenTill } from "./open-till.ts";
import { tillEntries, tills } from "./tables.ts";

const SHOWN = 200;
const REFUND_MS = TILL_REFUND_MINUTES * 60_000;

export const refundUntil = (soldAt: Date): Date => new Date(soldAt.getTime() + REFUND_MS);

/** The money that pays changed tickets came only in part into a till. */
export const isGivenBackHere = ({ source }: { source: string }): boolean => source !== "change";

/** The member's open till and its sales; also those of an earlier one that may still be given back. */
export async function showOwnTill({ db, clock }: Pick<AppContext, "db" | "clock">, actor: Actor) {
  const { read } = db;
  const now = clock.now();
  const till = await findOpenTill(read, actor);
  const recent = gte(tillEntries.at, new Date(now.getTime() - REFUND_MS));
  const entries = await sales(read)
    .where(and(isOwnSale(actor), till ? or(eq(tillEntries.tillId, till.id), recent) : recent))
    .orderBy(desc(tillEntries.id))
    .limit(SHOWN);
  const orderIds = entries.map(({ orderId }) => orderId);
  const [found, invoices, creditNotes, changedTo] = await Promise.all([
    findOrdersWithLines(read, orderIds),
    findInvoiceStates(read, orderIds, "invoice"),
    findInvoiceStates(read, orderIds, "credit_note"),
    findChangedTo(read, orderIds),
  ]);
  const ticketIds = found.flatMap(({ lines }) => lines.map(({ ticketId }) => ticketId));
  const names = await findTicketNames(read, [...new Set(ticketIds)]);
  const known = new Map(found.map((one) => [one.order.id, one]));
  return {
    till: till && showOpenTill(till),
    refund_minutes: TILL_REFUND_MINUTES,
    sales: entries.flatMap(({ orderId, at, method, amountCents }): TillSale[] => {
      const one = known.get(orderId);
      if (!one) return [];
      const { order, lines } = one;
      const isSold = order.state === "completed";
      return [
        {
          order: orderId,
          code: order.code,
          sold_at: at.toISOString(),
          method,
          amount: centsToDecimal(amountCents),
          tickets: lines.map(({ ticketId, quantity }) => ({ name: names.get(ticketId) ?? "", quantity })),
          refunded: readAs(order, changedTo) === "refunded",
          changed_to: changedTo.get(orderId) ?? [],
          refund_until: refundUntil(at).toISOString(),
          invoice: invoices.get(orderId) ?? "none",
          credit_note: creditNotes.get(orderId) ?? "none",
          actions: [
            ...(isSold ? (["print"] as const) : []),
            ...(isSold && till && isGivenBackHere(order) && now <= refundUntil(at)
              ? (["refund"] as const)
              : []),
          ],
        },
      ];
    }),
  };
}

/** The member's own sale of this order. Throws `not_found`, also for another seller's. */
export async function requireOwnSale(reads: Reads, actor: Actor, orderId: string) {
  const [sale] = await sales(reads).where(and(isOwnSale(actor), eq(tillEntries.orderId, orderId)));
  if (!sale) throw new Problem("not_found", "There is no such sale of yours");
  return sale;
}

/** The sale of this key is among the member's last ones. */
export async function wasSold(reads: Reads, actor: Actor, key: string): Promise<boolean> {
  const last = await sales(reads).where(isOwnSale(actor)).orderBy(desc(tillEntries.id)).limit(SHOWN);
  const found = await findOrdersWithLines(reads, pluck(last, "orderId"));
  return found.some(({ order }) => order.idempotencyKey === key);
}

const sales = (reads: Reads) =>
  reads
    .select({
      orderId: tillEntries.orderId,
      at: tillEntries.at,
      method: tillEntries.method,
      amountCents: tillEntries.amountCents,
    })
    .from(tillEntries)
    .innerJoin(tills, eq(tills.id, tillEntries.tillId))
    .$dynamic();

const isOwnSale = (actor: Actor) => and(isSeller(actor), isNull(tillEntries.refundId));
