import { type Loop, startLoop } from "#outside/loop.ts";
import { type DeliveryContext, deliverTo, webhooksDue } from "./deliver.ts";
import { fanOut } from "./fan-out.ts";

const POLL_MS = 1_000;
/** Receivers that a process sends to at once. */
const RECEIVERS_MAX = 10;

/** Delivers webhooks until stopped. A receiver that is slow delays its own messages alone. */
export function startWebhooks(ctx: DeliveryContext, onError: (error: unknown) => void): Loop {
  const running = new Map<string, Promise<void>>();
  let stopping = false;
  const loop = startLoop(
    POLL_MS,
    async () => {
      const more = await fanOut(ctx);
      for (const id of await webhooksDue(ctx)) {
        if (running.has(id) || running.size >= RECEIVERS_MAX) continue;
        const delivering = deliverTo(ctx, id, () => stopping)
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
