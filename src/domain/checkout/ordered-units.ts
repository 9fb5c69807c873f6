import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { findOrderTickets } from "../shop/order-tickets.ts";
import { paymentLines } from "./tables.ts";

/** The quota units that a payment's lines count for today, whether it holds them or not. */
export async function orderedUnits(tx: Transaction, paymentId: string): Promise<Map<number, number>> {
  const lines = await tx.select().from(paymentLines).where(eq(paymentLines.paymentId, paymentId));
  const tickets = await findOrderTickets(
    tx,
    lines.map((line) => line.ticketId),
  );
  const units = new Map<number, number>();
  for (const { ticketId, quantity } of lines) {
    for (const quotaId of tickets.get(ticketId)?.quotaIds ?? [])
      units.set(quotaId, (units.get(quotaId) ?? 0) + quantity);
  }
  return units;
}
