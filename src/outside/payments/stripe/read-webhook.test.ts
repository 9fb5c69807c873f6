import Stripe from "stripe";
import { expect, test } from "vitest";
import { openStripeClient } from "./client.ts";
import { readStripeWebhook } from "./read-webhook.ts";

const secret = "whsec_example";
const client = openStripeClient({
  secretKey: "sk_test_x",
  webhookSecret: secret,
  url: "http://127.0.0.1:9",
  mbWay: "intent",
});
const now = new Date("2025-10-26T10:00:00Z");
const payment = "0b9c7a52-6f3e-4f7e-9d59-0f5a3c1c2d11";

function read(
  event: unknown,
  more: { ageSeconds?: number; secret?: string; tamper?: boolean; header?: string } = {},
) {
  const payload = typeof event === "string" ? event : JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: more.secret ?? secret,
    timestamp: Math.floor(now.getTime() / 1_000) - (more.ageSeconds ?? 0),
  });
  return readStripeWebhook(
    client,
    secret,
    {
      rawBody: more.tamper ? payload.replace("evt_1", "evt_2") : payload,
      headers: new Headers({ "stripe-signature": more.header ?? header }),
      query: new URLSearchParams(),
    },
    now,
  );
}

const event = (object: object) => ({ id: "evt_1", object: "event", type: "any", data: { object } });
const intent = event({ object: "payment_intent", id: "pi_1", metadata: { payment } });

test.each([
  ["a page", { object: "checkout.session", id: "cs_1", client_reference_id: payment }, "cs_1", payment],
  ["an intent", { object: "payment_intent", id: "pi_1", metadata: { payment } }, "pi_1", payment],
  [
    "a refund",
    { object: "refund", id: "re_1", payment_intent: "pi_1", metadata: { payment } },
    "pi_1",
    payment,
  ],
  [
    "a refund made by hand",
    { object: "refund", id: "re_1", payment_intent: "pi_1", metadata: {} },
    "pi_1",
    null,
  ],
  [
    "another shop's intent",
    { object: "payment_intent", id: "pi_1", metadata: { payment: "12" } },
    "pi_1",
    null,
  ],
])("an event about %s names the charge", (_, object, reference, paymentId) => {
  expect(read(event(object))).toEqual({ eventId: "evt_1", reference, paymentId });
});

test("an event about a refund of ours names it too", () => {
  const refund = "7d1f2b3c-52a6-4f7e-9d59-0f5a3c1c2d22";
  const object = { object: "refund", id: "re_1", payment_intent: "pi_1", metadata: { payment, refund } };
  expect(read(event(object))).toMatchObject({ paymentId: payment, refundId: refund });
});

test.each([
  ["a customer", event({ object: "customer", id: "cus_1" })],
  ["nothing", event({})],
  ["an id that is none", event({ object: "payment_intent", id: "pi_1'--", metadata: {} })],
  ["no event", "[]"],
])("a signed event about %s is accepted, and names no charge", (_, given) => {
  expect(read(given)).toBe("nothing");
});

test.each([
  ["no JSON", "{"],
  ["a thin event", { object: "v2.core.event", id: "evt_1" }],
])("what Stripe's own library does not read, %s, is refused", (_, given) => {
  expect(read(given)).toBeNull();
});

test("a signature counts for 300 seconds by the shop's clock, and not for one more", () => {
  expect(read(intent, { ageSeconds: 300 })).not.toBeNull();
  expect(read(intent, { ageSeconds: 301 })).toBeNull();
});

test("a signature by another secret, over another body, garbled or absent is none", () => {
  expect(read(intent, { secret: "whsec_other" })).toBeNull();
  expect(read(intent, { tamper: true })).toBeNull();
  expect(read(intent, { header: "t=1,v1=zz" })).toBeNull();
  expect(read(intent, { header: "" })).toBeNull();
});
