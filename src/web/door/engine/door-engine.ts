import type { DoorScan } from "#contract/door/door.ts";
import { isThrough, REHEARSAL_CODE, type UndoResult, undoResults } from "#contract/door/door-facts.ts";
import { decideHere } from "./decide-here.ts";
import { openDoorCore } from "./door-core.ts";
import { emptyMemory, removeMovement } from "./door-memory.ts";
import { type BadgePrinter, forgetPeople, noState } from "./door-store.ts";
import type { LocalResult, ScanAnswer } from "./door-view.ts";
import { recentOfBefore } from "./recent-of-before.ts";
import { endIfOver, startSyncLoop, storeRefusal } from "./sync-loop.ts";

export type DoorEngine = Awaited<ReturnType<typeof openDoorEngine>>;

/** One reading at the door: a code, or a person found by name. */
interface Read {
  code: string | null;
  unit: string | null;
  direction: "in" | "out";
  /** Typed, for a unit without a holder. */
  guest?: string;
}

/** A device decides, stores, sends and loads. The screens show its `view`. */
export async function openDoorEngine() {
  const core = await openDoorCore();
  const { store, api, view, show, save } = core;
  const sync = startSyncLoop(core);

  const tell = (scanned: ScanAnswer) => {
    show({ answer: scanned, recent: [scanned, ...view().recent].slice(0, 100) });
    return scanned;
  };

  /** Decides one scan: by the shop, or here where it does not answer. Null where this device may not decide. */
  const scan = async (read: Read): Promise<ScanAnswer | null> => {
    const { setup, list: listId } = view();
    const list = setup?.lists.find(({ id }) => id === listId);
    if (!setup || !list || (await endIfOver(core))) return null;
    if (read.code?.trim() === REHEARSAL_CODE) return rehearse(scanOf(read, list.id, core.now()));
    const made = scanOf(read, list.id, core.now());
    if (view().online) {
      const scanned = await askShop(made);
      if (scanned) return tell(scanned);
      if (view().phase !== "open") return null;
    }
    return tell(view().syncedAt ? await decideHere(core, made, setup, list) : decidedNot(made, "not_loaded"));
  };

  /** It is no entry: shown, not listed. */
  const rehearse = async (made: DoorScan): Promise<ScanAnswer> => {
    const done = view().syncedAt && (await api.rehearse().catch((error) => storeRefusal(core, error)));
    const answer = decidedNot(made, done ? "rehearsed" : "not_rehearsed");
    if (view().phase === "open") show({ answer });
    return answer;
  };

  /** Null where the shop does not answer in time. */
  const askShop = async (made: DoorScan): Promise<ScanAnswer | null> => {
    const { syncedAt, unsynced, setup } = view();
    const asked = await (syncedAt ? core.quickApi : api)
      .scan({ scans: [made], unsynced })
      .catch((error) => storeRefusal(core, error));
    const answer = asked?.results[0];
    if (!answer || isOfUndo(answer.result)) return null;
    const { id, at, list, code, direction } = made;
    const { result, unit } = answer;
    if (isThrough(result) && unit) {
      const serial = code === null ? null : ((await core.reader()?.(code))?.serial ?? null);
      const device = setup?.device.name ?? "";
      await core.storeMovement({
        id,
        list,
        unit,
        serial,
        direction,
        at,
        device,
        verdict: result,
        earlier: null,
      });
    }
    return { ...answer, at, list, code, direction, sent: true, undone: null };
  };

  /** Queues it for the shop, which may refuse it (`sendQueue`). */
  const sendUndo = async (scanned: ScanAnswer, undoes: string): Promise<DoorScan> => {
    const { list, direction } = scanned;
    const made = scanOf({ code: null, unit: null, direction }, list, core.now(), undoes);
    await store.add("queue", { scan: made });
    return made;
  };
  const showUndone = async (scanned: ScanAnswer, undone: ScanAnswer["undone"]) => {
    const recent = view().recent.map((one) =>
      one.id === scanned.id ? { ...one, undone, refused: false } : one,
    );
    show({ answer: null, recent });
    await core.countUnsynced();
    void sync();
  };

  const undo = async (scanned: ScanAnswer) => {
    const { id, at } = await sendUndo(scanned, scanned.id);
    removeMovement(core.memory(), scanned.id);
    await store.delete("movements", scanned.id);
    await showUndone(scanned, { id, at });
  };

  /** The entry is there again. */
  const redo = async (scanned: ScanAnswer) => {
    if (!scanned.undone || scanned.unit === null || isLocal(scanned.result) || isOfUndo(scanned.result))
      return;
    await sendUndo(scanned, scanned.undone.id);
    const { id, list, unit, direction, at, result } = scanned;
    const device = view().setup?.device.name ?? "";
    const movement = { id, list, unit, serial: null, direction, at, device, verdict: result, earlier: null };
    await core.storeMovement(movement);
    await showUndone(scanned, null);
  };

  const enrol = async (code: string) => {
    // Its unsent scans are those of the device that it has been.
    await sync();
    const { token } = await api.enrol({ code });
    core.setMemory(emptyMemory());
    await forgetPeople(store);
    await save({ ...noState, token });
    show({ phase: "open", answer: null, recent: [] });
    await sync();
  };

  await core.countUnsynced();
  show({ recent: await recentOfBefore(core) });
  show({ phase: view().revoked ? "revoked" : view().token ? "open" : "enrol" });
  await endIfOver(core);
  window.addEventListener("online", () => void sync());
  window.addEventListener("offline", () => show({ online: false }));
  void sync();

  return {
    view,
    memory: core.memory,
    now: core.now,
    subscribe: core.subscribe,
    sync,
    scan,
    undo,
    redo,
    enrol,
    api,
    choosePrinter: (printer: BadgePrinter | null) => save({ printer }),
    chooseList: (list: number) => save({ list }),
    next: () => show({ answer: null }),
  };
}

const isLocal = (result: ScanAnswer["result"]): result is LocalResult =>
  result === "not_loaded" || result === "rehearsed" || result === "not_rehearsed";

const isOfUndo = (result: Exclude<ScanAnswer["result"], LocalResult>): result is UndoResult =>
  undoResults.some((one) => one === result);

const decidedNot = ({ id, at, list, code, direction }: DoorScan, result: LocalResult): ScanAnswer => ({
  id,
  result,
  verdict: "no_ticket",
  unit: null,
  ticket: null,
  person: null,
  earlier: null,
  days: [],
  at,
  list,
  code,
  direction,
  sent: false,
  undone: null,
});

const scanOf = (
  { code, unit, direction, guest }: Read,
  list: number,
  at: string,
  undoes: string | null = null,
): DoorScan => ({
  id: crypto.randomUUID(),
  list,
  code: code?.trim().slice(0, 300) || null,
  unit,
  direction,
  at,
  device_result: null,
  device_unit: null,
  undoes,
  ...(guest === undefined ? {} : { guest }),
});
