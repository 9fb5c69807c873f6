import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import type { Cents } from "#contract/money.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { revokeCodes } from "#domain/platform/codes/revoke-codes.ts";
import type { PurchaseRow } from "./own-purchase.ts";
import { endCodesWithoutTickets } from "./revoke-holders-codes.ts";
import { assignments, purchases, refundUnits } from "./tables.ts";
import { findTicketNumber } from "./ticket-number.ts";

export interface Unit {
  purchaseId: string;
  ticketId: number;
  /** From 1. */
  unit: number;
}

/** The units of an order that are not refunded, in the shop's order. */
export const findUnits = async (reads: Reads, orderId: string): Promise<Unit[]> =>
  unitsLeft(reads, await purchasesOf(reads, orderId));

/** The same. Locks their purchases. */
export const lockUnits = async (tx: Transaction, orderId: string): Promise<Unit[]> =>
  unitsLeft(tx, await purchasesOf(tx, orderId).for("update"));

const purchasesOf = (reads: Reads, orderId: string) =>
  reads.select().from(purchases).where(eq(purchases.orderId, orderId)).orderBy(asc(purchases.ticketId));

async function unitsLeft(reads: Reads, bought: readonly PurchaseRow[]): Promise<Unit[]> {
  const ids = bought.map(({ id }) => id);
  const gone = await reads.select().from(refundUnits).where(inArray(refundUnits.purchaseId, ids));
  return bought.flatMap(({ id, ticketId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ purchaseId: id, ticketId, unit: index + 1 })).filter(
      ({ unit }) => !gone.some((one) => one.purchaseId === id && one.unit === unit),
    ),
  );
}

/**
 * Takes units from their holders; a holder without any ticket left loses their code, and a mail tells each but the
 * buyer, who gets the refund's. Call it after `lockUnits`.
 */
export async function unassignUnits(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  refundId: string,
  units: readonly (Unit & { amountCents: Cents })[],
  buyer: { id: string; language: Language },
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insert(refundUnits)
    .values(units.map(({ purchaseId, unit, amountCents }) => ({ purchaseId, unit, refundId, amountCents })));
  const given = await tx
    .delete(assignments)
    .where(
      or(
        ...units.map(({ purchaseId, unit }) =>
          and(eq(assignments.purchaseId, purchaseId), eq(assignments.unit, unit)),
        ),
      ),
    )
    .returning();
  const codes = given.map(({ codeSerial: serial, purchaseId, unit, signupId }) => ({
    serial,
    purchaseId,
    unit,
    signupId,
  }));
  await revokeCodes(tx, codes, "refunded", now);
  await endCodesWithoutTickets(tx, [buyer.id, ...given.map(({ signupId }) => signupId)], "refunded", now);
  for (const { id, signupId, purchaseId, unit } of given.filter((one) => one.signupId !== buyer.id)) {
    await ctx.jobs.enqueue(tx, "send-ticket-ended-mail", {
      why: "refunded",
      formerId: signupId,
      assignmentId: id,
      ticketId: units.find((one) => one.purchaseId === purchaseId)?.ticketId ?? 0,
      number: await findTicketNumber(tx, purchaseId, unit),
      endedAt: now.toISOString(),
      language: buyer.language,
    });
  }
}
