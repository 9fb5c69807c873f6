import { randomUUID } from "node:crypto";
import { and, asc, count, eq } from "drizzle-orm";
import type { OrderView } from "#contract/organiser/orders/order-views.ts";
import { VIEWS_MAX } from "#contract/organiser/orders/order-views.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { orderViews } from "../tables.ts";

type Ctx = Pick<AppContext, "db" | "clock">;

export async function listViews(reads: Reads, staffId: string): Promise<OrderView[]> {
  return reads
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews)
    .where(eq(orderViews.staffId, staffId))
    .orderBy(asc(orderViews.name));
}

/** Saves a view in the place of one with its name. Its words may name a person: the audit log has none of them. Throws `too_many_views`. */
export async function saveView(
  { db, clock }: Ctx,
  actor: Actor & { staffId: string },
  { name, query }: { name: string; query: string },
): Promise<OrderView> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(orderViews)
      .values({ id: randomUUID(), staffId: actor.staffId, name, query, createdAt: now })
      .onConflictDoUpdate({ target: [orderViews.staffId, orderViews.name], set: { query } })
      .returning({ id: orderViews.id, name: orderViews.name, query: orderViews.query });
    const [own] = await tx
      .select({ count: count() })
      .from(orderViews)
      .where(eq(orderViews.staffId, actor.staffId));
    if ((own?.count ?? 0) > VIEWS_MAX) {
      throw new Problem("too_many_views", `There are ${VIEWS_MAX} views already: delete one first`);
    }
    if (!saved) throw new Error("A view was not saved");
    await recordAudit(tx, actor, now, { action: "order_view.saved", recordId: saved.id, label: saved.id });
    return saved;
  });
}

/** Throws `not_found`, also for another member's. */
export async function removeView(
  { db, clock }: Ctx,
  actor: Actor & { staffId: string },
  id: string,
): Promise<Record<string, never>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(orderViews)
      .where(and(eq(orderViews.id, id.toLowerCase()), eq(orderViews.staffId, actor.staffId)))
      .returning();
    if (!gone) throw new Problem("not_found", "There is no such view");
    await recordAudit(tx, actor, clock.now(), {
      action: "order_view.deleted",
      recordId: gone.id,
      label: gone.id,
    });
    return {};
  });
}
