import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeIfthenpayKeys, startFakeIfthenpay } from "../../fake-servers/fake-ifthenpay.ts";
import type { RunningFakeServer } from "../../fake-servers/start-fake-server.ts";
import { ownShop } from "../harness/harness-shop.ts";
import { call, createPerson, order, paymentsOf } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const exported: string[] = [];
const collector = createServer(async (request, response) => {
  if (request.url === "/v1/traces") exported.push(await text(request));
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
const spans = () =>
  exported
    .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const valueIn = ({ attributes }: Span, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

let provider: RunningFakeServer;
const shop = ownShop(() => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  PAYMENTS: "ifthenpay",
  IFTHENPAY_URL: provider.url,
  IFTHENPAY_BACKOFFICE_URL: provider.url,
  IFTHENPAY_MBWAY_KEY: fakeIfthenpayKeys.mbWayKey,
  IFTHENPAY_CCARD_KEY: fakeIfthenpayKeys.cardKey,
  IFTHENPAY_BACKOFFICE_KEY: fakeIfthenpayKeys.backofficeKey,
  IFTHENPAY_ANTI_PHISHING_KEY: fakeIfthenpayKeys.antiPhishingKey,
}));
beforeAll(async () => {
  await once(collector.listen(0, "127.0.0.1"), "listening");
  provider = await startFakeIfthenpay({ clock: shopNow() });
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  await provider.stop();
  collector.close();
});

test("an order is one trace from the request to its statements and the payment provider, and names neither buyer nor keys", async () => {
  const ana = await createPerson(shop);
  await fetch(`${shop.url}/api/v1/tickets/coupons/convite/`);
  await call(shop, null, "POST", "otp/", { email: ana.email });
  await order(shop, ana, { ticket: 1, quantity: 1, amount: "61.38" });
  const found = (name: string) => spans().find((span) => span.name === name);
  await expect.poll(() => found("checkout.createPayment")).toBeDefined();
  const useCase = found("checkout.createPayment") as Span;
  // Spans that end after it may leave with the next batch: last of all the request.
  await expect.poll(() => spans().some(({ spanId }) => spanId === useCase.parentSpanId)).toBe(true);
  const trace = spans().filter(({ traceId }) => traceId === useCase.traceId);
  const request = trace.find(({ spanId }) => spanId === useCase.parentSpanId) as Span;
  expect([request.name, valueIn(request, "http.route"), request.parentSpanId]).toEqual([
    "POST",
    "/api/v1/tickets/payments/",
    undefined,
  ]);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  expect(trace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
  expect(trace.some((span) => String(valueIn(span, "db.query.text")).includes("place_orders("))).toBe(true);
  const host = new URL(provider.url).host;
  const asked = trace.find((span) => valueIn(span, "server.address") === host) as Span;
  const start = trace.find(({ name }) => name === "ifthenpay start") as Span;
  expect([asked.name, asked.parentSpanId]).toEqual([`POST ${host}`, start.spanId]);
  // Until it is paid and settled, and its person has a mail: all of that is searched.
  await expect.poll(async () => (await paymentsOf(shop, ana)).map((one) => one.payment_status)).toEqual([2]);
  await expect.poll(() => found("send-login-link")).toBeDefined();
  // Its last spans leave as it ends.
  await shop.restart({});
  expect(exported.join("")).toContain("/api/v1/tickets/coupons/");
  for (const secret of [
    ana.email,
    ana.loginSession.token,
    ...Object.values(fakeIfthenpayKeys),
    "Ferreira",
    "912345678",
    "convite",
  ])
    expect(exported.join("")).not.toContain(secret);
});

test("an answer's x-request-id finds its trace, which keeps no secret of the address", async () => {
  const { headers } = await fetch(`${shop.url}/en/agenda/19?token=aaaa`);
  const asked = () =>
    spans().find((span) => valueIn(span, "nexxt.request_id") === headers.get("x-request-id"));
  await expect.poll(asked).toBeDefined();
  expect(valueIn(asked() as Span, "http.route")).toBe("/en/agenda/*");
});
