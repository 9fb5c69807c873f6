import type { DoorAnswer, DoorScan } from "#contract/door/door.ts";
import { isThrough } from "#contract/door/door-facts.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { openDoorApi } from "./door-api.ts";
import { type DoorMemory, emptyMemory, judgeOffline, putMovement, removeMovement } from "./door-memory.ts";
import {
  type DoorState,
  type DoorStore,
  forgetPeople,
  noState,
  openStore,
  readMemory,
  readState,
  writeState,
} from "./door-store.ts";
import { type CodeReader, openCodeReader } from "./read-code.ts";
import { loadFeed, sendQueue } from "./sync.ts";

/** An online answer that takes longer is given without the shop. */
const ANSWER_MS = 280;
const ONLINE_EVERY_MS = 15_000;
const OFFLINE_EVERY_MS = 5_000;

/** An answer as it is shown and listed. */
export interface Told extends Omit<DoorAnswer, "verdict"> {
  verdict: DoorAnswer["verdict"];
  at: string;
  list: number;
  direction: "in" | "out";
  /** Whether the shop has it. */
  sent: boolean;
  undone: boolean;
}

export interface DoorView extends DoorState {
  phase: "loading" | "enrol" | "revoked" | "open";
  online: boolean;
  /** Whether codes can be verified here; false: this browser has no Ed25519. */
  verifies: boolean;
  units: number;
  unsynced: number;
  answer: Told | null;
  /** Of this device since it was opened, the latest first. */
  recent: readonly Told[];
  /** Raised when what the device knows has changed. */
  revision: number;
}

export type DoorEngine = Awaited<ReturnType<typeof openDoorEngine>>;

/** Everything that a device does: it decides, stores, sends and loads. The screens show its `view`. */
export async function openDoorEngine() {
  const store: DoorStore = await openStore();
  let memory: DoorMemory = emptyMemory();
  let reader: CodeReader | null = null;
  let timer: number | undefined;
  let syncing: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  let view: DoorView = {
    ...noState,
    phase: "loading",
    online: navigator.onLine,
    verifies: true,
    units: 0,
    unsynced: 0,
    answer: null,
    recent: [],
    revision: 0,
  };
  const api = openDoorApi(() => view.token);
  const quick = openDoorApi(() => view.token, ANSWER_MS);

  const show = (changes: Partial<DoorView>) => {
    view = { ...view, ...changes, units: memory.units.size, revision: view.revision + 1 };
    for (const listener of listeners) listener();
  };
  const save = async (changes: Partial<DoorState>) => {
    show(changes);
    const { token, setup, cursor, syncedAt, offsetMs, list, revoked } = view;
    await writeState(store, { token, setup, cursor, syncedAt, offsetMs, list, revoked });
  };
  const now = () => new Date(Date.now() + view.offsetMs).toISOString();
  const openReader = async () => {
    reader = view.setup ? await openCodeReader(view.setup.keys).catch(() => null) : null;
    show({ verifies: reader !== null || view.setup === null });
  };

  /** What the shop refuses this device for. */
  const refused = async (error: unknown) => {
    if (!(error instanceof ApiProblem)) return show({ online: false });
    if (error.code !== "device_revoked" && error.code !== "not_signed_in") return show({ online: true });
    memory = emptyMemory();
    await forgetPeople(store);
    await save({ token: null, cursor: "", syncedAt: null, revoked: error.code === "device_revoked" });
    show({ phase: error.code === "device_revoked" ? "revoked" : "enrol" });
  };

  const syncOnce = async () => {
    const began = Date.now();
    const setup = await api.setup();
    const offsetMs = Math.round(Date.parse(setup.now) - (began + Date.now()) / 2);
    const keysChanged = JSON.stringify(setup.keys) !== JSON.stringify(view.setup?.keys);
    const list = setup.lists.some(({ id }) => id === view.list) ? view.list : (setup.lists[0]?.id ?? null);
    await save({ setup, offsetMs, list });
    if (keysChanged || !reader) await openReader();
    show({ online: true });
    await sendQueue(store, api, memory, (unsynced) => show({ unsynced }));
    const loaded = await loadFeed(store, api, memory, view.cursor);
    memory = loaded.memory;
    await save({ cursor: loaded.cursor, syncedAt: now() });
    show({
      recent: view.recent.map((told) => ({ ...told, sent: true })),
      unsynced: await store.count("queue"),
    });
  };

  const sync = (): Promise<void> => {
    if (!view.token) return Promise.resolve();
    syncing ??= syncOnce()
      .catch(refused)
      .finally(() => {
        syncing = null;
        clearTimeout(timer);
        timer = window.setTimeout(sync, view.online ? ONLINE_EVERY_MS : OFFLINE_EVERY_MS);
      });
    return syncing;
  };

  const tell = (told: Told) => {
    show({ answer: told, recent: [told, ...view.recent].slice(0, 100) });
    return told;
  };

  /** Decides one scan within 0.3 s: by the shop, or here where it does not answer. Null where nothing was loaded yet. */
  const scan = async (what: {
    code: string | null;
    unit: string | null;
    direction: "in" | "out";
  }): Promise<Told | null> => {
    const { setup, list: listId } = view;
    const list = setup?.lists.find(({ id }) => id === listId);
    if (!setup || !list) return null;
    const made: DoorScan = {
      ...what,
      code: what.code?.trim().slice(0, 300) || null,
      id: crypto.randomUUID(),
      list: list.id,
      at: now(),
      told: null,
      told_unit: null,
      undoes: null,
    };
    const more = { at: made.at, list: list.id, direction: made.direction, undone: false };
    if (view.online) {
      const asked = await (view.syncedAt ? quick : api)
        .scan({ scans: [made], unsynced: view.unsynced })
        .catch(refused);
      const answer = asked?.results[0];
      if (answer && answer.result !== "gone" && answer.result !== "undone") {
        if (isThrough(answer.result) && answer.unit)
          putMovement(memory, {
            ...made,
            unit: answer.unit,
            serial: null,
            device: setup.device.name,
            verdict: answer.result,
            earlier: null,
          });
        return tell({ ...answer, ...more, sent: true });
      }
      if (view.phase !== "open") return null;
    }
    if (!view.syncedAt) return null;
    return decide(made, list, more);
  };

  const decide = async (
    made: DoorScan,
    list: NonNullable<DoorState["setup"]>["lists"][number],
    more: Pick<Told, "at" | "list" | "direction" | "undone">,
  ) => {
    const tickets = new Map(view.setup?.tickets.map((ticket) => [ticket.id, ticket]));
    const code = made.code === null ? null : ((await reader?.(made.code)) ?? null);
    const verdict =
      made.code !== null && code === null
        ? ({ result: "bad_code", unit: null, earlier: null, days: [] } as const)
        : judgeOffline(memory, list, tickets, {
            code,
            unit: made.unit,
            direction: made.direction,
            at: made.at,
          });
    const unit = memory.units.get(verdict.unit ?? "");
    const person = unit ? { name: unit.name, company: unit.company } : null;
    await store.add("queue", {
      scan: { ...made, told: verdict.result, told_unit: verdict.unit },
      name: person?.name ?? "",
    });
    if (isThrough(verdict.result) && verdict.unit) {
      const movement = {
        ...made,
        unit: verdict.unit,
        serial: code?.serial ?? null,
        device: view.setup?.device.name ?? "",
        verdict: verdict.result,
        earlier: null,
      };
      putMovement(memory, movement);
      await store.put("movements", {
        id: movement.id,
        list: movement.list,
        unit: movement.unit,
        serial: movement.serial,
        direction: movement.direction,
        at: movement.at,
        device: movement.device,
        verdict: movement.verdict,
        earlier: null,
      });
    }
    show({ unsynced: await store.count("queue") });
    const earlier = verdict.earlier
      ? { at: verdict.earlier, device: deviceOf(verdict.unit, verdict.earlier) }
      : null;
    return tell({
      id: made.id,
      result: verdict.result,
      verdict: verdict.result,
      unit: verdict.unit,
      ticket: unit?.ticket ?? null,
      person,
      earlier,
      days: [...verdict.days],
      ...more,
      sent: false,
    });
  };

  const deviceOf = (unit: string | null, at: string): string =>
    [...memory.movements.values()].find((one) => one.unit === unit && one.at === at)?.device ?? "";

  const undo = async (told: Told) => {
    const made: DoorScan = {
      id: crypto.randomUUID(),
      list: told.list,
      code: null,
      unit: null,
      direction: told.direction,
      at: now(),
      told: null,
      told_unit: null,
      undoes: told.id,
    };
    removeMovement(memory, told.id);
    await store.delete("movements", told.id);
    await store.add("queue", { scan: made, name: told.person?.name ?? "" });
    show({
      answer: null,
      recent: view.recent.map((one) => (one.id === told.id ? { ...one, undone: true } : one)),
      unsynced: await store.count("queue"),
    });
    void sync();
  };

  const enrol = async (code: string) => {
    const { token } = await api.enrol({ code });
    memory = emptyMemory();
    await forgetPeople(store);
    await save({ ...noState, token });
    show({ phase: "open" });
    await sync();
  };

  await save(await readState(store));
  memory = await readMemory(store);
  await openReader();
  show({
    phase: view.revoked ? "revoked" : view.token ? "open" : "enrol",
    unsynced: await store.count("queue"),
  });
  window.addEventListener("online", () => void sync());
  window.addEventListener("offline", () => show({ online: false }));
  void sync();

  return {
    view: () => view,
    memory: () => memory,
    now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    sync,
    scan,
    undo,
    enrol,
    api,
    chooseList: (list: number) => save({ list }),
    next: () => show({ answer: null }),
  };
}
