import { randomUUID } from "node:crypto";
import { isThrough } from "#contract/door/door-facts.ts";
import type { ShownCheckIn } from "#contract/organiser/door/check-ins.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { readCheckIn } from "../list-check-ins.ts";
import { type UndoRow, writeUndo } from "./undo-rows.ts";

/**
 * By staff, from the log: of any device, at any time. Twice changes nothing. Throws `not_found`, also for an undo itself and for a
 * scan that was refused: no one went in.
 */
export async function changeCheckIn(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  actor: Actor,
  id: number,
  result: UndoRow["result"],
): Promise<ShownCheckIn> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const shown = await readCheckIn(tx, id);
    if (!isThrough(shown.result)) throw new Problem("not_found", "The scan was refused: it is no entry");
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
