import { sql } from "drizzle-orm";
import type { DoorScan } from "#contract/door/door.ts";
import type { DoorTicket, RevocationReason } from "#contract/door/door-facts.ts";
import type { Movement, ScanFacts } from "#contract/door/judge-scan.ts";
import { isoOf } from "#db/iso-time.ts";
import { pluck } from "#db/pluck.ts";
import type { Transaction } from "#db/transaction.ts";
import { findRevocations } from "#domain/platform/codes/revoke-codes.ts";
import { type DoorUnit, findUnits, readUnitKey, unitKey } from "../door-units.ts";

export interface ReadCode {
  kind: "person" | "unit";
  serial: string;
}

/** A scan whose code was read; null: not a code of this shop, or none. */
export interface ReadScan {
  scan: DoorScan;
  code: ReadCode | null;
}

export interface PastMovement extends Movement {
  id: number;
  list: number;
}

/** The facts that a batch of scans is judged by. Movements grow as its scans are judged. */
export interface Facts {
  /** ISO, in UTC. */
  validUntil: string;
  units: readonly DoorUnit[];
  revoked: ReadonlyMap<string, RevocationReason>;
  movements: Movements;
}

/** By unit and by code, each with its list. */
export interface Movements {
  add(movement: PastMovement): void;
  /** A list's movements by these units or this code. */
  of(list: number, units: readonly string[], serial: string | null): PastMovement[];
}

function collectMovements(past: readonly PastMovement[]): Movements {
  const byKey = new Map<string, PastMovement[]>();
  const put = (key: string, movement: PastMovement) => byKey.set(key, [...(byKey.get(key) ?? []), movement]);
  const add = (movement: PastMovement) => {
    put(`${movement.list} ${movement.unit}`, movement);
    if (movement.serial !== null) put(`${movement.list} ${movement.serial}`, movement);
  };
  for (const movement of past) add(movement);
  return {
    add,
    of: (list, units, serial) => [
      ...new Set([...units, serial].flatMap((key) => byKey.get(`${list} ${key}`) ?? [])),
    ],
  };
}

/**
 * Locks the purchases of all units that the scans stand for, in the order in which refunds lock theirs, and
 * returns the facts to judge the scans by: they hold until the transaction ends. A unit that was changed to
 * another ticket meanwhile is of a purchase that is locked next.
 */
export async function lockFacts(
  tx: Transaction,
  editionId: number,
  validUntil: string,
  scans: readonly ReadScan[],
): Promise<Facts> {
  const locked = new Set<string>();
  let units: readonly DoorUnit[] = await findUnits(tx, editionId, wantedBy(scans));
  for (;;) {
    const ids = [...new Set(units.map(({ purchaseId }) => purchaseId))].filter((id) => !locked.has(id));
    if (ids.length > 0)
      await tx.execute(sql`
        select id from purchases where id = any(${sql.param(ids)}::uuid[]) order by order_id, ticket_id for no key update`);
    for (const id of ids) locked.add(id);
    const facts = await readFacts(tx, editionId, validUntil, scans);
    if (facts.units.every(({ purchaseId }) => locked.has(purchaseId))) return facts;
    units = facts.units;
  }
}

async function readFacts(
  tx: Transaction,
  editionId: number,
  validUntil: string,
  scans: readonly ReadScan[],
): Promise<Facts> {
  const serials = scans.flatMap(({ code }) => (code ? [code.serial] : []));
  const [units, revoked] = await Promise.all([
    findUnits(tx, editionId, wantedBy(scans)),
    findRevocations(tx, serials),
  ]);
  const movements = await readMovements(tx, scans, units, serials);
  return { validUntil, units, revoked, movements: collectMovements(movements) };
}

const wantedBy = (scans: readonly ReadScan[]) => {
  const serialsOf = (kind: ReadCode["kind"]) =>
    scans.flatMap(({ code }) => (code?.kind === kind ? [code.serial] : []));
  return {
    units: serialsOf("unit"),
    persons: serialsOf("person"),
    free: scans.flatMap(({ scan }) =>
      scan.unit !== null && scan.guest !== undefined ? [readUnitKey(scan.unit)] : [],
    ),
    keys: scans.flatMap(({ scan }) =>
      [scan.unit, scan.device_unit].flatMap((key) => (key ? [readUnitKey(key)] : [])),
    ),
  };
};

async function readMovements(
  tx: Transaction,
  scans: readonly ReadScan[],
  units: readonly DoorUnit[],
  serials: readonly string[],
): Promise<PastMovement[]> {
  if (units.length + serials.length === 0) return [];
  const lists = [...new Set(scans.map(({ scan }) => scan.list))];
  const { rows } = await tx.execute(sql`
    select id, list_id, purchase_id, unit, serial, direction, scanned_at from check_ins
    where id in (
        select scanned.id
          from unnest(${sql.param(units.map(({ purchaseId }) => purchaseId))}::uuid[],
              ${sql.param(units.map(({ unit }) => unit))}::int[]) as held (purchase_id, unit)
            join check_ins as scanned on (scanned.purchase_id, scanned.unit) = (held.purchase_id, held.unit)
        union select id from check_ins where serial = any(${sql.param(serials)}::uuid[]))
      and list_id = any(${sql.param(lists)}::int[]) and purchase_id is not null and result in ('admitted', 'left')
      and not exists (select from undone_check_ins as undone where undone.id = check_ins.id)
    order by id`);
  return rows.map((row) => ({
    id: Number(row.id),
    list: Number(row.list_id),
    unit: unitKey({ purchaseId: String(row.purchase_id), unit: Number(row.unit) }),
    serial: row.serial === null ? null : String(row.serial),
    direction: row.direction as Movement["direction"],
    at: isoOf(row.scanned_at),
  }));
}

/** The units that a scan stands for. */
export function unitsOf({ units }: Pick<Facts, "units">, { scan, code }: ReadScan): DoorUnit[] {
  if (scan.unit !== null)
    return units.filter(
      (one) => unitKey(one) === scan.unit && (one.serial !== "" || scan.guest !== undefined),
    );
  if (code === null) return [];
  return units.filter((one) => (code.kind === "unit" ? one.serial : one.person) === code.serial);
}

export function factsOf(
  facts: Facts,
  read: ReadScan,
  tickets: ReadonlyMap<number, DoorTicket>,
  { at, zone }: Pick<ScanFacts, "at" | "zone">,
): ScanFacts {
  const serial = read.code?.serial ?? null;
  const holdings = unitsOf(facts, read).flatMap((unit) => {
    const ticket = tickets.get(unit.ticketId);
    return ticket ? [{ unit: unitKey(unit), ticket }] : [];
  });
  return {
    serial,
    direction: read.scan.direction,
    at,
    validUntil: facts.validUntil,
    zone,
    unreadable: read.scan.code !== null && read.code === null,
    holdings,
    revoked: serial === null ? null : (facts.revoked.get(serial) ?? null),
    movements: facts.movements.of(read.scan.list, pluck(holdings, "unit"), serial),
  };
}
