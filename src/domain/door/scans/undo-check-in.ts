import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { DoorScan } from "#contract/door/door.ts";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Actor } from "../../staff/actor.ts";
import { readCheckIn } from "../list-check-ins.ts";
import { queueCheckInWebhooks } from "../queue-check-in-webhooks.ts";
import { checkInLists, checkIns, type DoorDeviceRow } from "../tables.ts";
import { secondId } from "./overruled-scans.ts";
import { undoOf } from "./undo-rows.ts";

/** Undoes what devices name by the ids of their scans. One of a scan that the shop does not have, or that is undone, changes nothing. */
export async function writeUndos(
  tx: Transaction,
  device: DoorDeviceRow,
  scans: readonly DoorScan[],
  now: Date,
): Promise<void> {
  if (scans.length === 0) return;
  const named = await tx
    .select({ row: checkIns })
    .from(checkIns)
    .innerJoin(checkInLists, eq(checkInLists.id, checkIns.listId))
    .where(
      and(
        inArray(
          checkIns.clientId,
          scans.flatMap(({ undoes }) => (undoes ? [undoes, secondId(undoes)] : [])),
        ),
        eq(checkInLists.editionId, device.editionId),
      ),
    );
  const rows = new Map(named.map(({ row }) => [row.clientId, row]));
  const undos = scans.flatMap(({ id, undoes, at }) => {
    // Of a scan that the shop had refused and the device admitted, it is the admission.
    const row = undoes ? (rows.get(secondId(undoes)) ?? rows.get(undoes.toLowerCase())) : undefined;
    return row
      ? [undoOf(row, { clientId: id.toLowerCase(), deviceId: device.id, at: new Date(at), now })]
      : [];
  });
  if (undos.length === 0) return;
  const written = await tx.insert(checkIns).values(undos).onConflictDoNothing().returning();
  await queueCheckInWebhooks(tx, "check_in.undone", written);
}

/** By staff, from the log. Undoing twice changes nothing. Throws `not_found`, also for what is an undo itself. */
export async function undoCheckIn(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<ShownCheckIn> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const shown = await readCheckIn(tx, id);
    const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id));
    if (!row) throw new Problem("not_found", "There is no such entry");
    const written = await tx
      .insert(checkIns)
      .values(undoOf(row, { clientId: randomUUID(), deviceId: null, at: now, now }))
      .onConflictDoNothing()
      .returning();
    await queueCheckInWebhooks(tx, "check_in.undone", written);
    await recordAudit(
      tx,
      actor,
      {
        action: "check_in.undone",
        recordId: id,
        label: shown.list.name,
        before: { undone: shown.undone },
        after: { undone: true },
      },
      now,
    );
    return { ...shown, undone: true };
  });
}
