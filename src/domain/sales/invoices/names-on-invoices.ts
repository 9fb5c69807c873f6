import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { Reads } from "#db/transaction.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";

/** Returns each ticket's name for invoices, whose parts are separated by "|" in the shop (spec section 3). */
export async function namesOnInvoices(
  reads: Reads,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ticketIds.length === 0) return new Map();
  const tickets = await findTickets(reads, [...new Set(ticketIds)]);
  return new Map([...tickets].map(([id, { ticket }]) => [id, plainTicketName(ticket.name)]));
}
