import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createClock } from "#outside/clock.ts";
import { createStripe } from "./provider.ts";

const OURS = "https://shop.example/api/v1/webhooks/stripe/";
const endpoint = (more: object = {}) => ({
  id: "we_1",
  object: "webhook_endpoint",
  url: OURS,
  status: "enabled",
  enabled_events: ["*"],
  ...more,
});

let stop = () => {};
afterEach(() => stop());

/** Stripe's answers to the two questions (docs.stripe.com/api: Balance, Webhook Endpoints), and what we make of them. */
async function examine(endpoints: object[] | "forbidden", { livemode = true, refused = false } = {}) {
  const refusal = (status: number, type: string) => ({ status, body: { error: { type, message: "No" } } });
  const answers: Record<string, { status: number; body: object }> = {
    "/v1/balance": refused
      ? refusal(401, "invalid_request_error")
      : { status: 200, body: { object: "balance", livemode } },
    "/v1/webhook_endpoints":
      endpoints === "forbidden"
        ? refusal(403, "invalid_request_error")
        : { status: 200, body: { object: "list", data: endpoints, has_more: false } },
  };
  const server = createServer((request, response) => {
    const { status, body } = answers[String(request.url).split("?")[0] ?? ""] ?? { status: 404, body: {} };
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { secretKey: "sk_live_x", webhookSecret: "whsec_x", mbWay: "intent" as const, url };
  return createStripe(settings, createClock(undefined)).examine?.(OURS);
}

it.each([
  ["all events", [endpoint()], "set"],
  ["another address", [endpoint({ url: "https://other.example/" })], "missing"],
  ["one that Stripe has switched off", [endpoint({ status: "disabled" })], "off"],
  [
    "two that have all events together",
    [
      endpoint({
        enabled_events: ["checkout.session.completed", "payment_intent.succeeded", "refund.created"],
      }),
      endpoint({
        enabled_events: [
          "checkout.session.async_payment_succeeded",
          "checkout.session.async_payment_failed",
          "checkout.session.expired",
          "payment_intent.payment_failed",
          "payment_intent.canceled",
          "refund.updated",
          "refund.failed",
        ],
      }),
    ],
    "set",
  ],
  ["a key that may not ask", "forbidden" as const, "unknown"],
])("the webhook, with %s", async (_, endpoints, webhook) => {
  expect(await examine(endpoints)).toEqual({ real: true, webhook });
});

it("names the events that are missing", async () => {
  const events = ["checkout.session.completed", "payment_intent.succeeded"];
  const { webhook } = (await examine([endpoint({ enabled_events: events })])) ?? {};
  expect(webhook).toEqual({ lacks: expect.arrayContaining(["refund.failed", "payment_intent.canceled"]) });
});

it("a test key is no real one, and a key that Stripe refuses rejects", async () => {
  expect(await examine([], { livemode: false })).toEqual({ real: false, webhook: "missing" });
  await expect(examine([], { refused: true })).rejects.toThrow("Stripe answered 401");
});
