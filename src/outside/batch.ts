import type { Context } from "@opentelemetry/api";
import { currentTrace, inSharedTrace, inSpan } from "#tracing/span.ts";

interface Options {
  /** As many items as one statement takes. */
  itemsMax: number;
  /** Statements run at once; later items wait for the next. */
  atOnce: number;
}

/**
 * Combines the queries of one turn of the event loop, or of the time in which earlier statements run, into one statement. `run`
 * answers each item in its order, or rejects for all of them.
 */
export function batched<Db extends object, Item, Result>(
  { itemsMax, atOnce }: Options,
  run: (db: Db, items: Item[]) => Promise<Result[]>,
): (db: Db, item: Item) => Promise<Result> {
  const queues = new WeakMap<Db, (item: Item) => Promise<Result>>();
  return (db, item) => {
    const queue = queues.get(db) ?? openQueue(itemsMax, atOnce, (items) => run(db, items));
    queues.set(db, queue);
    return queue(item);
  };
}

interface Waiting<Item, Result> {
  item: Item;
  asked: Context;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

function openQueue<Item, Result>(
  itemsMax: number,
  atOnce: number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let scheduled = false;

  const schedule = () => {
    if (scheduled || underWay >= atOnce) return;
    scheduled = true;
    // Requests arrive one by one within a turn; only its end has seen all of them.
    setImmediate(() => {
      scheduled = false;
      while (waiting.length > 0 && underWay < atOnce) void send(waiting.splice(0, itemsMax));
    });
  };

  const send = async (batch: Waiting<Item, Result>[]) => {
    underWay += 1;
    try {
      const results = await inSharedTrace(
        batch.map(({ asked }) => asked),
        () => run(batch.map(({ item }) => item)),
      );
      batch.forEach(({ resolve, reject }, index) => {
        if (index < results.length) resolve(results[index] as Result);
        else reject(new Error("A batch left an item without an answer"));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) schedule();
    }
  };

  return (item) =>
    inSpan(
      "shared statement",
      {},
      () =>
        new Promise((resolve, reject) => {
          waiting.push({ item, asked: currentTrace(), resolve, reject });
          schedule();
        }),
    );
}
