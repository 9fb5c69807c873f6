import type { Reads } from "#db/transaction.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";

/** What invoices call each ticket: its name has its parts separated by "|" (spec section 3). */
export async function namesOnInvoices(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ticketIds.length === 0) return new Map();
  const tickets = await findTickets(reads, [...new Set(ticketIds)]);
  return new Map([...tickets].map(([id, { ticket }]) => [id, ticket.name.replaceAll("|", ", ")]));
}
