import type { ContractRouterClient } from "@orpc/contract";
import type { DoorAnswer, DoorFeed, doorContract } from "#contract/door/door.ts";
import { type DoorResult, doorResults, SCANS_MAX } from "#contract/door/door-facts.ts";
import { applyFeed, type DoorMemory, emptyMemory } from "./door-memory.ts";
import { type DoorStore, storeFeed } from "./door-store.ts";

type DoorApi = ContractRouterClient<typeof doorContract>;

const isScanned = (verdict: DoorAnswer["verdict"]): verdict is DoorResult =>
  doorResults.some((one) => one === verdict);

/** Loads the changes. A first load counts once it is whole; until then the device decides by its earlier facts. */
export async function loadFeed(
  store: DoorStore,
  api: DoorApi,
  memory: DoorMemory,
  from: string,
): Promise<{ memory: DoorMemory; cursor: string }> {
  const pages: DoorFeed[] = [];
  let cursor = from;
  for (let more = true; more; ) {
    const page = await api.feed({ cursor });
    pages.push(page);
    [cursor, more] = [page.cursor, page.more];
  }
  const reset = pages.some((page) => page.reset);
  const loaded = reset ? emptyMemory() : memory;
  const moved = pages.flatMap((page) => applyFeed(loaded, page));
  await storeFeed(store, pages, reset, moved);
  return { memory: loaded, cursor };
}

/**
 * Sends the offline decisions, the earliest first, and stores the shop's results. Scans that have arrived leave the queue. Returns
 * the undos that the shop refused, by the ids of the undone scans.
 */
export async function sendQueue(
  store: DoorStore,
  api: DoorApi,
  memory: DoorMemory,
  onLeft: (unsynced: number) => void,
): Promise<string[]> {
  const refused: string[] = [];
  for (;;) {
    const keys = await store.getAllKeys("queue", undefined, SCANS_MAX);
    if (keys.length === 0) return refused;
    const waiting = await store.getAll("queue", undefined, SCANS_MAX);
    const left = (await store.count("queue")) - keys.length;
    const { results } = await api.scan({ scans: waiting.map(({ scan }) => scan), unsynced: left });
    for (const [place, { id, verdict }] of results.entries()) {
      const undoes = waiting[place]?.scan.undoes;
      const movement = memory.movements.get(id);
      if (undoes && verdict !== "undone" && verdict !== "redone") refused.push(undoes);
      else if (movement && isScanned(verdict)) movement.verdict = verdict;
    }
    for (const key of keys) await store.delete("queue", key);
    onLeft(left);
  }
}
