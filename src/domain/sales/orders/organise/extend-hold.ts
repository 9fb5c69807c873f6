import { eq } from "drizzle-orm";
import { HOLD_DAYS_MAX } from "#contract/organiser/orders/order-actions.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { mayMoveHold } from "../order-rules.ts";
import { orders } from "../tables.ts";
import { lockForStaff, recordStaffChange } from "./change-order.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Holds an unpaid order's tickets until another time, later or earlier than before, also when its sale has ended: the organiser
 * decides. The buyer pays by another attempt where the provider's window is over. Locks the order. Throws `not_found`,
 * `payment_ended`, `changed_meanwhile`, `invalid_input` for a time that is past or too far.
 */
export async function extendHold(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, before, until }: { id: string; before: Date; until: Date },
): Promise<{ audit_id: number; expires_at: string }> {
  return db.transaction(async (tx) => {
    const order = await lockForStaff(tx, id);
    const now = clock.now();
    if (!mayMoveHold(order, now)) {
      throw new Problem(
        "payment_ended",
        "This order holds no tickets any more, or for as long as its reference",
      );
    }
    if (order.expiresAt.getTime() !== before.getTime()) {
      throw new Problem("changed_meanwhile", "The order is held until another time by now");
    }
    const inMs = until.getTime() - now.getTime();
    if (inMs < MINUTE_MS || inMs > HOLD_DAYS_MAX * DAY_MS) {
      const detail = `From a minute to ${HOLD_DAYS_MAX} days from now`;
      throw wrongField("until", "custom", detail);
    }
    await tx.update(orders).set({ expiresAt: until }).where(eq(orders.id, order.id));
    const expires_at = until.toISOString();
    const audit_id = await recordStaffChange(tx, actor, order, now, {
      event: "hold_extended",
      detail: { until: expires_at },
      before: { expires_at: order.expiresAt.toISOString() },
      after: { expires_at },
    });
    return { audit_id, expires_at };
  });
}
