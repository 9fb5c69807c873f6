import { eq } from "drizzle-orm";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { OpenTill } from "#contract/organiser/orders/till.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { type TillRow, tills } from "./tables.ts";

/**
 * Opens the member's till; the same id again is the same till. Of two at once the database's unique index lets one be. Throws
 * `till_open`, and `idempotency_key_reused` for the id of another till.
 */
export async function openTill(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  { id, float }: { id: string; float: string },
): Promise<OpenTill> {
  const { staffId } = actor;
  if (!staffId) throw new Error("A till is a member's");
  const now = clock.now();
  const floatCents = decimalToCents(float);
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(tills)
      .values({ id, staffId, openedAt: now, floatCents })
      .onConflictDoNothing()
      .returning();
    if (!opened) {
      const [known] = await tx.select().from(tills).where(eq(tills.id, id));
      if (!known) throw new Problem("till_open", "You have an open till");
      if (known.staffId === staffId && known.floatCents === floatCents && !known.closedAt)
        return showOpenTill(known);
      throw new Problem("idempotency_key_reused", "This id was used for another till");
    }
    await recordAudit(tx, actor, now, {
      action: "till.opened",
      recordId: id,
      label: actor.name,
      after: { float: centsToDecimal(floatCents) },
    });
    return showOpenTill(opened);
  });
}

export const showOpenTill = ({ id, openedAt, floatCents }: TillRow): OpenTill => ({
  id,
  opened_at: openedAt.toISOString(),
  float: centsToDecimal(floatCents),
});
