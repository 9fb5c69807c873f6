import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { staffRecoveryCodes, staffTotp } from "../tables.ts";

/** The authenticator app and the recovery codes. Passkeys are the account's. */
export async function deleteStaffFactors(tx: Transaction, staffId: string): Promise<void> {
  await tx.delete(staffTotp).where(eq(staffTotp.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
}
