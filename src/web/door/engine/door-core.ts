import { openDoorApi } from "./door-api.ts";
import { type DoorMemory, type DoorMovement, emptyMemory, putMovement } from "./door-memory.ts";
import {
  type DoorState,
  type DoorStore,
  openStore,
  readMemory,
  readState,
  writeState,
} from "./door-store.ts";
import { type DoorView, firstView } from "./door-view.ts";
import { type CodeReader, openCodeReader } from "./read-code.ts";

/** An online answer that takes longer, in ms, is given without the shop: no busy shop does. Only the first scan without a network waits for it. */
const ANSWER_MS = 1_000;

export type DoorCore = Awaited<ReturnType<typeof openDoorCore>>;

/** A device's store, its facts, the shop's endpoints by its token, and the view that its screens show. */
export async function openDoorCore() {
  const store: DoorStore = await openStore();
  let view = firstView();
  let memory: DoorMemory = emptyMemory();
  let reader: CodeReader | null = null;
  const listeners = new Set<() => void>();

  const show = (changes: Partial<DoorView>) => {
    view = { ...view, ...changes, units: memory.units.size, revision: view.revision + 1 };
    for (const listener of listeners) listener();
  };
  const save = async (changes: Partial<DoorState>) => {
    show(changes);
    const { token, setup, cursor, syncedAt, offsetMs, list, printer, revoked } = view;
    await writeState(store, { token, setup, cursor, syncedAt, offsetMs, list, printer, revoked });
  };
  /** Again when the shop has other keys. */
  const openReader = async () => {
    reader = view.setup ? await openCodeReader(view.setup.keys).catch(() => null) : null;
    show({ verifies: reader !== null || view.setup === null });
  };

  await save(await readState(store));
  memory = await readMemory(store);
  await openReader();

  return {
    store,
    api: openDoorApi(() => view.token),
    quickApi: openDoorApi(() => view.token, ANSWER_MS),
    view: () => view,
    memory: () => memory,
    setMemory: (loaded: DoorMemory) => {
      memory = loaded;
    },
    /** The device decides by it from now on, also once its page was closed. */
    storeMovement: async (movement: DoorMovement) => {
      putMovement(memory, movement);
      await store.put("movements", movement);
    },
    reader: () => reader,
    openReader,
    show,
    save,
    countUnsynced: async () => show({ unsynced: await store.count("queue") }),
    /** By the server's clock. */
    now: () => new Date(Date.now() + view.offsetMs).toISOString(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
