import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { AssignedTicket, Assignment, Cancellation } from "#contract/wallet/wallet.ts";
import { lockOrder } from "#domain/sales/orders/lock-order.ts";
import { lockUnits } from "#domain/sales/wallet/unassign-units.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { refundUnits } from "./refund-units.ts";

/** From the demo edition: 24.00 net. */
const workshop = { ticket: 17, quota: 17 };
const THREE_CENTS = 8856;
/** The demo edition's steps: all until this moment, then half for twelve days. */
const HALF_FROM = new Date("2025-10-12T09:00:00.000Z");
const ENDS = new Date("2025-10-24T09:00:00.000Z");

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(() => {
  shop.mails.length = 0;
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

const newPerson = () => shop.buyer(`person${++names}@example.pt`);
const until = async (moment: Date) => {
  shop.clock.forward(moment.getTime() - shop.clock.now().getTime());
  await shop.useLoginSessions();
};
const read = async (buyer: Buyer, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body;

/** Three units, paid and unassigned. */
async function bought() {
  const buyer = await newPerson();
  const { id } = (
    await shop.order(buyer, [{ ticket: workshop.ticket, quantity: 3 }], THREE_CENTS, {
      body: { assign_later: true },
    })
  ).body;
  shop.clock.forward(6_000);
  const payment = await read(buyer, id);
  const purchase = payment.purchased_tickets[0]?.id ?? "";
  await shop.runJobs();
  shop.mails.length = 0;
  return { buyer, payment: id, purchase, until: payment.purchased_tickets[0]?.cancel_until };
}
const quote = ({ token }: Buyer, purchase: string, assignment?: string) =>
  shop.call<Cancellation & { code?: string }>(
    "GET",
    `/tickets/purchases/${purchase}/cancellation/${assignment ? `?assignment=${assignment}` : ""}`,
    { token },
  );
const cancel = (
  { token }: Buyer,
  purchase: string,
  { unit, assignment, amount }: Pick<Cancellation, "unit" | "assignment" | "amount">,
) =>
  shop.call<{ code?: string }>("POST", `/tickets/purchases/${purchase}/cancel/`, {
    token,
    body: { unit, assignment, amount },
  });
const assign = async ({ token }: Buyer, purchase: string, to: Buyer) =>
  (
    await shop.call<Assignment>("POST", `/tickets/purchases/${purchase}/assign/`, {
      token,
      body: { signup: to.signup },
    })
  ).body.id;

describe("cancelling a ticket of one's own accord", () => {
  it("shows what comes back, gives it back, and frees the seat; the other units stay", async () => {
    const { buyer, payment, purchase, until: shown } = await bought();
    expect(shown).toBe(ENDS.toISOString());
    const taken = (await shop.taken(workshop.quota)) ?? 0;
    const { body } = await quote(buyer, purchase);
    expect(body).toEqual({
      unit: 3,
      assignment: null,
      amount: "29.52",
      paid: "29.52",
      refunded_before: "0.00",
      share: 1,
      until: HALF_FROM.toISOString(),
    });
    expect((await cancel(buyer, purchase, body)).status).toBe(200);
    await shop.runJobs();
    const after = await read(buyer, payment);
    expect(after).toMatchObject({ payment_status: 2, refunds: [{ amount: "29.52", done: true }] });
    expect(after.purchased_tickets[0]?.quantity).toBe(2);
    expect(await shop.taken(workshop.quota)).toBe(taken - 1);
    expect(shop.mails.map(({ to }) => to)).toEqual([buyer.email]);
    expect(shop.mails[0]?.text).toContain("29,52");
  });

  it("says what was paid, and what of it was given back before as goodwill", async () => {
    const { buyer, payment, purchase } = await bought();
    const goodwill = { paymentId: payment, amountCents: 8000, reason: "goodwill" } as const;
    await refundUnits(shop.app, goodwill, "organiser");
    const { body } = await quote(buyer, purchase);
    expect(body).toMatchObject({ amount: "8.56", paid: "29.52", refunded_before: "20.96", share: 1 });
    expect((await cancel(buyer, purchase, body)).status).toBe(200);
  });

  it("is quoted while another transaction holds the order, its payment and its purchase", async () => {
    const { buyer, payment, purchase } = await bought();
    await shop.db.transaction(async (tx) => {
      const { order } = await lockOrder(tx, payment);
      await lockUnits(tx, order.id);
      const quoted = await quote(buyer, purchase);
      expect([quoted.status, quoted.body.amount]).toEqual([200, "29.52"]);
    });
  });

  it("of a holder revokes their code at once and mails them", async () => {
    const { buyer, purchase } = await bought();
    const rui = await newPerson();
    const assignment = await assign(buyer, purchase, rui);
    const held = await shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
      token: rui.token,
    });
    const code = held.body.results[0]?.code;
    await shop.runJobs();
    shop.mails.length = 0;
    expect((await quote(rui, purchase, assignment)).status).toBe(404);
    const { body } = await quote(buyer, purchase, assignment.toUpperCase());
    expect((await cancel(rui, purchase, body)).status).toBe(404);
    expect((await cancel(buyer, purchase, body)).status).toBe(200);
    expect((await shop.call("POST", "/codes/check/", { body: { code } })).body).toEqual({
      kind: "unit",
      state: "refunded",
      tickets: [],
    });
    await shop.runJobs();
    expect(shop.mails).toHaveLength(2);
    expect(shop.mails.find(({ to }) => to === rui.email)?.subject).toBe(
      "Um bilhete em seu nome foi cancelado",
    );
  });

  it("twice, or on two devices at once, is one", async () => {
    const { buyer, payment, purchase } = await bought();
    const { body } = await quote(buyer, purchase);
    const answers = await Promise.all([1, 2].map(() => cancel(buyer, purchase, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await cancel(buyer, purchase, body)).body.code).toBe("already_refunded");
    expect((await read(buyer, payment)).refunds).toHaveLength(1);
  });

  it("refuses what was not shown: another amount, another holder, an unknown unit", async () => {
    const { buyer, payment, purchase } = await bought();
    const { body } = await quote(buyer, purchase);
    const assignment = await assign(buyer, purchase, await newPerson());
    for (const [wrong, code] of [
      [{ ...body, amount: "30.00" }, "price_changed"],
      [{ ...body, assignment }, "already_assigned"],
      [{ ...body, unit: 1 }, "already_assigned"],
      [{ ...body, unit: 4 }, "not_found"],
    ] as const) {
      expect((await cancel(buyer, purchase, wrong)).body.code).toBe(code);
    }
    expect((await read(buyer, payment)).refunds).toEqual([]);
  });

  it("leaves as many as claim links may still hand out, until they are withdrawn", async () => {
    const { buyer, purchase } = await bought();
    const link = await shop.call<{ id: string }>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
      token: buyer.token,
      body: { units: 2 },
    });
    const { body } = await quote(buyer, purchase);
    expect((await cancel(buyer, purchase, body)).status).toBe(200);
    expect((await quote(buyer, purchase)).body.code).toBe("already_assigned");
    const kept = { ...body, unit: 2 };
    expect((await cancel(buyer, purchase, kept)).body.code).toBe("already_assigned");
    await shop.call("POST", `/tickets/claim-links/${link.body.id}/withdraw/`, { token: buyer.token });
    expect((await cancel(buyer, purchase, kept)).status).toBe(200);
  });

  it("the last one refunds the payment, and there is nothing left to cancel", async () => {
    const { buyer, payment, purchase } = await bought();
    for (let unit = 3; unit > 0; unit -= 1) {
      const { body } = await quote(buyer, purchase);
      expect(body.unit).toBe(unit);
      await cancel(buyer, purchase, body);
    }
    expect(await read(buyer, payment)).toMatchObject({ payment_status: 5, purchased_tickets: [] });
    expect((await quote(buyer, purchase)).body.code).toBe("not_found");
    const again = await cancel(buyer, purchase, { unit: 1, assignment: null, amount: "29.52" });
    expect(again.body.code).toBe("already_refunded");
  });
});

describe("what comes back", () => {
  it("is what was shown when ordering, whatever the organiser changes afterwards; a later order has the new", async () => {
    const before = await bought();
    const [shown] = await shop.db.query<{ steps: string }>(
      "select refund_steps::text as steps from editions",
    );
    await shop.db.query("update editions set refund_steps = '[]'");
    const after = await bought();
    expect((await quote(before.buyer, before.purchase)).body.amount).toBe("29.52");
    expect(after.until).toBeNull();
    expect((await quote(after.buyer, after.purchase)).body.code).toBe("cancellation_closed");
    await shop.db.query("update editions set refund_steps = $1", [shown?.steps]);
  });

  it("follows the steps to the moment, and what was shown a moment before is asked again", async () => {
    const { buyer: early, purchase } = await bought();
    await until(new Date(HALF_FROM.getTime() - 1));
    // The session of September has ended.
    const buyer = await shop.buyer(early.email);
    const { body } = await quote(buyer, purchase);
    expect(body.amount).toBe("29.52");
    await until(HALF_FROM);
    expect((await cancel(buyer, purchase, body)).body.code).toBe("price_changed");
    const half = (await quote(buyer, purchase)).body;
    expect(half).toMatchObject({ amount: "14.76", share: 0.5, until: ENDS.toISOString() });
    expect((await cancel(buyer, purchase, half)).status).toBe(200);
    await until(ENDS);
    expect((await quote(buyer, purchase)).body.code).toBe("cancellation_closed");
    expect((await cancel(buyer, purchase, { ...half, unit: 2 })).body.code).toBe("cancellation_closed");
  });
});
