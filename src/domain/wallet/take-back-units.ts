import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Cents } from "#contract/money.ts";
import type { Transaction } from "#db/transaction.ts";
import { revokeQrCodes } from "../accounts/signups.ts";
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
    .returning({ signupId: assignments.signupId });
  const people = [...new Set([buyerId, ...given.map(({ signupId }) => signupId)])].sort();
  const without = await withoutTickets(tx, people);
  if (without.length > 0) await revokeQrCodes(tx, without);
}

/** Who of these holds no ticket, and owns no unit that could still be given. */
async function withoutTickets(tx: Transaction, people: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select person.id from unnest(${sql.param(people)}::uuid[]) as person (id)
    where not exists (select from assignments where signup_id = person.id)
      and not exists (
        select from purchases join payments on payments.id = purchases.payment_id
        where payments.signup_id = person.id
          and quantity > (select count(*) from refund_units where purchase_id = purchases.id))`);
  return rows.map((row) => String(row.id));
}
