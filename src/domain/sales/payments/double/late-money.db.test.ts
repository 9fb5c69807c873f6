import { describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import {
  HOLD_MS,
  type LateBuyer,
  MONEY_MS,
  noise,
  openLateBuyerFixture,
  PAYS_LATE,
} from "#tests/fixtures/late-buyer-fixture.ts";
import { lunch, MINUTE_MS, phones } from "#tests/fixtures/seat-fixture.ts";
import { decideOverdue } from "./double-payment-deadline.ts";

const { fixture, order, passing, timedOut } = openLateBuyerFixture();

const decide = (buyer: LateBuyer, id: string, decision: string) =>
  fixture.shop.call<Payment>("POST", `/tickets/payments/${id}/double-payment/`, {
    token: buyer.token,
    body: { decision },
  });
const mailsTo = ({ email }: LateBuyer) =>
  fixture.shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const refunded = (id: string) =>
  fixture.shop.db.query<{ amount_cents: number; reason: string }>(
    "select amount_cents, reason from refunds where payment_id = $1",
    [id],
  );

describe("money of the first order after the buyer has paid a second one, knowing of the first", () => {
  async function paidTwice(): Promise<{ buyer: LateBuyer; first: Payment; second: Payment }> {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    const { body: second, status } = await order(buyer, phones.pays, { despite: [first.id] });
    expect(status).toBe(201);
    await passing(6_000);
    expect(await fixture.read(buyer, second.id)).toMatchObject({ payment_status: 2, double: null });
    await passing(MONEY_MS - HOLD_MS);
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    // Until the job asks, an open page knows that there is something to come.
    expect((await fixture.read(buyer, second.id)).double).toEqual({ payment: first.id, decide_by: null });
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
      "insert into assignments (id, purchase_id, unit, held_ticket_id, signup_id, created_at) select gen_random_uuid(), id, 1, ticket_id, $2, $3 from purchases where id = $1",
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
