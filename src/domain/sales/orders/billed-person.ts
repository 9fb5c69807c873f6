import { sql } from "drizzle-orm";
import type { Reads } from "#db/transaction.ts";
import type { SignupRow } from "#domain/people/accounts/signups.ts";

/** The person whom an order is billed to, by the names of an account's fields. */
export type BilledPerson = Pick<
  SignupRow,
  "fullName" | "company" | "email" | "vat" | "address" | "zipCode" | "city" | "country"
> & {
  /** No account has one: the company's own address for its documents. Copies of the version before have none. */
  documentsEmail?: string;
};

/**
 * Where a document that is made out to `name` is mailed beside the buyer's own mails; empty: nowhere. One that was issued to a person
 * before staff added the company is the buyer's alone.
 */
export function documentsEmailFor(name: string, billedTo: BilledPerson | null): string {
  const company = billedTo?.company.trim() ?? "";
  return company !== "" && name === company ? (billedTo?.documentsEmail ?? "") : "";
}

/**
 * Returns the person whom an order without an invoice is billed to: its own copy comes before the buyer's
 * account. `findBilledTo` asks an invoice first.
 */
export const billedPersonOf = <Account extends BilledPerson | undefined>(
  { billedTo }: { billedTo: BilledPerson | null },
  account: Account,
): BilledPerson | Account => billedTo ?? account;

/** As the order's invoice says, or else its copy; of an order without one, its buyer's account (`bill-to.sql`). */
export async function findBilledTo(reads: Reads, orderId: string): Promise<BilledPerson> {
  const { rows } = await reads.execute(
    sql`select bill_to(o) as person from orders o where o.id = ${orderId}::uuid`,
  );
  if (!rows[0]?.person) throw new Error(`Order ${orderId} was not found`);
  return rows[0].person as BilledPerson;
}
