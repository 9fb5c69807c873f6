import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import { revokeCodes } from "../codes/revoke-codes.ts";
import { endCodesWithoutTickets } from "./end-codes.ts";
import { assignments, purchases, refundUnits } from "./tables.ts";

export interface Unit {
  purchaseId: string;
  ticketId: number;
  /** From 1. */
  unit: number;
}

/** The units of a payment that have not been given back, in the order of the shop. Locks their purchases. */
export async function lockUnits(tx: Transaction, paymentId: string): Promise<Unit[]> {
  const bought = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.paymentId, paymentId))
    .orderBy(asc(purchases.ticketId))
    .for("update");
  const gone = await tx
    .select()
    .from(refundUnits)
    .where(
      inArray(
        refundUnits.purchaseId,
        bought.map(({ id }) => id),
      ),
    );
  return bought.flatMap(({ id, ticketId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ purchaseId: id, ticketId, unit: index + 1 })).filter(
      ({ unit }) => !gone.some((one) => one.purchaseId === id && one.unit === unit),
    ),
  );
}

/** Takes units from whoever holds them; the code of who has no ticket left stops working. Call after `lockUnits`. */
export async function takeBackUnits(
  tx: Transaction,
  refundId: string,
  units: readonly (Unit & { amountCents: Cents })[],
  buyerId: string,
  now: Date,
): Promise<void> {
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
    .returning({ signupId: assignments.signupId, serial: assignments.codeSerial });
  await revokeCodes(
    tx,
    given.map(({ serial }) => serial),
    "refunded",
    now,
  );
  await endCodesWithoutTickets(tx, [buyerId, ...given.map(({ signupId }) => signupId)], "refunded", now);
}
