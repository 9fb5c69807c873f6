import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { type Loop, startLoop } from "../../loop.ts";
import type { Delivery, WebhookEvent } from "../provider.ts";
import type { SandboxDatabase } from "./simulator.ts";

const SIGNATURE_HEADER = "sandbox-signature";
/** Not secret: the sandbox moves no money, and webhooks are never trusted. */
const SIGNING_KEY = "sandbox";
const POLL_MS = 250;
/** The sales of a process in a second: with fewer, payments would come later than orders. */
const BATCH = 400;
const RETRY_MS = 15_000;
const ATTEMPTS_MAX = 20;

const sign = (body: string) => createHmac("sha256", SIGNING_KEY).update(body).digest();

export function readSandboxWebhook({ rawBody, headers }: Delivery): WebhookEvent | null {
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? "", "hex");
  const right = sign(rawBody);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return parseEvent(rawBody);
}

const eventBody = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  reference: z.string().regex(/^[\w-]{1,100}$/),
  payment: z.guid().nullable().default(null),
});

/** The key is public, so a valid signature proves nothing about the body. */
function parseEvent(rawBody: string): WebhookEvent | null {
  try {
    const { id, reference, payment } = eventBody.parse(JSON.parse(rawBody));
    return { eventId: id, reference, paymentId: payment };
  } catch {
    return null;
  }
}

/** Posts a webhook to the shop; true for a 2xx answer. */
export type PostWebhook = (body: string, headers: Record<string, string>) => Promise<boolean>;

/** Sends due webhooks, and again until the shop accepts them, until stopped. */
export function startWebhookDelivery(
  db: SandboxDatabase,
  clock: Clock,
  post: PostWebhook,
  onError: (error: unknown) => void,
): Loop {
  const turn = async () => (await deliverDue(db, clock.now(), post)) === BATCH;
  return startLoop(POLL_MS, turn, onError);
}

async function deliverDue(db: SandboxDatabase, now: Date, post: PostWebhook): Promise<number> {
  // Claimed by moving its next attempt ahead: if this process dies, the webhook is sent again.
  const due = await db.query<{ reference: string; payment_id: string }>(
    `update sandbox_charges set webhook_due_at = $2, webhook_attempts = webhook_attempts + 1
     where reference in (
       select reference from sandbox_charges where webhook_due_at <= $1 and webhook_attempts < ${ATTEMPTS_MAX}
       order by webhook_due_at limit ${BATCH} for update skip locked)
     returning reference, payment_id`,
    [now, new Date(now.getTime() + RETRY_MS)],
  );
  const taken = await Promise.all(
    due.map(async ({ reference, payment_id }) => {
      const body = JSON.stringify({ id: `evt_${reference}`, reference, payment: payment_id });
      const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body).toString("hex") };
      return (await post(body, headers).catch(() => false)) ? reference : null;
    }),
  );
  const done = taken.filter((reference) => reference !== null);
  if (done.length > 0) {
    await db.query("update sandbox_charges set webhook_due_at = null where reference = any($1)", [done]);
  }
  return due.length;
}
