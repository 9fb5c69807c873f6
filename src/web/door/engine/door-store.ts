import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { BadgeSize } from "#contract/door/badges.ts";
import type { DoorFeed, DoorScan, DoorSetup } from "#contract/door/door.ts";
import { isThrough, type RevocationReason } from "#contract/door/door-facts.ts";
import {
  applyFeed,
  type DoorMemory,
  type DoorMovement,
  type DoorUnit,
  emptyMemory,
  type FreeTickets,
  freeOf,
  putFree,
  putMovement,
  putUnit,
  unitOf,
} from "./door-memory.ts";

/** The stored facts besides the rows of the feed. */
export interface DoorState {
  token: string | null;
  setup: DoorSetup | null;
  cursor: string;
  /** The last time that everything had been loaded, by the server's clock; null: never. */
  syncedAt: string | null;
  /** The server's clock minus this device's, in ms. */
  offsetMs: number;
  list: number | null;
  /** Null: none. */
  printer: BadgePrinter | null;
  revoked: boolean;
}

export interface BadgePrinter {
  size: BadgeSize;
  coloured: boolean;
}

export const noState: DoorState = {
  token: null,
  setup: null,
  cursor: "",
  syncedAt: null,
  offsetMs: 0,
  list: null,
  printer: null,
  revoked: false,
};

interface Schema extends DBSchema {
  state: { key: string; value: Partial<DoorState> };
  units: { key: string; value: DoorUnit };
  free: { key: string; value: FreeTickets };
  revoked: { key: string; value: { serial: string; reason: RevocationReason } };
  movements: { key: string; value: DoorMovement };
  /** On a revoked device without names and codes (`sealQueue`). */
  queue: { key: number; value: { scan: DoorScan } };
}
type Store = IDBPDatabase<Schema>;
const ROWS = ["units", "free", "revoked", "movements"] as const;
const KEY = "door";

export function openStore(): Promise<Store> {
  return openDB<Schema>("nexxt-door", 2, {
    upgrade: (db, before) => {
      db.createObjectStore("free", { keyPath: "purchase" });
      if (before > 0) return;
      db.createObjectStore("state");
      db.createObjectStore("units", { keyPath: "key" });
      db.createObjectStore("revoked", { keyPath: "serial" });
      db.createObjectStore("movements", { keyPath: "id" });
      db.createObjectStore("queue", { autoIncrement: true });
    },
  });
}

export async function readState(store: Store): Promise<DoorState> {
  return { ...noState, ...(await store.get("state", KEY)) };
}

export const writeState = (store: Store, state: DoorState) => store.put("state", state, KEY);

export async function readMemory(store: Store): Promise<DoorMemory> {
  const memory = emptyMemory();
  // Those of an earlier version have no number until the device has loaded everything anew.
  for (const unit of await store.getAll("units")) putUnit(memory, { ...unit, number: unit.number ?? "" });
  for (const free of await store.getAll("free")) putFree(memory, free);
  for (const movement of await store.getAll("movements")) putMovement(memory, movement);
  const revoked = (await store.getAll("revoked")).map(({ serial, reason }): DoorFeed["revoked"][number] => [
    serial,
    reason,
  ]);
  // Units that ended stay in the store; here they go.
  applyFeed(memory, { units: [], free: [], revoked, movements: [], undone: [] });
  return memory;
}

/** A page of the feed, whole or not at all. `reset`: the earlier rows are deleted first. `moved`: these units have another key now. */
export async function storeFeed(
  store: Store,
  pages: readonly DoorFeed[],
  reset: boolean,
  moved: readonly string[] = [],
): Promise<void> {
  const tx = store.transaction(ROWS, "readwrite");
  const [units, free, revoked, movements] = [
    tx.objectStore("units"),
    tx.objectStore("free"),
    tx.objectStore("revoked"),
    tx.objectStore("movements"),
  ];
  if (reset) for (const rows of [units, free, revoked, movements]) void rows.clear();
  for (const key of moved) void units.delete(key);
  for (const page of pages) {
    for (const unit of page.units) void units.put(unitOf(unit));
    for (const one of page.free) void free.put(freeOf(one));
    for (const [serial, reason] of page.revoked) void revoked.put({ serial, reason });
    for (const [id, list, unit, serial, direction, at, device, verdict, earlier] of page.movements)
      void movements.put({ id, list, unit, serial, direction, at, device, verdict, earlier });
    for (const id of page.undone) void movements.delete(id);
  }
  await tx.done;
}

/**
 * Unsent scans stay, by their units alone: no name that was typed and no code that would admit is left on the
 * device. Those that did not let a person through are deleted.
 */
async function sealQueue(store: Store): Promise<void> {
  const tx = store.transaction("queue", "readwrite");
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { scan } = cursor.value;
    const unit = scan.device_unit;
    if (scan.undoes) continue;
    if (scan.device_result === null || !isThrough(scan.device_result) || unit === null) void cursor.delete();
    else void cursor.update({ scan: { ...scan, code: null, unit, ...(scan.guest ? { guest: "" } : {}) } });
  }
  await tx.done;
}

/** Names and codes are deleted; unsent scans stay, sealed. */
export async function forgetPeople(store: Store): Promise<void> {
  await sealQueue(store);
  const tx = store.transaction(ROWS, "readwrite");
  for (const name of ROWS) void tx.objectStore(name).clear();
  await tx.done;
}

export type DoorStore = Store;
