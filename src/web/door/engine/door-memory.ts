import type { DoorFeed } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import {
  type DoorResult,
  type DoorTicket,
  isThrough,
  type ListRules,
  type RevocationReason,
} from "#contract/door/door-facts.ts";
import { judgeScan, type Movement, type Verdict } from "#contract/door/judge-scan.ts";
import { foldText } from "#contract/fold-text.ts";
import { hasPart, partOfNumber } from "#contract/orders/number-part.ts";

export interface DoorUnit {
  serial: string;
  key: string;
  ticket: number;
  person: string | null;
  name: string;
  company: string;
  /** The ticket's, for people. */
  number: string;
}

export interface DoorMovement extends Movement {
  id: string;
  list: number;
  device: string;
  /** The shop's result; staff look at anything but `admitted` and `left`. */
  verdict: DoorResult;
  /** The id of the earlier movement. */
  earlier: string | null;
}

/** Tickets that a buyer has given to nobody. */
export interface FreeTickets {
  purchase: string;
  ticket: number;
  /** The buyer. */
  name: string;
  /** Each unit's place in the purchase, and its number. */
  units: [unit: number, number: string][];
}

/** A device's facts about the event: all that it decides by without a network. */
export interface DoorMemory {
  units: Map<string, DoorUnit>;
  bySerial: Map<string, DoorUnit>;
  byPerson: Map<string, Set<string>>;
  /** By purchase. */
  free: Map<string, FreeTickets>;
  revoked: Map<string, RevocationReason>;
  movements: Map<string, DoorMovement>;
  byUnit: Map<string, Set<string>>;
}

export const emptyMemory = (): DoorMemory => ({
  units: new Map(),
  bySerial: new Map(),
  byPerson: new Map(),
  free: new Map(),
  revoked: new Map(),
  movements: new Map(),
  byUnit: new Map(),
});

/** A page of the feed, in place. Applying one twice changes nothing. */
export function applyFeed(
  memory: DoorMemory,
  page: Pick<DoorFeed, "units" | "free" | "revoked" | "movements" | "undone">,
): void {
  for (const unit of page.units) putUnit(memory, unitOf(unit));
  for (const one of page.free) putFree(memory, freeOf(one));
  for (const [serial, reason] of page.revoked) {
    memory.revoked.set(serial, reason);
    const unit = memory.bySerial.get(serial);
    if (unit) removeUnit(memory, unit);
  }
  for (const [id, list, unit, serial, direction, at, device, verdict, earlier] of page.movements)
    putMovement(memory, { id, list, unit, serial, direction, at, device, verdict, earlier });
  for (const id of page.undone) removeMovement(memory, id);
}

export const unitOf = ([
  serial,
  key,
  ticket,
  person,
  name,
  company,
  number,
]: DoorFeed["units"][number]): DoorUnit => ({ serial, key, ticket, person, name, company, number });

export const freeOf = ([purchase, ticket, name, units]: DoorFeed["free"][number]): FreeTickets => ({
  purchase,
  ticket,
  name,
  units,
});

export const putFree = (memory: DoorMemory, free: FreeTickets) => void memory.free.set(free.purchase, free);

export function putUnit(memory: DoorMemory, unit: DoorUnit): void {
  const known = memory.units.get(unit.key);
  if (known) removeUnit(memory, known);
  memory.units.set(unit.key, unit);
  memory.bySerial.set(unit.serial, unit);
  if (unit.person) addTo(memory.byPerson, unit.person, unit.key);
}

function removeUnit(memory: DoorMemory, { key, serial, person }: DoorUnit): void {
  memory.units.delete(key);
  memory.bySerial.delete(serial);
  if (person) memory.byPerson.get(person)?.delete(key);
}

export function putMovement(memory: DoorMemory, movement: DoorMovement): void {
  memory.movements.set(movement.id, movement);
  addTo(memory.byUnit, movement.unit, movement.id);
  if (movement.serial) addTo(memory.byUnit, movement.serial, movement.id);
}

export function removeMovement(memory: DoorMemory, id: string): void {
  const known = memory.movements.get(id);
  if (!known) return;
  memory.movements.delete(id);
  memory.byUnit.get(known.unit)?.delete(id);
  if (known.serial) memory.byUnit.get(known.serial)?.delete(id);
}

function addTo(index: Map<string, Set<string>>, key: string, value: string): void {
  const known = index.get(key);
  if (known) known.add(value);
  else index.set(key, new Set([value]));
}

export interface OfflineScan {
  code: { kind: "person" | "unit"; serial: string } | null;
  /** The unit of a person found by name. */
  unit: string | null;
  /** Typed, for a unit that nobody holds. */
  guest?: string | undefined;
  direction: "in" | "out";
  at: string;
  /** The end of this device's time to decide. */
  validUntil: string;
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

const RESULTS_MAX = 30;

/** By a part of a name, of a company or of the ticket's number. */
export function searchOffline(memory: DoorMemory, text: string): DoorUnit[] {
  const [wanted, part] = [foldText(text), partOfNumber(text)];
  const found: DoorUnit[] = [];
  for (const unit of memory.units.values()) {
    if (!foldText(`${unit.name} ${unit.company}`).includes(wanted) && !hasPart(unit.number, part)) continue;
    found.push(unit);
    if (found.length === RESULTS_MAX) break;
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Of buyers by a part of their name or of a number: the units that nobody holds and nobody has come in by. The last first: those
 * that the buyer still gives away, and people who claim them, get the first.
 */
export function searchFree(memory: DoorMemory, text: string): FreeTickets[] {
  const [wanted, part] = [foldText(text), partOfNumber(text)];
  return [...memory.free.values()]
    .filter(
      ({ name, units }) =>
        foldText(name).includes(wanted) || units.some(([, number]) => hasPart(number, part)),
    )
    .map((found) => ({
      ...found,
      units: found.units
        .filter(([unit]) => {
          const key = `${found.purchase}.${unit}`;
          return !memory.units.has(key) && !memory.byUnit.get(key)?.size;
        })
        .reverse(),
    }))
    .filter(({ units }) => units.length > 0)
    .slice(0, RESULTS_MAX);
}

/** Counts one list's movements today. */
export function countMemory(
  memory: DoorMemory,
  list: number,
  now: string,
): { entered: number; inside: number } {
  const today = doorDay(now);
  const last = new Map<string, DoorMovement>();
  const entered = new Set<string>();
  for (const movement of memory.movements.values()) {
    if (movement.list !== list || doorDay(movement.at) !== today) continue;
    if (movement.direction === "in") entered.add(movement.unit);
    const known = last.get(movement.unit);
    if (!known || known.at <= movement.at) last.set(movement.unit, movement);
  }
  const inside = [...last.values()].filter(({ direction }) => direction === "in").length;
  return { entered: entered.size, inside };
}

/** Entries that the shop found otherwise than a device did, the latest first. */
export const doubtful = (memory: DoorMemory): DoorMovement[] =>
  [...memory.movements.values()]
    .filter(({ verdict }) => !isThrough(verdict))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
