import { createHmac } from "node:crypto";
import type { TestApp } from "./test-app.ts";

/** The signature of the sandbox bank over the bytes of a body. */
export const signSandbox = (body: string) => createHmac("sha256", "sandbox").update(body).digest("hex");

/** Tells the shop of a charge as the bank would; `eventId` and `signature` are the bank's own unless given. */
export function postHint(
  shop: TestApp,
  reference: string,
  more: { eventId?: string; signature?: string } = {},
) {
  const body = JSON.stringify({ id: more.eventId ?? `evt_${reference}`, reference });
  return shop.call("POST", "/webhooks/sandbox/", {
    body,
    headers: { "sandbox-signature": more.signature ?? signSandbox(body) },
  });
}

/** The bank's own name for a payment's charge. */
export async function referenceOf(shop: TestApp, paymentId: string): Promise<string> {
  const [charge] = await shop.db.query<{ reference: string }>(
    "select reference from sandbox_charges where payment_id = $1",
    [paymentId],
  );
  return charge?.reference ?? "";
}
