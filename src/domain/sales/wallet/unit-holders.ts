import { asc, eq } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import { assignments, purchases } from "./tables.ts";
import { ticketNumber } from "./ticket-number.ts";

export async function findUnitHolders(reads: Reads, orderId: string) {
  return reads
    .select({
      assignmentId: assignments.id,
      purchaseId: assignments.purchaseId,
      unit: assignments.unit,
      signupId: assignments.signupId,
      codeSerial: assignments.codeSerial,
      createdAt: assignments.createdAt,
      ticketId: purchases.ticketId,
      number: ticketNumber,
    })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(eq(purchases.orderId, orderId))
    .orderBy(asc(purchases.ticketId), asc(assignments.unit));
}
