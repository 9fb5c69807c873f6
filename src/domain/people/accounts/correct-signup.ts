import { eq } from "drizzle-orm";
import { nameParts } from "#contract/accounts/names.ts";
import type { BillData, BuyerData } from "#contract/organiser/orders/order-actions.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import { billingColumns, billingFields } from "./billing-fields.ts";
import { signups } from "./tables.ts";

interface Correction {
  /** As the organiser saw it. */
  before: BillData;
  after: BillData;
  /** The order's own bill, which the organiser saw instead of the account; empty: it has none. */
  bill: Partial<BillData>;
  /** True: the order is the buyer's own, so that the account is corrected with a bill that says all that it says. */
  own: boolean;
}

/**
 * Corrects what an order says of its buyer, at the organiser's word, and their account with it, or else its telephone alone. Locks the
 * account's row. Returns the names of the fields that changed. Throws `not_found` for an erased person, `changed_meanwhile`.
 */
export async function correctSignup(
  tx: Transaction,
  id: string,
  { before, after, bill, own }: Correction,
): Promise<(keyof BillData)[]> {
  const [row] = await tx.select().from(signups).where(eq(signups.id, id)).for("no key update");
  if (!row || row.erasedAt) throw new Problem("not_found", "This person has erased their account");
  const account: BuyerData = {
    ...billingFields(row),
    phone_number: row.phoneNumber,
  };
  const ofAccount = Object.keys(account) as (keyof BuyerData)[];
  const stored: BillData = { ...account, documents_email: "", purchase_order: "", ...bill };
  const names = Object.keys(stored) as (keyof BillData)[];
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
  const isOne = own && ofAccount.every((name) => stored[name] === account[name]);
  const corrected = ofAccount.filter((name) => changed.includes(name) && (isOne || name === "phone_number"));
  if (corrected.length === 0) return changed;
  const wanted = {
    ...account,
    ...Object.fromEntries(corrected.map((name) => [name, after[name]])),
  } as BuyerData;
  await tx
    .update(signups)
    .set({
      ...billingColumns(wanted),
      // The person said which end is the last name: another whole name is split anew.
      ...(corrected.includes("full_name")
        ? { lastName: nameParts({ full_name: wanted.full_name }).last }
        : {}),
      phoneNumber: wanted.phone_number,
    })
    .where(eq(signups.id, id));
  return changed;
}
