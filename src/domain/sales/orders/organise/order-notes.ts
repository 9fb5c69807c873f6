import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findStaffNames } from "#domain/people/staff/find-staff.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { findOrder } from "../find-orders.ts";
import { orderNotes } from "../tables.ts";

export async function findNotes(reads: Reads, orderId: string): Promise<OrganiserOrder["notes"]> {
  const rows = await reads
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id));
  const names = await findStaffNames(
    reads,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.map(({ id, at, staffId, note }) => ({
    id,
    at: at.toISOString(),
    by: names.get(staffId ?? "") ?? "",
    note,
  }));
}

/** A note is never changed or deleted: a second one corrects it. Its words are not in the audit log. Throws `not_found`. */
export async function addNote(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id: orderId, note }: { id: string; note: string },
) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId.toLowerCase());
    if (!order) throw new Problem("not_found", "There is no such order");
    const id = randomUUID();
    await tx.insert(orderNotes).values({ id, orderId: order.id, staffId: actor.staffId, at: now, note });
    await recordAudit(tx, actor, now, {
      action: "order.noted",
      recordId: order.id,
      label: order.code,
      after: { note: id },
    });
    return { id, at: now.toISOString(), note };
  });
}
