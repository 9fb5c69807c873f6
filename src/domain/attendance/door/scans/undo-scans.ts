import { sql } from "drizzle-orm";
import { type DoorScan, UNDO_SECONDS, UNDOS_ALARM } from "#contract/door/door.ts";
import type { UndoResult } from "#contract/door/door-facts.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { addTask } from "#domain/platform/tasks/tasks.ts";
import type { DoorDeviceRow } from "../tables.ts";
import { secondId } from "./overruled-scans.ts";
import { type Scanner, whenScanned } from "./store-scans.ts";
import { writeUndo } from "./undo-rows.ts";

/**
 * Undoes what a device names by the ids of its scans, in their order: one may name another. What is refused leaves no row, and is
 * refused again when it is sent again. Returns what came of each, by its id.
 */
export async function undoScans(
  tx: Transaction,
  { scanner, now }: { scanner: Scanner; now: Date },
  scans: readonly DoorScan[],
): Promise<Map<string, UndoResult>> {
  const results = new Map<string, UndoResult>();
  for (const scan of scans) {
    const named = scan.undoes === null ? null : await findNamed(tx, scanner.editionId, scan.undoes);
    const at = whenScanned(scan.at, scanner, now);
    const result = named ? judgeUndo(named, scanner, at) : "unknown_scan";
    results.set(scan.id, result);
    if (!named || (result !== "undone" && result !== "redone")) continue;
    const row = { result, clientId: scan.id.toLowerCase(), deviceId: scanner.deviceId, at, now } as const;
    await writeUndo(tx, named.entryId, row);
  }
  return results;
}

/** By when the device says that it undid: it may have had no network since. */
function judgeUndo(named: Named, { deviceId }: Scanner, at: Date): UndoResult {
  if (named.deviceId !== deviceId) return "not_own";
  if (at.getTime() - named.at.getTime() > UNDO_SECONDS * 1_000) return "too_late";
  return named.result === "undone" ? "redone" : "undone";
}

interface Named {
  /** The entry's id; for an undo, that of the entry which it undid. */
  entryId: number;
  deviceId: string | null;
  result: string;
  at: Date;
}

/** Finds the scan to undo; where the shop had refused one and the device admitted it, the admission. */
async function findNamed(tx: Transaction, editionId: number, id: string): Promise<Named | null> {
  const { rows } = await tx.execute(sql`
    select coalesce(undoes_id, check_ins.id) as entry_id, device_id, result, scanned_at
    from check_ins join check_in_lists on check_in_lists.id = check_ins.list_id
    where edition_id = ${editionId}
      and (client_id = ${id}::uuid or (client_id = ${secondId(id)}::uuid and undoes_id is null))
    order by client_id = ${id}::uuid limit 1`);
  const [row] = rows;
  return row
    ? {
        entryId: Number(row.entry_id),
        deviceId: row.device_id === null ? null : String(row.device_id),
        result: String(row.result),
        at: new Date(String(row.scanned_at)),
      }
    : null;
}

/** A task for the organiser where a device undoes very many entries. Returns whether there is a new one. */
export async function reportManyUndos(
  tx: Transaction,
  ctx: Pick<AppContext, "jobs" | "clock">,
  { id, name }: Pick<DoorDeviceRow, "id" | "name">,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - UNDO_SECONDS * 1_000);
  const { rows } = await tx.execute(sql`
    select count(*)::int as count from check_ins where device_id = ${id} and result = 'undone' and synced_at > ${since}`);
  const count = Number(rows[0]?.count);
  if (count <= UNDOS_ALARM) return false;
  const detail = `${name}: ${count} entries undone since ${since.toISOString()}`;
  return (await addTask(tx, ctx, { kind: "door_undos", subject: id, detail })) !== null;
}
