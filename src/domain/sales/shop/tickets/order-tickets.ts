import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import { editionValue } from "#domain/platform/current-edition/current-edition.ts";
import { saleWindow } from "../sale-window.ts";
import { ticketQuotas, tickets } from "../tables.ts";
import { findTicketTimes } from "./ticket-times.ts";

export interface OrderTicket {
  id: number;
  name: string;
  priceCents: number;
  /** Its own or the edition's, with that one's reason. */
  vatRateBp: number;
  vatExemption: string;
  isExternal: boolean;
  maxPerOrder: number;
  couponOnly: boolean;
  transferUnits: number;
  transferDays: number;
  saleStartsAt: Date | null;
  /** As its window says, or else with the last of its sessions. */
  saleEndsAt: Date;
  /** When the first that it opens begins. */
  beginsAt: Date;
  salePaused: boolean;
  waitingList: boolean;
  offerHours: number;
  quotaIds: number[];
}

export async function findOrderTickets(
  reads: Reads,
  ids: readonly number[],
): Promise<Map<number, OrderTicket>> {
  return withTimes(reads, await ticketsWithQuotas(reads).execute({ ids }));
}

export async function findAllOrderTickets(
  reads: Reads,
  editionId: number,
): Promise<Map<number, OrderTicket>> {
  return withTimes(reads, await orderTickets(reads).where(eq(tickets.editionId, editionId)));
}

type QuotaOfTicket = Awaited<ReturnType<typeof orderTickets>>[number];

async function withTimes(reads: Reads, rows: readonly QuotaOfTicket[]): Promise<Map<number, OrderTicket>> {
  const times = await findTicketTimes(reads, [...new Set(rows.map(({ id }) => id))]);
  const found = new Map<number, OrderTicket>();
  for (const { quotaId, ...ticket } of rows) {
    const opens = times.get(ticket.id);
    const window = saleWindow(ticket, opens);
    const beginsAt = opens?.startsAt ?? window.saleEndsAt;
    const known = found.get(ticket.id) ?? { ...ticket, ...window, beginsAt, quotaIds: [] };
    if (quotaId !== null) known.quotaIds.push(quotaId);
    found.set(ticket.id, known);
  }
  return found;
}

const vatRateBp = sql<number>`coalesce(${tickets.vatRateBp}, ${editionValue("vatRateBp", tickets.editionId)})`;

/** A ticket's VAT: its own, or else its edition's; the reason at 0 % alone. */
export const ticketVat = {
  vatRateBp,
  vatExemption: sql<string>`case when ${vatRateBp} <> 0 then '' when ${tickets.vatRateBp} is null then ${editionValue("vatExemption", tickets.editionId)} else ${tickets.vatExemption} end`,
};

const orderTickets = (reads: Reads) =>
  reads
    .select({
      id: tickets.id,
      name: tickets.name,
      priceCents: tickets.priceCents,
      ...ticketVat,
      isExternal: tickets.isExternal,
      maxPerOrder: tickets.maxPerOrder,
      couponOnly: tickets.couponOnly,
      transferUnits: tickets.transferUnits,
      transferDays: tickets.transferDays,
      waitingList: tickets.waitingList,
      offerHours: tickets.offerHours,
      saleStartsAt: tickets.saleStartsAt,
      saleEndsAt: tickets.saleEndsAt,
      salePaused: tickets.salePaused,
      quotaId: ticketQuotas.quotaId,
    })
    .from(tickets)
    .leftJoin(ticketQuotas, eq(ticketQuotas.ticketId, tickets.id))
    .orderBy(asc(tickets.id), asc(ticketQuotas.quotaId))
    .$dynamic();

const ticketsWithQuotas = prepared("tickets_with_quotas", (reads) =>
  orderTickets(reads).where(sql`${tickets.id} = any(${sql.placeholder("ids")}::int[])`),
);
