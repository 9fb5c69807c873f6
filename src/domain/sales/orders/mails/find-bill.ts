import { inLanguage } from "#contract/in-language.ts";
import { vatByRate } from "#contract/orders/line-amounts.ts";
import { ticketByTicket } from "#contract/orders/ticket-by-ticket.ts";
import type { Reads } from "#db/transaction.ts";
import { couponDescription } from "#domain/sales/shop/coupons.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { findLines } from "../find-orders.ts";
import type { OrderRow } from "../tables.ts";
import type { Bill } from "./bill-table.tsx";

export async function findBill(reads: Reads, order: OrderRow): Promise<Bill> {
  const { language, netCents, totalCents } = order;
  const lines = await findLines(reads, order.id);
  const tickets = await findTickets(
    reads,
    lines.map((line) => line.ticketId),
  );
  const grossCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  return {
    lines: lines.map(({ ticketId, quantity, unitPriceCents }) => {
      const ticket = tickets.get(ticketId)?.ticket;
      return { name: ticket ? inLanguage(ticket, language).name : "", quantity, unitPriceCents };
    }),
    couponDescription:
      order.couponId === null ? null : await couponDescription(reads, order.couponId, language),
    discountCents: grossCents - netCents,
    netCents,
    rates: vatByRate(lines),
    totalCents,
    ticketByTicketCents: ticketByTicket(lines),
  };
}
