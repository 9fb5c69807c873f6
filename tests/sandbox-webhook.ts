import { createHmac } from "node:crypto";
import type { TestApp } from "./test-app.ts";

/** The simulator's signature over the bytes of a body. */
export const signSandbox = (body: string) => createHmac("sha256", "sandbox").update(body).digest("hex");

/** Posts the simulator's webhook of a charge; `eventId` and `signature` are valid unless given. */
export function postSandboxWebhook(
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

/** The simulator's reference of a payment's charge. */
export async function referenceOf(shop: TestApp, paymentId: string): Promise<string> {
  const [charge] = await shop.db.query<{ reference: string }>(
    "select reference from sandbox_charges where payment_id = $1",
    [paymentId],
  );
  return charge?.reference ?? "";
}
