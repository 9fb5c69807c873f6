import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoResponse } from "#web/ui/api/api-problem.ts";
import type { DoorCore } from "./door-core.ts";
import { type DoorMemory, emptyMemory } from "./door-memory.ts";
import { type DoorView, firstView, type ScanAnswer } from "./door-view.ts";
import { startSyncLoop } from "./sync-loop.ts";

const NOW = "2025-10-26T09:00:00.000Z";
const setup = {
  now: NOW,
  keys: [],
  lists: [],
  edition: { time_zone: "Europe/Lisbon" },
  device: { name: "Porta 1", valid_until: "2025-10-30T00:00:00.000Z" },
};

/** The shop's answers to the next requests; each waits until the test releases it. */
let requests: { answer: () => void; fail: () => void }[];
let view: DoorView;
/** The cursors with which the device asked for changes. */
let cursors: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("navigator", { onLine: false });
  requests = [];
  cursors = [];
  view = { ...firstView(), phase: "open", token: "device" };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device whose requests the test answers; its store is empty, or has an undo to send, which the shop refuses. */
function device({ refusesUndoOf = "" } = {}): DoorCore {
  let memory: DoorMemory = emptyMemory();
  let queue = refusesUndoOf ? [{ scan: { undoes: refusesUndoOf } }] : [];
  const show = (changes: Partial<DoorView>) => {
    view = { ...view, ...changes };
  };
  const rows = { objectStore: () => ({ clear: () => {} }), done: Promise.resolve() };
  const store = {
    getAllKeys: async () => queue.map((_, place) => place),
    getAll: async () => queue,
    delete: async () => {
      queue = [];
    },
    count: async () => queue.length,
    transaction: () => rows,
  };
  const api = {
    setup: () =>
      new Promise((resolve, reject) => {
        requests.push({ answer: () => resolve(setup), fail: () => reject(new NoResponse("No answer")) });
      }),
    scan: async () => ({ results: queue.map(() => ({ id: "drawn", verdict: "not_own" })) }),
    feed: async ({ cursor }: { cursor: string }) => ({
      asked: cursors.push(cursor),
      units: [],
      free: [],
      revoked: [],
      movements: [],
      undone: [],
      cursor: "1",
      more: false,
      reset: false,
    }),
  };
  return {
    store,
    api,
    view: () => view,
    memory: () => memory,
    setMemory: (loaded: DoorMemory) => {
      memory = loaded;
    },
    reader: () => null,
    openReader: async () => {},
    show,
    save: async (changes: Partial<DoorView>) => show(changes),
    countUnsynced: async () => {},
    now: () => new Date().toISOString(),
  } as unknown as DoorCore;
}

/** Lets everything go on that waits for no request and no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it("a network that comes back while a request of the old one hangs is used at once, not after the next pause", async () => {
  const sync = startSyncLoop(device());
  void sync();
  await settle();
  expect(requests).toHaveLength(1);
  // The browser's "online", while the first request is still on its way.
  void sync();
  void sync();
  requests[0]?.fail();
  await settle();
  expect([view.online, requests.length]).toEqual([false, 2]);
  requests[1]?.answer();
  await settle();
  expect([view.online, view.cursor]).toEqual([true, "1"]);
  // Once more for all requests made meanwhile, and then in its own time.
  await vi.advanceTimersByTimeAsync(14_000);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(3);
});

it("without a network it asks every five seconds, one request at a time, however long one takes", async () => {
  const sync = startSyncLoop(device());
  void sync();
  await settle();
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
  requests[1]?.answer();
  await settle();
  expect([view.online, requests.length]).toEqual([true, 2]);
});

it("a caller during a sync waits for the one after it, which has what was added meanwhile", async () => {
  const sync = startSyncLoop(device());
  void sync();
  await settle();
  let done = false;
  void sync().then(() => {
    done = true;
  });
  requests[0]?.answer();
  await settle();
  expect(done).toBe(false);
  requests[1]?.answer();
  await settle();
  expect(done).toBe(true);
});

it("an entry whose undo the shop refuses is loaded anew, and its line says so", async () => {
  const scanned = { id: "entry", undone: { id: "drawn", at: NOW } } as ScanAnswer;
  view = { ...view, cursor: "7", recent: [scanned, { ...scanned, id: "other" }] };
  void startSyncLoop(device({ refusesUndoOf: "entry" }))();
  await settle();
  requests[0]?.answer();
  await settle();
  expect(cursors).toEqual([""]);
  expect(view.recent).toMatchObject([
    { id: "entry", undone: null, refused: true },
    { id: "other", undone: { id: "drawn" } },
  ]);
});
