import { count, eq } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { Reads } from "#db/transaction.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { purchases, refundUnits } from "./tables.ts";

/** The tickets that a refund took back, such as `2 × Passe geral`; none where the money alone goes back. */
export async function refundedTickets(reads: Reads, refundId: string, language: Language): Promise<string[]> {
  const units = await reads
    .select({ ticketId: purchases.ticketId, quantity: count() })
    .from(refundUnits)
    .innerJoin(purchases, eq(purchases.id, refundUnits.purchaseId))
    .where(eq(refundUnits.refundId, refundId))
    .groupBy(purchases.ticketId)
    .orderBy(purchases.ticketId);
  const ids = units.map(({ ticketId }) => ticketId);
  const tickets = await findTickets(reads, ids);
  return units.flatMap(({ ticketId, quantity }) => {
    const ticket = tickets.get(ticketId)?.ticket;
    return ticket ? [`${quantity} × ${inLanguage(ticket, language).name}`] : [];
  });
}
