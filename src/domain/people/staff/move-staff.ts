import { eq } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { findStaff } from "./find-staff.ts";
import { staff } from "./tables.ts";

/** The role follows its account to another address: otherwise the mailbox that it left could take it. */
export async function moveStaff(
  tx: Transaction,
  oldEmail: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  const member = await findStaff(tx, oldEmail);
  if (!member) return;
  const { id, role } = member;
  await tx.update(staff).set({ email: newEmail }).where(eq(staff.id, id));
  const actor = { staffId: id, name: oldEmail, role, network: "", device: "" };
  const change = { recordId: id, label: newEmail, before: { email: oldEmail }, after: { email: newEmail } };
  await recordAudit(tx, actor, now, { action: "staff.moved", ...change });
}
