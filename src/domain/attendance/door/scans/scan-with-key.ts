import type { DoorAnswer, DoorScan } from "#contract/door/door.ts";
import { Problem } from "#contract/problem.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { answerScans } from "./answer-scans.ts";
import { findDoorRules } from "./door-rules.ts";
import { freshScans, storeScans } from "./store-scans.ts";

type Wanted = Pick<DoorScan, "id" | "list" | "code" | "unit" | "direction"> & { edition: number };

/**
 * A scan of another door system, decided now by the rules of the list. Sent again with the same id, it is answered as before and
 * counts once. The audit log has it, without the holder's name. Throws `not_found` for the edition and the list.
 */
export async function scanWithKey(
  { db, clock, codes }: Pick<AppContext, "db" | "clock" | "codes">,
  actor: Actor,
  { edition, ...wanted }: Wanted,
): Promise<DoorAnswer> {
  const now = clock.now();
  await requireStaffEdition(db.read, edition);
  const rules = await findDoorRules(db, edition);
  const { tickets, zone } = rules;
  const scan: DoorScan = {
    ...wanted,
    at: now.toISOString(),
    device_result: null,
    device_unit: null,
    undoes: null,
  };
  const scanner = {
    editionId: edition,
    zone,
    deviceId: null,
    keyName: actor.role === "api_key" ? actor.name : null,
    since: now,
  };
  return db.transaction(async (tx) => {
    const fresh = await freshScans(tx, [scan]);
    const [row] = await storeScans(tx, { scanner, now, codes, rules }, fresh);
    const [answer] = await answerScans(tx, edition, [scan], { tickets, undoResults: new Map() });
    if (!answer || answer.result === "unknown_scan")
      throw new Problem("not_found", "The edition has no such list");
    if (row)
      await recordAudit(tx, actor, now, {
        action: "check_in.scanned",
        recordId: row.id,
        label: answer.result,

        after: { list: row.listId, result: row.result, direction: row.direction, unit: answer.unit },
      });
    return answer;
  });
}
