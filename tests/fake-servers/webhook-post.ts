import type { Behaviour } from "./behaviour.ts";

const RETRY_MS = 1_000;
const ATTEMPTS_MAX = 20;
const GATHER_MS = 300;

export type Deliver = () => Promise<boolean>;

/** Sends webhooks as set: once, twice, late, newest first or never; again until one is accepted. */
export function createWebhookPost(behaviour: Behaviour) {
  const gathered: Deliver[] = [];

  function send(deliver: Deliver): void {
    switch (behaviour.webhooks) {
      case "never":
        return;
      case "twice":
        post(deliver);
        post(deliver);
        return;
      case "late":
        return void setTimeout(() => post(deliver), behaviour.webhooksLateMs);
      case "reordered":
        if (gathered.push(deliver) === 1) setTimeout(sendGathered, GATHER_MS);
        return;
      default:
        post(deliver);
    }
  }

  function sendGathered(): void {
    for (const deliver of gathered.splice(0).reverse()) post(deliver);
  }

  return { send };
}

function post(deliver: Deliver, attempt = 1): void {
  deliver()
    .catch(() => false)
    .then((taken) => {
      if (!taken && attempt < ATTEMPTS_MAX) setTimeout(() => post(deliver, attempt + 1), RETRY_MS);
    });
}
