import { sql } from "drizzle-orm";
import type { DoorAnswer, DoorScan } from "#contract/door/door.ts";
import type { DoorTicket, UndoResult } from "#contract/door/door-facts.ts";
import { daysToCome } from "#contract/door/judge-scan.ts";
import { isoOf } from "#db/iso-time.ts";
import type { Transaction } from "#db/transaction.ts";
import { findListsById, rulesOf } from "../door-lists.ts";
import { findUnits, unitKey } from "../door-units.ts";

interface Known {
  tickets: ReadonlyMap<number, DoorTicket>;
  /** The results of the batch's undos, by their ids. */
  undoResults: ReadonlyMap<string, UndoResult>;
}

/** Answers each scan from its stored row, in their order: the same answer, however often it is sent. */
export async function answerScans(
  tx: Transaction,
  editionId: number,
  scans: readonly DoorScan[],
  { tickets, undoResults }: Known,
): Promise<DoorAnswer[]> {
  const ids = scans.map(({ id }) => id);
  const { rows } = await tx.execute(sql`
    select check_ins.client_id, check_ins.list_id, check_ins.purchase_id, check_ins.unit, check_ins.ticket_id, check_ins.guest,
      check_ins.result, check_ins.verdict, earlier.scanned_at as earlier_at, coalesce(door_devices.name, earlier.key_name) as earlier_device
    from check_ins
      left join check_ins as earlier on earlier.id = check_ins.earlier_id
      left join door_devices on door_devices.id = earlier.device_id
    where check_ins.client_id = any(${sql.param(ids)}::uuid[])`);
  const stored = new Map(rows.map((row) => [String(row.client_id), row]));
  const keys = rows
    .filter(({ purchase_id }) => purchase_id !== null)
    .map((row) => ({ purchaseId: String(row.purchase_id), unit: Number(row.unit) }));
  const units = await findUnits(tx, editionId, { units: [], persons: [], keys });
  const byKey = new Map(units.map((unit) => [unitKey(unit), unit]));
  const early = rows.filter(({ verdict }) => verdict === "not_today").map(({ list_id }) => Number(list_id));
  const lists = early.length > 0 ? await findListsById(tx, editionId, early) : null;
  return scans.map((scan) => {
    const row = stored.get(scan.id.toLowerCase());
    if (!row) return notStored(scan, undoResults.get(scan.id) ?? "unknown_scan");
    const key =
      row.purchase_id === null
        ? null
        : unitKey({ purchaseId: String(row.purchase_id), unit: Number(row.unit) });
    const unit = key === null ? undefined : byKey.get(key);
    const list = lists?.get(Number(row.list_id));
    const ticket = tickets.get(Number(row.ticket_id));
    return {
      id: scan.id,
      result: row.result as DoorAnswer["result"],
      verdict: row.verdict as DoorAnswer["verdict"],
      unit: key,
      ticket: ticket?.id ?? null,
      person: unit ? { name: unit.name, company: unit.company } : guestOf(row.guest),
      earlier:
        row.earlier_at === null
          ? null
          : { at: isoOf(row.earlier_at), device: String(row.earlier_device ?? "") },
      days: row.verdict === "not_today" && list && ticket ? daysToCome(rulesOf(list), ticket) : [],
    };
  });
}

/** A scan of a list that was removed; or an undo of what is undone already, was never stored, or is refused. */
function notStored({ id }: DoorScan, result: UndoResult): DoorAnswer {
  return { id, result, verdict: result, unit: null, ticket: null, person: null, earlier: null, days: [] };
}

const guestOf = (name: unknown) => (name === null ? null : { name: String(name), company: "" });
