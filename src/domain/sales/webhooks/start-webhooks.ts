import { type Loop, startLoop } from "#outside/loop.ts";
import { type DeliveryContext, deliverTo, webhooksDue } from "./deliver.ts";
import { fanOut } from "./fan-out.ts";

const POLL_MS = 1_000;
/** Receivers that a process sends to at once. */
const RECEIVERS_MAX = 10;

/**
 * Delivers webhooks until stopped. A receiver that is slow delays its own messages alone: where more have messages than are sent to
 * at once, each ends its turn after some, and the one whose turn is longest ago is next.
 */
export function startWebhooks(ctx: DeliveryContext, onError: (error: unknown) => void): Loop {
  const running = new Map<string, Promise<void>>();
  const turns = new Map<string, number>();
  let turn = 0;
  let stopping = false;
  let othersWait = false;
  const loop = startLoop(
    POLL_MS,
    async () => {
      const more = await fanOut(ctx);
      const due = (await webhooksDue(ctx)).filter((id) => !running.has(id));
      const free = RECEIVERS_MAX - running.size;
      othersWait = due.length > free;
      due.sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
      for (const id of stopping ? [] : due.slice(0, free)) {
        turns.set(id, ++turn);
        const delivering = deliverTo(ctx, id, () => stopping || othersWait)
          .catch(onError)
          .finally(() => running.delete(id));
        running.set(id, delivering);
      }
      return more;
    },
    onError,
  );
  return {
    stop: async () => {
      stopping = true;
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

/** Everything that is due now, for a caller that waits for it. */
export async function deliverAll(ctx: DeliveryContext): Promise<void> {
  while (await fanOut(ctx));
  for (let due = await webhooksDue(ctx); due.length > 0; due = await webhooksDue(ctx))
    await Promise.all(due.map((id) => deliverTo(ctx, id, () => false)));
}
