import { eq } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import type { BuyerData } from "#contract/organiser/orders/order-actions.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { signups } from "./tables.ts";

/**
 * Corrects a buyer's data at the organiser's word, and locks their row. `before`: what the organiser saw; `shown`: what the order says
 * beside the account. A field of the account that the person has changed since stays theirs. Returns the names of the fields that
 * changed. Throws `not_found` for an erased person, `changed_meanwhile`.
 */
export async function correctSignup(
  tx: Transaction,
  id: string,
  { before, after, shown }: { before: BuyerData; after: BuyerData; shown: Partial<BuyerData> },
): Promise<(keyof BuyerData)[]> {
  const [row] = await tx.select().from(signups).where(eq(signups.id, id)).for("no key update");
  if (!row || row.erasedAt) throw new Problem("not_found", "This person has erased their account");
  const account: BuyerData = {
    full_name: row.fullName,
    phone_number: row.phoneNumber,
    company: row.company,
    vat: row.vat,
    address: row.address,
    zip_code: row.zipCode,
    city: row.city,
    country: row.country,
  };
  const stored = { ...account, ...shown };
  const names = Object.keys(stored) as (keyof BuyerData)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  const others = changed.filter((name) => stored[name] !== before[name]);
  if (others.length > 0) {
    throw new Problem("changed_meanwhile", "These fields are another by now", {
      errors: others.map((name) => ({
        attr: `after.${name}`,
        code: "changed_meanwhile",
        detail: stored[name],
      })),
    });
  }
  const own = changed.filter((name) => account[name] === before[name]);
  if (own.length === 0) return changed;
  const wanted = {
    ...account,
    ...Object.fromEntries(own.map((name) => [name, after[name]])),
  } as BuyerData;
  await tx
    .update(signups)
    .set({
      fullName: wanted.full_name,
      // The person said which end is the last name: another whole name is split anew.
      ...(own.includes("full_name") ? { lastName: nameParts({ full_name: wanted.full_name }).last } : {}),
      phoneNumber: wanted.phone_number,
      company: wanted.company,
      vat: wanted.vat,
      address: wanted.address,
      zipCode: wanted.zip_code,
      city: wanted.city,
      country: wanted.country,
    })
    .where(eq(signups.id, id));
  return changed;
}
