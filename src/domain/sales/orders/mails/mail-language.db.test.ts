import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: 24.00 net. */
const WORKSHOP = { ticket: 17, totalCents: 2952 };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

/** Buys a workshop from a page in this language, with a coupon if one is named. */
async function bought(language: string, coupon?: { id: number; totalCents: number }) {
  const buyer = await shop.buyer(`${randomUUID()}@example.pt`);
  const order = await shop.call<Payment>("POST", "/tickets/payments/", {
    token: buyer.token,
    headers: { "accept-language": language },
    body: {
      payment_method: 1,
      payment_related_data: {
        phone_number: "912345678",
        amount: ((coupon?.totalCents ?? WORKSHOP.totalCents) / 100).toFixed(2),
      },
      signup: buyer.signup,
      lines: [{ ticket: WORKSHOP.ticket, quantity: 1 }],
      assign_later: false,
      ...(coupon ? { coupon: coupon.id } : {}),
    },
  });
  expect(order.status).toBe(201);
  shop.clock.forward(6_000);
  await shop.call("GET", `/tickets/payments/${order.body.id}/`, { token: buyer.token });
  shop.mails.length = 0;
  await shop.runJobs();
  return { buyer, paymentId: order.body.id };
}
const giveBack = async (paymentId: string) => {
  const refund = await refundUnits(shop.app, { paymentId, reason: "asked_for" }, "organiser");
  await shop.runJobs();
  return refund;
};

it("a buyer on an English page reads of the order and of its refund in English, with English money", async () => {
  const { paymentId } = await bought("en-GB");
  const [order] = shop.mails;
  expect(order).toMatchObject({
    subject: "Your Nexxt tickets",
    messageId: `<order-${paymentId}@localhost>`,
    replyTo: "hello@nexxt.example",
  });
  expect(order?.text).toMatch(/Total +€29\.52/);
  expect(order?.text).toContain("http://localhost:3000/en/profile?tab=tickets");
  expect(order?.text).toContain("Noise: graphics programming");
  expect(order?.text).not.toContain("lugares");
  expect(order?.attachments?.map(({ filename }) => filename)).toContain("nexxt-2025-tickets.ics");

  const refund = await giveBack(paymentId);
  expect(shop.mails.at(-1)).toMatchObject({
    subject: "Your Nexxt refund is on its way",
    messageId: `<refund-${refund.id}@localhost>`,
  });
  expect(shop.mails.at(-1)?.text).toContain("€29.52");
});

it("a buyer on a Portuguese page reads Portuguese, whatever the page of a later visit", async () => {
  const { buyer, paymentId } = await bought("pt-PT");
  expect(shop.mails[0]?.subject).toBe("Os seus bilhetes Nexxt");
  await shop.call("GET", `/tickets/payments/${paymentId}/`, {
    token: buyer.token,
    headers: { "accept-language": "en" },
  });
  await giveBack(paymentId);
  expect(shop.mails.at(-1)?.subject).toBe("A sua devolução Nexxt está a caminho");
});

it("the coupon in an English order's mail is described in English", async () => {
  const [ten] = await shop.db.query<{ id: string }>("select id from coupons where code = 'NEXXT10'");
  await bought("en", { id: Number(ten?.id), totalCents: 2657 });
  expect(shop.mails[0]?.text).toContain("Coupon: 10% off");
});

it("a buyer whose refund the provider refuses reads once that the organiser will make it, and nothing of the provider's message", async () => {
  const { buyer, paymentId } = await bought("en");
  const sandbox = shop.providers.current;
  shop.providers.current = {
    ...sandbox,
    refund: () => Promise.reject(new RefundRefused("The card has expired")),
  };
  const refund = await giveBack(paymentId);
  await shop.db.transaction((tx) => shop.app.jobs.enqueue(tx, "refund-payment", { refundId: refund.id }));
  await shop.runJobs();
  shop.providers.current = sandbox;
  const mails = shop.mails.filter(({ to }) => to === buyer.email).slice(1);
  expect(mails).toMatchObject([
    {
      subject: "Your Nexxt refund needs a little longer",
      messageId: `<refund-problem-${refund.id}@localhost>`,
    },
  ]);
  expect(mails[0]?.text).toContain("€29.52");
  expect(mails[0]?.text).not.toContain("expired");
});

it("a refund that the organiser has made before its mail went out is not called a problem", async () => {
  const { paymentId } = await bought("pt");
  const refund = await giveBack(paymentId);
  shop.mails.length = 0;
  await shop.db.transaction((tx) =>
    shop.app.jobs.enqueue(tx, "send-refund-problem-mail", { refundId: refund.id }),
  );
  await shop.runJobs();
  expect(shop.mails).toEqual([]);
});
