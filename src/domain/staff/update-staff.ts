import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { ShownStaff } from "#contract/organiser/staff.ts";
import type { StaffRole } from "#contract/organiser/staff-roles.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Actor } from "./actor.ts";
import { showStaff } from "./list-staff.ts";
import { staff } from "./tables.ts";

interface Changes {
  id: string;
  name?: string | undefined;
  role?: StaffRole | undefined;
}

/** Throws `not_found`; `last_owner` when nobody could manage the staff afterwards. */
export async function updateStaff(
  ctx: AppContext,
  actor: Actor,
  { id, name, role }: Changes,
): Promise<ShownStaff> {
  return ctx.db.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const [before] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), isNull(staff.removedAt)))
      .for("update");
    if (!before) throw new Problem("not_found", "There is no such member of staff");
    if (role && role !== "owner" && owners.length === 1 && owners[0]?.id === id) {
      throw new Problem("last_owner", "Make another member an owner first");
    }
    const changed = { name: name ?? before.name, role: role ?? before.role };
    const after = { ...before, ...changed };
    await tx.update(staff).set(changed).where(eq(staff.id, id));
    await recordAudit(
      tx,
      actor,
      {
        action: "staff.updated",
        recordId: id,
        label: before.email,
        before: fieldsOf(before),
        after: changed,
      },
      ctx.clock.now(),
    );
    return showStaff(after);
  });
}

const fieldsOf = ({ name, role }: { name: string; role: StaffRole }) => ({ name, role });

/** Locked, so that of two owners who remove each other's role at once one stays. */
function lockOwners(tx: Transaction) {
  return tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNotNull(staff.joinedAt), isNull(staff.removedAt)))
    .orderBy(staff.id)
    .for("update");
}
