import { sql } from "drizzle-orm";
import type { DoorScan } from "#contract/door/door.ts";
import { type DoorTicket, isThrough } from "#contract/door/door-facts.ts";
import { judgeScan, type Verdict } from "#contract/door/judge-scan.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findListsById, rulesOf } from "../door-lists.ts";
import { readUnitKey, unitKey } from "../door-units.ts";
import { queueCheckInWebhooks } from "../queue-check-in-webhooks.ts";
import { type CheckInListRow, type CheckInRow, checkIns } from "../tables.ts";
import type { DoorRules } from "./door-rules.ts";
import { type Facts, factsOf, lockFacts, type ReadScan } from "./scan-facts.ts";

type NewCheckIn = typeof checkIns.$inferInsert & { id: number; clientId: string };

/** A device of the door, or a program with an API key. */
export interface Scanner {
  editionId: number;
  /** The edition's time zone. */
  zone: string;
  deviceId: string | null;
  keyName: string | null;
  /** Nothing was scanned earlier than this, nor later than now. */
  since: Date;
}

interface Judging {
  scanner: Scanner;
  now: Date;
  codes: AppContext["codes"];
  rules: DoorRules;
}

/**
 * Judges the scans that were not sent before, the earliest first, and writes them down; returns what was written. Locks the purchases
 * of all units that they stand for: of one code at many scanners one is admitted.
 */
export async function storeScans(
  tx: Transaction,
  { scanner, now, codes, rules }: Judging,
  scans: readonly DoorScan[],
): Promise<CheckInRow[]> {
  const { editionId } = scanner;
  const judged = scans.map((scan) => ({ scan, code: scan.code === null ? null : codes.read(scan.code) }));
  if (judged.length === 0) return [];
  const [facts, lists] = await Promise.all([
    lockFacts(tx, editionId, rules.validUntil, judged),
    findListsById(tx, editionId, [...new Set(judged.map(({ scan }) => scan.list))]),
  ]);
  const ids = await nextIds(tx, judged.length);
  const rows = judgeAll({ scanner, now, facts, lists, tickets: rules.tickets }, judged, ids);
  if (rows.length === 0) return [];
  const written = await tx
    .insert(checkIns)
    .overridingSystemValue()
    .values(rows)
    .onConflictDoNothing()
    .returning();
  const through = written.filter(({ result }) => result === "admitted" || result === "left");
  await queueCheckInWebhooks(tx, "check_in.created", through);
  return written;
}

/** Those that were not sent before, each once, the earliest first. */
export async function freshScans(tx: Transaction, scans: readonly DoorScan[]): Promise<DoorScan[]> {
  const ids = scans.map(({ id }) => id);
  const { rows } = await tx.execute(
    sql`select client_id from check_ins where client_id = any(${sql.param(ids)}::uuid[])`,
  );
  const known = new Set(rows.map((row) => String(row.client_id)));
  const once = new Map(scans.map((scan) => [scan.id.toLowerCase(), scan]));
  return [...once]
    .filter(([id]) => !known.has(id))
    .map(([, scan]) => scan)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

interface Batch {
  scanner: Scanner;
  now: Date;
  facts: Facts;
  lists: ReadonlyMap<number, CheckInListRow>;
  tickets: ReadonlyMap<number, DoorTicket>;
}

/** A scan of a list that was removed meanwhile is left out. */
function judgeAll(batch: Batch, scans: readonly ReadScan[], ids: readonly number[]): NewCheckIn[] {
  return scans.flatMap((read, place) => {
    const list = batch.lists.get(read.scan.list);
    return list ? [judgeOne(batch, list, read, ids[place] ?? 0)] : [];
  });
}

function judgeOne(
  { scanner, now, facts, tickets }: Batch,
  list: CheckInListRow,
  read: ReadScan,
  id: number,
): NewCheckIn {
  const { scan, code } = read;
  const scannedAt = scan.device_result === null ? now : whenScanned(scan.at, scanner, now);
  const at = scannedAt.toISOString();
  const verdict = judgeScan(rulesOf(list), factsOf(facts, read, tickets, { at, zone: scanner.zone }));
  const result = scan.device_result ?? verdict.result;
  const key = verdict.unit ?? (isThrough(result) ? knownUnit(facts, read) : null);
  const earlier = verdict.result === "already_in" ? earlierOf(facts, list.id, verdict, code?.serial) : null;
  if (isThrough(result) && key !== null)
    facts.movements.add({
      id,
      list: list.id,
      unit: key,
      serial: code?.serial ?? null,
      direction: scan.direction,
      at,
    });
  const unit = key === null ? null : readUnitKey(key);
  return {
    id,
    clientId: scan.id.toLowerCase(),
    listId: list.id,
    deviceId: scanner.deviceId,
    keyName: scanner.keyName,
    serial: code?.serial ?? null,
    purchaseId: unit?.purchaseId ?? null,
    unit: unit?.unit ?? null,
    ticketId: facts.units.find((one) => unitKey(one) === key)?.ticketId ?? null,
    guest: scan.guest ?? null,
    direction: scan.direction,
    result,
    verdict: verdict.result,
    earlierId: earlier,
    offline: scan.device_result !== null,
    scannedAt,
    syncedAt: now,
  };
}

/** A device's clock may be wrong. */
export const whenScanned = (at: string, { since }: Scanner, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(at), since.getTime()), now.getTime()));

/** The person is inside by this unit, whose code has changed hands since, or which was changed to another ticket: then its code finds it. */
function knownUnit({ units }: Facts, { scan, code }: ReadScan): string | null {
  const known =
    units.find((one) => unitKey(one) === scan.device_unit) ??
    (code?.kind === "unit" ? units.find(({ serial }) => serial === code.serial) : undefined);
  return known ? unitKey(known) : null;
}

/** The entry that a double one repeats: the last by the same unit, or by the same code. */
function earlierOf(
  { movements }: Facts,
  list: number,
  { unit, earlier }: Verdict,
  serial: string | undefined,
): number | null {
  const found = movements
    .of(list, unit === null ? [] : [unit], serial ?? null)
    .findLast((one) => one.direction === "in" && one.at === earlier);
  return found?.id ?? null;
}

/** Ids before the rows: one of a batch may name another of it. */
async function nextIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('check_ins', 'id'))::text as id from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}
