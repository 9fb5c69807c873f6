import { asc, eq, inArray } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { currentVatRateBp } from "../edition/current-edition.ts";
import { ticketQuotas, tickets } from "./tables.ts";

/** What the rules of an order need to know of a ticket. */
export interface OrderTicket {
  id: number;
  name: string;
  priceCents: number;
  isExternal: boolean;
  maxPerOrder: number;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  /** Basis points. */
  vatRateBp: number;
  quotaIds: number[];
}

/** Tickets for an order with the quotas they count against, in one round trip. */
export async function findOrderTickets(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, OrderTicket>> {
  const rows = await reads
    .select({
      id: tickets.id,
      name: tickets.name,
      priceCents: tickets.priceCents,
      isExternal: tickets.isExternal,
      maxPerOrder: tickets.maxPerOrder,
      saleStartsAt: tickets.saleStartsAt,
      saleEndsAt: tickets.saleEndsAt,
      vatRateBp: currentVatRateBp,
      quotaId: ticketQuotas.quotaId,
    })
    .from(tickets)
    .leftJoin(ticketQuotas, eq(ticketQuotas.ticketId, tickets.id))
    .where(inArray(tickets.id, [...ids]))
    .orderBy(asc(tickets.id), asc(ticketQuotas.quotaId));
  const found = new Map<number, OrderTicket>();
  for (const { quotaId, ...ticket } of rows) {
    const known = found.get(ticket.id) ?? { ...ticket, quotaIds: [] };
    if (quotaId !== null) known.quotaIds.push(quotaId);
    found.set(ticket.id, known);
  }
  return found;
}
