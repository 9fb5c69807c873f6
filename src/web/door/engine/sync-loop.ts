import { doorDay } from "#contract/door/door-day.ts";
import { isOver } from "#contract/door/judge-scan.ts";
import { ApiProblem } from "#web/ui/api/api-problem.ts";
import { zoneOf } from "./decide-here.ts";
import type { DoorCore } from "./door-core.ts";
import { emptyMemory } from "./door-memory.ts";
import { forgetPeople } from "./door-store.ts";
import type { ScanAnswer } from "./door-view.ts";
import { listToOpen } from "./list-to-open.ts";
import { loadFeed, sendQueue } from "./sync.ts";

const ONLINE_EVERY_MS = 15_000;
const OFFLINE_EVERY_MS = 5_000;

/**
 * Sends and loads now, and from then on again and again. Asked while one is under way, it begins once more as soon as that has ended:
 * the network may have come back, or a scan been stored, after that one had looked.
 */
export function startSyncLoop(core: DoorCore) {
  let timer: number | undefined;
  let syncing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const sync = (): Promise<void> => {
    if (!core.view().token) return Promise.resolve();
    if (syncing) {
      next ??= syncing.then(() => {
        next = null;
        return sync();
      });
      return next;
    }
    clearTimeout(timer);
    syncing = endIfOver(core)
      .then(() => syncOnce(core))
      .catch((error) => storeRefusal(core, error))
      .finally(() => {
        syncing = null;
        timer = window.setTimeout(sync, core.view().online ? ONLINE_EVERY_MS : OFFLINE_EVERY_MS);
      });
    return syncing;
  };
  return sync;
}

async function syncOnce(core: DoorCore): Promise<void> {
  const { api, store, view } = core;
  const began = Date.now();
  const setup = await api.setup();
  const offsetMs = Math.round(Date.parse(setup.now) - (began + Date.now()) / 2);
  const keysChanged = JSON.stringify(setup.keys) !== JSON.stringify(view().setup?.keys);
  const list = listToOpen(setup.lists, view().list, doorDay(setup.now, zoneOf(setup)));
  await core.save({ setup, offsetMs, list });
  if (keysChanged || !core.reader()) await core.openReader();
  core.show({ online: true });
  const refused = await sendQueue(store, api, core.memory(), (unsynced) => core.show({ unsynced }));
  if (await endIfOver(core)) return core.countUnsynced();
  // A refused undo is no change to the shop: only a whole new feed has the entry again.
  const loaded = await loadFeed(store, api, core.memory(), refused.length > 0 ? "" : view().cursor);
  core.setMemory(loaded.memory);
  await core.save({ cursor: loaded.cursor, syncedAt: core.now() });
  core.show({
    recent: view().recent.map((scanned) => ({ ...scanned, sent: true, ...asRefused(scanned, refused) })),
  });
  await core.countUnsynced();
}

/** An undo that was refused did nothing: the entry stands. */
function asRefused(scanned: ScanAnswer, refused: readonly string[]): Partial<ScanAnswer> {
  return refused.includes(scanned.id) ? { undone: null, refused: true } : {};
}

/**
 * From its last moment on a device has no names, with or without a network; unsent scans stay. Where the organiser has moved the
 * event, it goes on. Returns whether it is over.
 */
export async function endIfOver(core: DoorCore): Promise<boolean> {
  const { token, setup, phase } = core.view();
  if (!token || !setup) return false;
  const over = isOver({ at: core.now(), validUntil: setup.device.valid_until });
  if (over && phase !== "over") {
    core.setMemory(emptyMemory());
    await forgetPeople(core.store);
    await core.save({ cursor: "", syncedAt: null });
    await core.countUnsynced();
    core.show({ phase: "over", answer: null, recent: [] });
  }
  if (!over && phase === "over") core.show({ phase: "open" });
  return over;
}

/** Stores the shop's refusal of this device, or that it did not answer. */
export async function storeRefusal(core: DoorCore, error: unknown): Promise<void> {
  if (!(error instanceof ApiProblem)) return core.show({ online: false });
  if (error.code !== "device_revoked" && error.code !== "not_signed_in") return core.show({ online: true });
  core.setMemory(emptyMemory());
  await forgetPeople(core.store);
  const revoked = error.code === "device_revoked";
  await core.save({ token: null, cursor: "", syncedAt: null, revoked });
  // Those that let no one through are deleted.
  await core.countUnsynced();
  core.show({ phase: revoked ? "revoked" : "enrol", answer: null, recent: [] });
}
