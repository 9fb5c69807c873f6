import type { Context } from "@opentelemetry/api";
import DataLoader from "dataloader";
import { currentTrace, inSharedTrace, inSpan } from "#tracing/span.ts";
import { currentPriority, type Priority } from "./connection-queue.ts";
import type { Reads } from "./transaction.ts";

/** As many keys as one statement takes. */
const KEYS_MAX = 100;

/**
 * Combines the look-ups by key of one turn of the event loop into one statement. Nothing is cached between
 * statements, so an answer is never older than its question. Those ahead of others share theirs among themselves.
 * `load` gets each key once, as text, and answers by key; a key without a row answers null.
 */
export function batchedLookup<Row>(
  load: (reads: Reads, keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (reads: Reads, key: string) => Promise<Row | null> {
  type Loaders = WeakMap<Reads, (key: string) => Promise<Row | null>>;
  const byPriority: Record<Priority, Loaders> = { high: new WeakMap(), normal: new WeakMap() };
  const open = (reads: Reads) => {
    const asked: Context[] = [];
    const loader = new DataLoader<string, Row | null>(
      async (keys) => {
        const of = asked.splice(0, keys.length);
        const rows = await inSharedTrace(of, () => load(reads, [...new Set(keys)]));
        return keys.map((key) => rows.get(key) ?? null);
      },
      // Requests arrive one by one within a turn; only its end has seen all of them.
      { cache: false, maxBatchSize: KEYS_MAX, batchScheduleFn: (run) => void setImmediate(run) },
    );
    return (key: string) =>
      inSpan("look-up", {}, () => {
        asked.push(currentTrace());
        return loader.load(key);
      });
  };
  return (reads, key) => {
    const loaders = byPriority[currentPriority()];
    const look = loaders.get(reads) ?? open(reads);
    loaders.set(reads, look);
    return look(key);
  };
}
