import { randomUUID } from "node:crypto";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readCheckIn } from "../list-check-ins.ts";
import { type UndoRow, writeUndo } from "./undo-rows.ts";

/** By staff, from the log: of any device, at any time. Twice changes nothing. Throws `not_found`, also for what is an undo itself. */
export async function changeCheckIn(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: number,
  result: UndoRow["result"],
): Promise<ShownCheckIn> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const shown = await readCheckIn(tx, id);
    await writeUndo(tx, id, { result, clientId: randomUUID(), deviceId: null, at: now, now });
    const after = { undone: result === "undone" };
    await recordAudit(tx, actor, now, {
      action: `check_in.${result}`,
      recordId: id,
      label: shown.list.name,
      before: { undone: shown.undone },
      after,
    });
    return { ...shown, ...after };
  });
}
