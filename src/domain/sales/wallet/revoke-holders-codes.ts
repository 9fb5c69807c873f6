import { sql } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { endCodesOf } from "#domain/people/accounts/signups.ts";
import type { RevocationReason } from "#domain/platform/codes/revoke-codes.ts";

export async function endCodesWithoutTickets(
  tx: Transaction,
  people: readonly string[],
  reason: RevocationReason,
  now: Date,
): Promise<void> {
  const without = await withoutTickets(tx, [...new Set(people)].sort());
  if (without.length > 0) await endCodesOf(tx, without, reason, now);
}

/** Finds those of these people who hold no ticket and own no unassigned unit. */
async function withoutTickets(tx: Transaction, people: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select person.id from unnest(${sql.param(people)}::uuid[]) as person (id)
    where not exists (select from assignments where signup_id = person.id)
      and not exists (
        select from purchases join orders on orders.id = purchases.order_id
        where orders.signup_id = person.id
          and quantity > (select count(*) from refund_units where purchase_id = purchases.id))`);
  return rows.map((row) => String(row.id));
}
