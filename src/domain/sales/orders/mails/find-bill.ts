import { vatByRate } from "#contract/orders/line-amounts.ts";
import { ticketByTicket } from "#contract/orders/ticket-by-ticket.ts";
import type { Database } from "#db/transaction.ts";
import { couponDescription } from "#domain/sales/shop/coupons.ts";
import { findMailedTicket } from "#domain/sales/wallet/find-mailed-ticket.ts";
import type { OrderLineRow, OrderRow } from "../tables.ts";
import type { Bill } from "./bill-table.tsx";

export async function findBill(
  db: Database,
  { language, netCents, totalCents, couponId }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Bill> {
  const grossCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  return {
    lines: await Promise.all(
      lines.map(async ({ ticketId, quantity, unitPriceCents }) => ({
        name: (await findMailedTicket(db, ticketId, language)).name,
        quantity,
        unitPriceCents,
      })),
    ),
    couponDescription: couponId === null ? null : await couponDescription(db.read, couponId, language),
    discountCents: grossCents - netCents,
    netCents,
    rates: vatByRate(lines),
    totalCents,
    ticketByTicketCents: ticketByTicket(lines),
  };
}
