import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Clock } from "#outside/clock.ts";
import type { PaymentProvider, WebhookEvent } from "#outside/payments/provider.ts";
import { usual } from "#tests/fake-servers/behaviour.ts";
import type { FakeServerOptions, RunningFakeServer } from "#tests/fake-servers/start-fake-server.ts";

/** Waits for what another process does, however busy the machine is. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

const AMOUNT_CENTS = 4305;
/** What a provider says of the fixture's order once it is paid. */
export const captured = { state: "captured", amountCents: AMOUNT_CENTS };
/** What becomes of an MB WAY payment, by the last digit of the phone, as in the sandbox. */
export const phoneEnds: [string, object][] = [
  ["1", { state: "declined" }],
  ["2", { state: "cancelled" }],
  ["3", { state: "waiting" }],
  ["4", captured],
  ["5", { state: "waiting" }],
  ["8", captured],
];

/** A fake provider for the tests of one file, with a buyer in front of it, the shop's side of it, and its webhooks. */
export function openPaymentFixture(
  startFakeServer: (options: FakeServerOptions) => Promise<RunningFakeServer>,
  open: (url: string, clock: Clock) => PaymentProvider,
) {
  let fakeServer: RunningFakeServer;
  let aheadMs = 0;
  const clock: Clock = { now: () => new Date(Date.now() + aheadMs) };
  const webhookEvents: (WebhookEvent | null)[] = [];
  const shop = () => open(fakeServer.url, clock);
  const inbox = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const headers = new Headers(request.headers as Record<string, string>);
    const query = new URL(request.url ?? "", "http://shop").searchParams;
    const hint = shop().readWebhook({ rawBody: Buffer.concat(pieces).toString(), headers, query });
    webhookEvents.push(hint === "nothing" ? null : hint);
    response.writeHead(200).end();
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
    fakeServer = await startFakeServer({
      webhookUrl: `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/webhook`,
    });
  });
  afterAll(async () => {
    await fakeServer.stop();
    inbox.close();
  });
  beforeEach(async () => {
    webhookEvents.length = 0;
    await fakeServer.configure({ ...usual, answerMs: 30 });
  });

  const order = (method: 1 | 2 = 1, phoneNumber = "912345678") => ({
    ...{ paymentId: randomUUID(), method, amountCents: AMOUNT_CENTS, phoneNumber },
    returnUrl: "https://shop.example/checkout?lang=en",
  });

  async function start(method: 1 | 2 = 1, phoneNumber?: string) {
    const request = order(method, phoneNumber);
    const started = await shop().start(request);
    if (!started) throw new Error("It was refused");
    const { paymentId } = request;
    return { charge: { paymentId, method, reference: started.reference }, request, url: started.redirectUrl };
  }

  /** What the buyer presses on a card page. */
  const press = (url: string | null, answer: string) =>
    fetch(url ?? "", { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

  return {
    clock,
    /** What the shop read from the webhooks that came. */
    webhookEvents,
    shop,
    order,
    start,
    press,
    fakeServer: () => fakeServer,
    forward: async (ms: number) => {
      aheadMs += ms;
      await fakeServer.configure({ advanceMs: ms });
    },
    /** A charge that is captured. */
    paid: async (method: 1 | 2 = 1) => {
      const { charge, url } = await start(method);
      if (url) await press(url, "pay");
      await eventually(() => shop().status(charge)).toEqual(captured);
      return charge;
    },
    /** The fake server's captures and refunds of a charge. */
    linesOf: async (name: string) => {
      const ledger = await fakeServer.ledger();
      const ours = (lines: typeof ledger.captured) =>
        lines
          .filter(({ paymentId, reference }) => paymentId === name || reference === name)
          .map(({ amountCents }) => amountCents);
      return { taken: ours(ledger.captured), refunded: ours(ledger.refunded) };
    },
  };
}
