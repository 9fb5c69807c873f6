import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
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
  const rows = await ticketsWithQuotas(reads).execute({ ids });
  const found = new Map<number, OrderTicket>();
  for (const { quotaId, ...ticket } of rows) {
    const known = found.get(ticket.id) ?? { ...ticket, quotaIds: [] };
    if (quotaId !== null) known.quotaIds.push(quotaId);
    found.set(ticket.id, known);
  }
  return found;
}

const ticketsWithQuotas = prepared("tickets_with_quotas", (reads) =>
  reads
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
    .where(sql`${tickets.id} = any(${sql.placeholder("ids")}::int[])`)
    .orderBy(asc(tickets.id), asc(ticketQuotas.quotaId)),
);
