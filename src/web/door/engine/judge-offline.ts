import type { DoorTicket, ListRules } from "#contract/door/door-facts.ts";
import { judgeScan, type Verdict } from "#contract/door/judge-scan.ts";
import type { DoorMemory, DoorUnit } from "./door-memory.ts";

export interface OfflineScan {
  code: { kind: "person" | "unit"; serial: string } | null;
  /** The unit of a person found by name. */
  unit: string | null;
  /** Typed, for a unit without a holder. */
  guest?: string | undefined;
  direction: "in" | "out";
  at: string;
  /** The end of this device's time to decide. */
  validUntil: string;
  /** The event's time zone. */
  zone: string;
  /** The scanned text is no code of this shop. */
  unreadable: boolean;
}

/** The same rules as the shop's, with what the device knows. */
export function judgeOffline(
  memory: DoorMemory,
  list: ListRules & { id: number },
  tickets: ReadonlyMap<number, DoorTicket>,
  scan: OfflineScan,
): Verdict {
  const units = unitsOf(memory, scan);
  const serial = scan.code?.serial ?? null;
  const ids = new Set(
    [...units.map(({ key }) => key), serial].flatMap((key) => [...(memory.byUnit.get(key ?? "") ?? [])]),
  );
  return judgeScan(list, {
    serial,
    direction: scan.direction,
    at: scan.at,
    validUntil: scan.validUntil,
    zone: scan.zone,
    unreadable: scan.unreadable,
    holdings: units.flatMap(({ key, ticket }) => {
      const known = tickets.get(ticket);
      return known ? [{ unit: key, ticket: known }] : [];
    }),
    revoked: serial === null ? null : (memory.revoked.get(serial) ?? null),
    movements: [...ids].flatMap((id) => {
      const movement = memory.movements.get(id);
      return movement?.list === list.id ? [movement] : [];
    }),
  });
}

/** In the shop's order, so that of equal units both choose the same. */
function unitsOf(memory: DoorMemory, { code, unit, guest }: OfflineScan): Pick<DoorUnit, "key" | "ticket">[] {
  if (guest !== undefined && unit !== null) return freeUnit(memory, unit);
  const keys =
    unit !== null
      ? [unit]
      : code?.kind === "person"
        ? [...(memory.byPerson.get(code.serial) ?? [])]
        : [memory.bySerial.get(code?.serial ?? "")?.key ?? ""];
  return keys.sort(byKey).flatMap((key) => memory.units.get(key) ?? []);
}

function freeUnit({ free, units }: DoorMemory, key: string): Pick<DoorUnit, "key" | "ticket">[] {
  const found = units.has(key) ? undefined : free.get(key.slice(0, 36));
  return found?.units.some(([unit]) => unit === Number(key.slice(37))) ? [{ key, ticket: found.ticket }] : [];
}

/** By purchase, then by the unit's number. */
function byKey(one: string, other: string): number {
  const [a, b] = [one.slice(0, 36), other.slice(0, 36)];
  return a < b ? -1 : a > b ? 1 : Number(one.slice(37)) - Number(other.slice(37));
}
