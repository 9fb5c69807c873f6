import { beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { lunch, MINUTE_MS, openSeatFixture, phones } from "#tests/seat-fixture.ts";
import { decideOverdue } from "./double/double-payment-deadline.ts";

const fixture = openSeatFixture();
const PAYS_LATE = "912345675";
/** From the demo edition: 24.00 net, 28 seats; and a pass. */
const noise = { ticket: 17, quota: 17, total: 2952 };
const pass = { ticket: 1, total: 6138 };
/** After an order: the end of its hold, the late payer's money, and the moment from which the provider's word is final. */
const HOLD_MS = 5 * MINUTE_MS;
const MONEY_MS = 5.5 * MINUTE_MS;
const FINAL_MS = 6 * MINUTE_MS;

type Buyer = Awaited<ReturnType<typeof fixture.newBuyer>>;
beforeEach(() => {
  fixture.shop.mails.length = 0;
  fixture.shop.queue.length = 0;
});

const order = (
  buyer: Buyer,
  phone: string,
  more: { despite?: string[]; key?: string; ticket?: typeof pass } = {},
) => {
  const { ticket, total } = more.ticket ?? noise;
  return fixture.shop.order(buyer, [{ ticket, quantity: 1 }], total, {
    phone,
    ...(more.key ? { key: more.key } : {}),
    body: { despite: more.despite ?? [] },
  });
};
async function passing(ms: number) {
  fixture.shop.clock.forward(ms);
  await fixture.reconcile();
}
/** An order whose hold has ended without an answer. */
async function timedOut(buyer: Buyer, phone = PAYS_LATE): Promise<Payment> {
  const { body } = await order(buyer, phone);
  await passing(HOLD_MS);
  return body;
}
const decide = (buyer: Buyer, id: string, decision: string) =>
  fixture.shop.call<Payment>("POST", `/tickets/payments/${id}/double-payment/`, {
    token: buyer.token,
    body: { decision },
  });
const mailsTo = ({ email }: Buyer) =>
  fixture.shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const refunded = (id: string) =>
  fixture.shop.db.query<{ amount_cents: number; reason: string }>(
    "select amount_cents, reason from refunds where payment_id = $1",
    [id],
  );

describe("a payment whose time has run out without an answer", () => {
  it("is uncertain until its provider's lag has passed too: only then it took no money", async () => {
    const buyer = await fixture.newBuyer();
    const placedAt = fixture.shop.clock.now().getTime();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    const finalAt = new Date(placedAt + FINAL_MS).toISOString();
    expect(await fixture.read(buyer, id)).toMatchObject({
      payment_status: 3,
      ended_as: "expired",
      money: "asking",
      confirming_until: finalAt,
    });
    await passing(MINUTE_MS);
    expect(await fixture.read(buyer, id)).toMatchObject({ money: "none", confirming_until: null });
    await fixture.comeToRest();
  });

  it("is certain at once when the provider has ended its charge", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    await fixture.shop.runJobs();
    await passing(10_000);
    expect(await fixture.read(buyer, id)).toMatchObject({ money: "none", confirming_until: null });
  });

  it("of a provider that is silent stays uncertain, past the time that was said", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, status: () => Promise.reject(new Error("away")) };
    await passing(5 * MINUTE_MS);
    const asking = await fixture.read(buyer, id);
    fixture.shop.providers.current = sandbox;
    expect(asking.money).toBe("asking");
    expect(Date.parse(asking.confirming_until ?? "")).toBeGreaterThan(fixture.shop.clock.now().getTime());
    await fixture.comeToRest();
  });

  it("is uncertain after another attempt was declined: the first one's money may come", async () => {
    const buyer = await fixture.newBuyer();
    const { body: first } = await order(buyer, PAYS_LATE);
    const again = await fixture.addAttempt(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.declines,
    });
    await fixture.shop.runJobs();
    await passing(3_000);
    await passing(3_000);
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({
      payment_status: 4,
      ended_as: "declined",
      money: "asking",
    });
    await passing(MONEY_MS);
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({ replaced_by: first.id });
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    await fixture.comeToRest();
  });

  it("and was given up meanwhile took its money all the same: the page never says that it did not", async () => {
    const buyer = await fixture.newBuyer();
    const { body } = await order(buyer, PAYS_LATE);
    fixture.shop.clock.forward(4.5 * MINUTE_MS);
    expect((await fixture.giveUp(buyer, body.id)).body).toMatchObject({ payment_status: 3, money: "asking" });
    await passing(MINUTE_MS);
    expect(await fixture.read(buyer, body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    await fixture.comeToRest();
  });
});

describe("ordering the same again", () => {
  it("while the first may still be paid is a question, from any device, and reserves nothing", async () => {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    const before = await fixture.shop.taken(noise.quota);
    const refused = await order(buyer, phones.pays);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "payment_unconfirmed", errors: [{ attr: "despite", detail: first.id }] },
    });
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    // Of other tickets it is none.
    expect((await order(buyer, phones.pays, { ticket: pass })).status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("asks the provider first: money that has just come is the answer", async () => {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    fixture.shop.clock.forward(MONEY_MS - HOLD_MS);
    expect((await order(buyer, phones.pays)).body).toMatchObject({
      code: "already_paid",
      errors: [{ detail: first.id }],
    });
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    // A second tab an hour later, too; and a buyer who wants more of them says so.
    fixture.shop.clock.forward(60 * MINUTE_MS);
    expect((await order(buyer, phones.pays)).body).toMatchObject({ code: "already_paid" });
    const more = await order(buyer, phones.pays, { despite: [first.id] });
    expect(more.status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
    expect((await fixture.read(buyer, more.body.id)).double).toBeNull();
  });

  it("goes on once the first is certain to have taken nothing", async () => {
    const buyer = await fixture.newBuyer();
    await timedOut(buyer, phones.neverAnswers);
    fixture.shop.clock.forward(MINUTE_MS);
    expect((await order(buyer, phones.pays)).status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("while the first is open names it, also for six orders at once: a buyer has one open order", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(noise.quota);
    const all = await Promise.all(Array.from({ length: 6 }, () => order(buyer, phones.neverAnswers)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const open = all.find(({ status }) => status === 201)?.body.id;
    for (const { status, body } of all)
      if (status === 409) expect(body).toMatchObject({ code: "payment_open", errors: [{ detail: open }] });
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    expect((await order(buyer, phones.pays, { ticket: pass })).body).toMatchObject({ code: "payment_open" });
    expect((await order(buyer, phones.pays, { despite: [open ?? ""] })).body).toMatchObject({
      code: "payment_open",
    });
    await fixture.comeToRest();
  });

  it("replaces an open order whose charge is over", async () => {
    const buyer = await fixture.newBuyer();
    const { body: first } = await order(buyer, phones.neverAnswers);
    await fixture.renew(buyer, first.id);
    fixture.shop.clock.forward(FINAL_MS + 1_000);
    const next = await order(buyer, phones.pays, { ticket: pass });
    expect(next.status).toBe(201);
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 3, money: "none" });
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("with the same Idempotency-Key gives the same payment, open or uncertain", async () => {
    const buyer = await fixture.newBuyer();
    const first = await order(buyer, PAYS_LATE, { key: "once" });
    expect((await order(buyer, PAYS_LATE, { key: "once" })).body.id).toBe(first.body.id);
    await passing(HOLD_MS);
    expect((await order(buyer, PAYS_LATE, { key: "once" })).body).toMatchObject({
      id: first.body.id,
      money: "asking",
    });
    await passing(MINUTE_MS);
    await fixture.comeToRest();
  });
});

describe("money of the first order after the buyer has paid a second one, knowing of the first", () => {
  async function paidTwice(): Promise<{ buyer: Buyer; first: Payment; second: Payment }> {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    const { body: second, status } = await order(buyer, phones.pays, { despite: [first.id] });
    expect(status).toBe(201);
    await passing(6_000);
    expect(await fixture.read(buyer, second.id)).toMatchObject({ payment_status: 2, double: null });
    await passing(MONEY_MS - HOLD_MS);
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    await fixture.shop.runJobs();
    return { buyer, first, second };
  }

  it("asks whether to keep both; one click gives the second back, once", async () => {
    const { buyer, first, second } = await paidTwice();
    expect(mailsTo(buyer)).toContain("Recebemos dois pagamentos seus: quer ficar com os dois?");
    const asked = await fixture.read(buyer, second.id);
    expect(asked.double?.payment).toBe(first.id);
    expect(Date.parse(asked.double?.decide_by ?? "")).toBeGreaterThan(fixture.shop.clock.now().getTime());
    const before = await fixture.shop.taken(noise.quota);
    const answers = await Promise.all([1, 2, 3].map(() => decide(buyer, second.id, "refund_second")));
    for (const { body } of answers)
      expect(body).toMatchObject({ payment_status: 5, money: "going_back", double: null });
    expect(await refunded(second.id)).toEqual([{ amount_cents: noise.total, reason: "paid_twice" }]);
    expect(await fixture.shop.taken(noise.quota)).toBe(before - 1);
    expect((await decide(buyer, second.id, "keep_both")).body).toMatchObject({ code: "already_refunded" });
    await fixture.comeToRest();
    expect(await fixture.read(buyer, second.id)).toMatchObject({ money: "given_back" });
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 2, money: "taken" });
  });

  it("keeps both when the buyer says so, for good", async () => {
    const { buyer, second } = await paidTwice();
    for (let times = 0; times < 2; times += 1)
      expect((await decide(buyer, second.id, "keep_both")).body).toMatchObject({
        payment_status: 2,
        double: null,
      });
    expect((await decide(buyer, second.id, "refund_second")).body).toMatchObject({
      code: "cancellation_closed",
    });
    await fourDaysLater();
    expect(await refunded(second.id)).toEqual([]);
  });

  it("gives the second back when the buyer says nothing until the deadline", async () => {
    const { buyer, second } = await paidTwice();
    await decideOverdue(fixture.shop.app, fail);
    expect((await fixture.read(buyer, second.id)).payment_status).toBe(2);
    await fourDaysLater();
    expect(await refunded(second.id)).toEqual([{ amount_cents: noise.total, reason: "paid_twice" }]);
    await fixture.comeToRest();
  });

  it("takes no ticket from another person by silence", async () => {
    const { buyer, second } = await paidTwice();
    const [purchase] = (await fixture.read(buyer, second.id)).purchased_tickets;
    await fixture.shop.db.query("delete from assignments where purchase_id = $1", [purchase?.id]);
    const friend = await fixture.newBuyer();
    await fixture.shop.db.query(
      "insert into assignments (id, purchase_id, unit, signup_id, created_at) values (gen_random_uuid(), $1, 1, $2, $3)",
      [purchase?.id, friend.signup, fixture.shop.clock.now()],
    );
    await fourDaysLater();
    expect(await refunded(second.id)).toEqual([]);
    expect(await fixture.read(buyer, second.id)).toMatchObject({ payment_status: 2, double: null });
  });

  it("is asked of its buyer alone, and of no other payment", async () => {
    const { buyer, first, second } = await paidTwice();
    const rival = await fixture.newBuyer();
    expect((await decide(rival, second.id, "refund_second")).status).toBe(404);
    expect((await decide(buyer, first.id, "refund_second")).body).toMatchObject({
      code: "cancellation_closed",
    });
    await decide(buyer, second.id, "keep_both");
  });

  async function fourDaysLater() {
    fixture.shop.clock.forward(4 * 24 * 60 * MINUTE_MS);
    await decideOverdue(fixture.shop.app, fail);
    await decideOverdue(fixture.shop.app, fail);
    await fixture.shop.runJobs();
  }
});

const fail = (error: unknown): never => {
  throw error;
};

describe("money of the first order while the second one waits", () => {
  it("issues the tickets and ends the second's charge, which then names the first", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(noise.quota);
    const first = await timedOut(buyer);
    const { body: second } = await order(buyer, phones.neverAnswers, { despite: [first.id] });
    await passing(MONEY_MS - HOLD_MS);
    expect(await fixture.read(buyer, second.id)).toMatchObject({
      payment_status: 1,
      double: { payment: first.id, decide_by: null },
    });
    await fixture.shop.runJobs();
    expect(await fixture.read(buyer, second.id)).toMatchObject({ payment_status: 3, replaced_by: first.id });
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    await fixture.comeToRest();
  });

  it("and the second cannot be ended and is paid as well: the buyer is asked", async () => {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    const { body: second } = await order(buyer, PAYS_LATE, { despite: [first.id] });
    await passing(MONEY_MS - HOLD_MS);
    await fixture.shop.runJobs();
    await passing(MONEY_MS);
    await fixture.shop.runJobs();
    expect((await fixture.read(buyer, second.id)).double?.decide_by).not.toBeNull();
    await decide(buyer, second.id, "refund_second");
    await fixture.comeToRest();
  });
});

it("the last seat: late money that finds none goes back, and the second order keeps it", async () => {
  const buyer = await fixture.newBuyer();
  await fixture.shop.db.query("update quotas set size = taken + 1 where id = $1", [lunch.quota]);
  const first = await fixture.orderSeat(buyer, PAYS_LATE);
  await passing(HOLD_MS);
  const { body: second } = await order(buyer, phones.pays, {
    ticket: { ticket: lunch.ticket, total: lunch.total },
    despite: [first.id],
  });
  await passing(MONEY_MS - HOLD_MS);
  await fixture.comeToRest();
  expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 5, money: "given_back" });
  expect(await fixture.read(buyer, second.id)).toMatchObject({ payment_status: 2, double: null });
});
