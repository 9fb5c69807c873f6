import { createHmac } from "node:crypto";

/** The receiver's `webhook-id`. */
export const messageName = (id: string): string => `msg_${id}`;

/**
 * The headers of a message after the Standard Webhooks convention: HMAC-SHA256 over id, time and body, once for each secret that
 * is valid now, so that a receiver knows one of them while a secret is exchanged.
 */
export function signedHeaders(
  secrets: readonly Uint8Array[],
  message: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const id = messageName(message.id);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const digest = createHmac("sha256", secret).update(`${id}.${timestamp}.${message.body}`).digest("base64");
    return `v1,${digest}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Nexxt-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
