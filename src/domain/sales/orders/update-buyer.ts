import type { Signup, SignupChanges } from "#contract/accounts/accounts.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Caller } from "#domain/people/accounts/login-sessions/caller.ts";
import { updateSignup } from "#domain/people/accounts/signups.ts";
import { copyAccountToOpenOrder } from "./write-billed-to.ts";

/** The fields of an account that a bill has. */
const BILLING = [
  ...(["full_name", "last_name", "company", "vat"] as const),
  ...(["address", "zip_code", "city", "country"] as const),
];

/**
 * Changes the caller's own signup, and with it the bill of their open order in the shop: they are at the checkout, and may have come back to
 * it. What waits for days is billed as it was placed. Throws what `updateSignup` throws.
 */
export async function updateBuyer(
  ctx: AppContext,
  caller: Caller,
  id: string,
  changes: SignupChanges,
): Promise<Signup> {
  const updated = await updateSignup(ctx, caller, id, changes);
  if (BILLING.some((name) => changes[name] !== undefined))
    await copyAccountToOpenOrder(ctx.db.single, updated.id);
  return updated;
}
