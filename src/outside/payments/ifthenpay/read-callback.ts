import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Delivery, WebhookEvent } from "../provider.ts";

const requestId = z.string().regex(/^[\w-]{1,100}$/);

/** ifthenpay calls an address with our key in it, and only when something was paid. */
export function readCallback(antiPhishingKey: string, { query }: Delivery): WebhookEvent | null {
  if (!isSame(query.get("key") ?? "", antiPhishingKey)) return null;
  const reference = requestId.safeParse(query.get("requestId"));
  return reference.success
    ? { eventId: `paid-${reference.data}`, reference: reference.data, paymentId: null }
    : null;
}

/** In constant time; of the hashes, because the lengths may differ. */
function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}
