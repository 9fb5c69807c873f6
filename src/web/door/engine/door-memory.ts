import type { DoorFeed } from "#contract/door/door.ts";
import { doorDay } from "#contract/door/door-day.ts";
import { type DoorResult, isThrough, type RevocationReason } from "#contract/door/door-facts.ts";
import type { Movement } from "#contract/door/judge-scan.ts";

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

/** A buyer's tickets without a holder. */
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

/** A page of the feed, in place. Applying one twice changes nothing. Returns the keys of units that have another ticket now, and so another key. */
export function applyFeed(
  memory: DoorMemory,
  page: Pick<DoorFeed, "units" | "free" | "revoked" | "movements" | "undone">,
): string[] {
  const moved = page.units.flatMap(([serial, key]) => {
    const known = memory.bySerial.get(serial);
    return known && known.key !== key ? [known.key] : [];
  });
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
  return moved;
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
  for (const known of [memory.units.get(unit.key), memory.bySerial.get(unit.serial)])
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

/** Counts one list's movements today. */
export function countMemory(
  memory: DoorMemory,
  list: number,
  { now, zone }: { now: string; zone: string },
): { entered: number; inside: number } {
  const today = doorDay(now, zone);
  const last = new Map<string, DoorMovement>();
  const entered = new Set<string>();
  for (const movement of memory.movements.values()) {
    if (movement.list !== list || doorDay(movement.at, zone) !== today) continue;
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
