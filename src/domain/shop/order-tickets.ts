import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
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
  quotaIds: number[];
}

/** Tickets by id, with the quotas they count against. */
export async function findOrderTickets(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, OrderTicket>> {
  return byId(await ticketsWithQuotas(reads).execute({ ids }));
}

/** The same of every ticket. */
export async function findAllOrderTickets(reads: Reads): Promise<Map<number, OrderTicket>> {
  return byId(await orderTickets(reads));
}

type QuotaOfTicket = Omit<OrderTicket, "quotaIds"> & { quotaId: number | null };

function byId(rows: readonly QuotaOfTicket[]): Map<number, OrderTicket> {
  const found = new Map<number, OrderTicket>();
  for (const { quotaId, ...ticket } of rows) {
    const known = found.get(ticket.id) ?? { ...ticket, quotaIds: [] };
    if (quotaId !== null) known.quotaIds.push(quotaId);
    found.set(ticket.id, known);
  }
  return found;
}

const orderTickets = (reads: Reads) =>
  reads
    .select({
      id: tickets.id,
      name: tickets.name,
      priceCents: tickets.priceCents,
      isExternal: tickets.isExternal,
      maxPerOrder: tickets.maxPerOrder,
      saleStartsAt: tickets.saleStartsAt,
      saleEndsAt: tickets.saleEndsAt,
      quotaId: ticketQuotas.quotaId,
    })
    .from(tickets)
    .leftJoin(ticketQuotas, eq(ticketQuotas.ticketId, tickets.id))
    .orderBy(asc(tickets.id), asc(ticketQuotas.quotaId))
    .$dynamic();

const ticketsWithQuotas = prepared("tickets_with_quotas", (reads) =>
  orderTickets(reads).where(sql`${tickets.id} = any(${sql.placeholder("ids")}::int[])`),
);
