import type { ContractRouterClient } from "@orpc/contract";
import { type DoorFeed, type doorContract, SCANS_MAX } from "#contract/door/door.ts";
import { applyFeed, type DoorMemory, emptyMemory } from "./door-memory.ts";
import { type DoorStore, storeFeed } from "./door-store.ts";

type DoorApi = ContractRouterClient<typeof doorContract>;

/** Loads what has changed. A first load counts once it is whole; until then the device decides by what it had. */
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
  for (const page of pages) applyFeed(loaded, page);
  await storeFeed(store, pages, reset);
  return { memory: loaded, cursor };
}

/** Sends what was decided without the shop, the earliest first, and takes over what it found. What has arrived leaves the queue. */
export async function sendQueue(
  store: DoorStore,
  api: DoorApi,
  memory: DoorMemory,
  onLeft: (unsynced: number) => void,
): Promise<void> {
  for (;;) {
    const keys = await store.getAllKeys("queue", undefined, SCANS_MAX);
    if (keys.length === 0) return;
    const waiting = await store.getAll("queue", undefined, SCANS_MAX);
    const left = (await store.count("queue")) - keys.length;
    const { results } = await api.scan({ scans: waiting.map(({ scan }) => scan), unsynced: left });
    for (const { id, verdict } of results) {
      const movement = memory.movements.get(id);
      if (movement && verdict !== "undone" && verdict !== "gone") movement.verdict = verdict;
    }
    for (const key of keys) await store.delete("queue", key);
    onLeft(left);
  }
}
