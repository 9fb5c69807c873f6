import { sql } from "drizzle-orm";
import type { DoorAnswer, DoorScan } from "#contract/door/door.ts";
import type { DoorTicket } from "#contract/door/door-facts.ts";
import { isThrough } from "#contract/door/door-facts.ts";
import { judgeScan, type Verdict } from "#contract/door/judge-scan.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { findDoorTickets } from "../shop/door-tickets.ts";
import { answerScans } from "./answer-scans.ts";
import { lockDevice } from "./devices.ts";
import { findListsById, rulesOf } from "./door-lists.ts";
import { readUnitKey, unitKey } from "./door-units.ts";
import { asTold } from "./overruled-scans.ts";
import { queueCheckInWebhooks } from "./queue-check-in-webhooks.ts";
import { type Facts, factsOf, lockPurchases, type ReadScan, readFacts } from "./scan-facts.ts";
import { type CheckInListRow, checkIns, type DoorDeviceRow } from "./tables.ts";
import { writeUndos } from "./undo-check-in.ts";

export type NewCheckIn = typeof checkIns.$inferInsert & { id: number; clientId: string };

/**
 * Decides scans, or writes down what a device decided without a network, in the order in which they were made. A scan that was sent
 * before is answered as it was then. Locks the device's row, then the purchases of all units that the scans stand for: of one code
 * at many scanners one is admitted. Throws `device_revoked`.
 */
export async function recordScans(
  ctx: Pick<AppContext, "db" | "clock" | "codes">,
  device: DoorDeviceRow,
  { scans: sent, unsynced }: { scans: readonly DoorScan[]; unsynced: number },
): Promise<DoorAnswer[]> {
  const now = ctx.clock.now();
  const tickets = new Map(
    (await findDoorTickets(ctx.db.read, device.editionId)).map((ticket) => [ticket.id, ticket]),
  );
  return ctx.db.transaction(async (tx) => {
    await lockDevice(tx, device.id, { lastSeenAt: now, unsynced });
    const scans = await asTold(tx, sent);
    const fresh = await freshScans(tx, scans);
    const judged = fresh
      .filter(({ undoes }) => undoes === null)
      .map((scan) => ({ scan, code: scan.code === null ? null : ctx.codes.read(scan.code) }));
    await lockPurchases(tx, device.editionId, judged);
    const facts = await readFacts(tx, device.editionId, judged);
    const lists = await findListsById(tx, device.editionId, [
      ...new Set(judged.map(({ scan }) => scan.list)),
    ]);
    const rows = await judgeAll({ tx, device, now, facts, lists, tickets }, judged);
    if (rows.length > 0) {
      const written = await tx
        .insert(checkIns)
        .overridingSystemValue()
        .values(rows)
        .onConflictDoNothing()
        .returning();
      await queueCheckInWebhooks(
        tx,
        "check_in.created",
        written.filter(({ result }) => result !== "undone" && isThrough(result)),
      );
    }
    await writeUndos(
      tx,
      device,
      fresh.filter(({ undoes }) => undoes !== null),
      now,
    );
    const answers = await answerScans(tx, device, scans, tickets);
    return answers.map((answer, place) => ({ ...answer, id: sent[place]?.id ?? answer.id }));
  });
}

/** Those that were not sent before, each once, the earliest first. */
async function freshScans(tx: Transaction, scans: readonly DoorScan[]): Promise<DoorScan[]> {
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
  tx: Transaction;
  device: DoorDeviceRow;
  now: Date;
  facts: Facts;
  lists: ReadonlyMap<number, CheckInListRow>;
  tickets: ReadonlyMap<number, DoorTicket>;
}

/** A scan of a list that was removed meanwhile is left out. */
async function judgeAll(batch: Batch, scans: readonly ReadScan[]): Promise<NewCheckIn[]> {
  const ids = await nextIds(batch.tx, scans.length);
  return scans.flatMap((read, place) => {
    const list = batch.lists.get(read.scan.list);
    return list ? [judgeOne(batch, list, read, ids[place] ?? 0)] : [];
  });
}

function judgeOne(
  { device, now, facts, tickets }: Batch,
  list: CheckInListRow,
  read: ReadScan,
  id: number,
): NewCheckIn {
  const { scan, code } = read;
  const scannedAt = scan.told === null ? now : whenScanned(scan.at, device, now);
  const at = scannedAt.toISOString();
  const verdict = judgeScan(rulesOf(list), factsOf(facts, read, tickets, at));
  const result = scan.told ?? verdict.result;
  const key = verdict.unit ?? (isThrough(result) ? knownUnit(facts, scan.told_unit) : null);
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
    deviceId: device.id,
    serial: code?.serial ?? null,
    purchaseId: unit?.purchaseId ?? null,
    unit: unit?.unit ?? null,
    ticketId: facts.units.find((one) => unitKey(one) === key)?.ticketId ?? null,
    direction: scan.direction,
    result,
    verdict: verdict.result,
    earlierId: earlier,
    offline: scan.told !== null,
    scannedAt,
    syncedAt: now,
  };
}

/** A device's clock may be wrong: never before it was enrolled, and never later than now. */
function whenScanned(at: string, { enrolledAt, createdAt }: DoorDeviceRow, now: Date): Date {
  const earliest = (enrolledAt ?? createdAt).getTime();
  return new Date(Math.min(Math.max(Date.parse(at), earliest), now.getTime()));
}

/** The code has changed hands since, but the person is inside by this unit. */
const knownUnit = ({ units }: Facts, key: string | null): string | null =>
  units.some((one) => unitKey(one) === key) ? key : null;

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
  if (count === 0) return [];
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('check_ins', 'id'))::text as id from generate_series(1, ${count}::int)`,
  );
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b);
}
