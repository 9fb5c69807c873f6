import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/transaction.ts";
import type { StaffMember } from "../find-staff.ts";
import { staff } from "../tables.ts";

/** One who was invited and has not accepted, locked; null for every other id. */
export async function findInvited(tx: Transaction, id: string): Promise<StaffMember | null> {
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.joinedAt), isNull(staff.removedAt)))
    .for("update");
  return member ?? null;
}
