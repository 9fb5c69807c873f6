import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn, type UnitOf } from "#tests/fixtures/ticket-change-fixture.ts";

/** From the demo edition: a free one, and one of a single seat. */
const FREE = 24;
const LUNCH = 21;

const fixture = openStaffRefundFixture();
const { bought, previewAndRefund, bankRefunded } = fixture;
const changes = changesIn(() => fixture.shop);

// More orders than the demo has seats for.
beforeAll(async () => {
  await fixture.shop.db.query("update quotas set size = size + 500 where id = any($1)", [
    [workshop.quota, other.quota],
  ]);
});

describe("stock", () => {
  it("a seat that both tickets count against is not sold in between, although there is none left", async () => {
    const { db } = fixture.shop;
    await db.query("insert into ticket_quotas (ticket_id, quota_id, edition_id) values ($1, $2, 1)", [
      other.ticket,
      workshop.quota,
    ]);
    const order = await bought();
    const [size] = await db.query<{ size: number }>("select size from quotas where id = $1", [
      workshop.quota,
    ]);
    await db.query("update quotas set size = taken where id = $1", [workshop.quota]);
    // People wait for it: what is released would be kept for them.
    await db.query("update quotas set has_waiting_list = true where id = $1", [workshop.quota]);
    const answer = await changes.changed(order.order, [order.units[0] as UnitOf], other.ticket);
    expect(answer.status).toBe(201);
    const kept = await db.query("select offered from quotas where id = $1", [workshop.quota]);
    expect(kept).toEqual([{ offered: 0 }]);
    await db.query("update quotas set has_waiting_list = false where id = $1", [workshop.quota]);
    await db.query("update quotas set size = $2 where id = $1", [workshop.quota, size?.size]);
    await db.query("delete from ticket_quotas where ticket_id = $1 and quota_id = $2", [
      other.ticket,
      workshop.quota,
    ]);
  });

  it("a ticket that is sold out is refused before money is taken, and again if it sells out by then; nothing has changed", async () => {
    const { db } = fixture.shop;
    const order = await bought();
    const two = order.units.slice(0, 2);
    expect(await changes.preview(order.order, two, LUNCH)).toMatchObject({
      status: 409,
      body: { code: "sold_out" },
    });
    await db.query("update quotas set size = size + 1 where id = $1", [LUNCH]);
    const body = await changes.confirming(order.order, two, LUNCH);
    expect(body).not.toBeNull();
    await db.query("update quotas set size = size - 1 where id = $1", [LUNCH]);
    expect(await changes.change(order.order, body ?? {})).toMatchObject({
      status: 409,
      body: { code: "sold_out" },
    });
    expect((await changes.page(order.order)).units.map(({ state }) => state)).not.toContain("refunded");
  });
});

describe("asked for more than once", () => {
  it("the same key is the same change, also at once; another key finds another order", async () => {
    const order = await bought();
    const body = await changes.confirming(order.order, [order.units[0] as UnitOf], FREE);
    const answers = await Promise.all([1, 2, 3, 4].map(() => changes.change(order.order, body ?? {})));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.order)).size).toBe(1);
    expect(await changes.change(order.order, { ...body, key: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: "already_refunded" },
    });
    expect(await changes.change(order.order, { ...body, ticket: LUNCH })).toMatchObject({
      body: { code: "idempotency_key_reused" },
    });
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(2_952);
  });

  it("of two members one changes a ticket; a preview of another state is refused", async () => {
    const order = await bought();
    const [first, second] = order.units as [UnitOf, UnitOf];
    const bodies = await Promise.all([1, 2].map(() => changes.confirming(order.order, [first], FREE)));
    const late = await changes.confirming(order.order, [second], FREE);
    const answers = await Promise.all(bodies.map((body) => changes.change(order.order, body ?? {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await changes.change(order.order, late ?? {})).toMatchObject({
      body: { code: "changed_meanwhile" },
    });
  });

  it("the box office is asked again for what the ticket costs by now", async () => {
    const order = await bought();
    const body = await changes.confirming(order.order, [order.units[0] as UnitOf], other.ticket);
    await fixture.shop.db.query("update tickets set price_cents = 3600 where id = $1", [other.ticket]);
    expect(await changes.change(order.order, body ?? {})).toMatchObject({
      status: 409,
      body: { code: "price_changed", errors: [{ attr: "shown.to_pay", detail: "14.76" }] },
    });
    await fixture.shop.db.query("update tickets set price_cents = 3500 where id = $1", [other.ticket]);
  });
});

it("to what it is, to nothing that there is, or of a refunded ticket: refused", async () => {
  const order = await bought();
  const [first, second] = order.units as [UnitOf, UnitOf];
  const refused = async (units: UnitOf[], ticket: number) =>
    (await changes.preview(order.order, units, ticket)).body;
  expect(await refused([first], workshop.ticket)).toMatchObject({ errors: [{ code: "same_ticket" }] });
  expect(await refused([first], 999_999)).toMatchObject({ code: "not_found" });
  await previewAndRefund(order, { units: [second] });
  expect(await refused([second], FREE)).toMatchObject({ code: "already_refunded" });
  const door = await fixture.shop.staff("door");
  const url = `/organiser/orders/${order.order}/change/preview/`;
  const asked = await fixture.shop.call("POST", url, {
    token: door.token,
    body: { units: [first], ticket: FREE },
  });
  expect(asked).toMatchObject({ status: 403, body: { code: "role_missing" } });
});

it("a unit that a claim link reserves, and two of one person: refused before money is taken", async () => {
  const { db } = fixture.shop;
  const order = await bought();
  const [first, second, third] = order.units as [UnitOf, UnitOf, UnitOf];
  const [held] = await db.query<{ unit: number }>("select unit from assignments where purchase_id = $1", [
    third.purchase,
  ]);
  expect(held?.unit).toBe(1);
  const refused = { status: 409, body: { code: "already_assigned" } };
  // The buyer holds one of each.
  await fixture.shop.call("POST", `/tickets/purchases/${first.purchase}/assign/`, {
    token: order.buyer.token,
    body: { signup: order.buyer.signup },
  });
  const [own] = await db.query<{ unit: number }>("select unit from assignments where purchase_id = $1", [
    first.purchase,
  ]);
  const both = [{ purchase: first.purchase, unit: own?.unit ?? 0 }, third];
  expect(await changes.preview(order.order, both, FREE)).toMatchObject(refused);
  const { status } = await fixture.shop.call("POST", `/tickets/purchases/${first.purchase}/claim-links/`, {
    token: order.buyer.token,
    body: { units: 1 },
  });
  expect(status).toBeLessThan(300);
  const free = [first, second].find(({ unit }) => unit !== own?.unit) as UnitOf;
  expect(await changes.preview(order.order, [free], FREE)).toMatchObject(refused);
});

it("an attendee who was reminded of the old ticket's day is reminded of the new one's", async () => {
  const { db } = fixture.shop;
  const order = await bought();
  const reminders = () =>
    db.query(
      `select from reminders where subject in (select a.id from assignments a join purchases p on p.id = a.purchase_id
       join orders o on o.id = p.order_id where o.signup_id = $1)`,
      [order.buyer.signup],
    );
  await db.query(
    `insert into reminders (kind, subject, person, created_at)
     select 'ticket-2', id, signup_id, now() from assignments where purchase_id = $1`,
    [order.units[2]?.purchase],
  );
  expect(await reminders()).toHaveLength(1);
  expect((await changes.changed(order.order, [order.units[2] as UnitOf], FREE)).status).toBe(201);
  expect(await reminders()).toEqual([]);
});

it("while the buyer has yet to decide about a second payment, neither of the two orders is changed", async () => {
  const { db } = fixture.shop;
  const [first, second] = [await bought(), await bought()];
  await db.query("update orders set despite = array[$1::uuid], double_decide_by = now() where id = $2", [
    first.order,
    second.order,
  ]);
  for (const one of [first, second])
    expect(await changes.preview(one.order, one.units, FREE)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ code: "double_payment" }] },
    });
  await db.query("update orders set double_decision = 'keep_both' where id = $1", [second.order]);
  for (const one of [first, second])
    expect((await changes.preview(one.order, one.units, FREE)).body.code).not.toBe("invalid_input");
});

it("a whole change before the dispatcher has seen the payment: the offer that was used has bought, and is not open again", async () => {
  const { db } = fixture.shop;
  const order = await bought();
  await db.query("insert into waiting_lists (edition_id) values (1) on conflict do nothing");
  const id = randomUUID();
  await db.query(
    `insert into waiting_entries (id, edition_id, ticket_id, email, language, units, state, created_at, waits_since, offered_at, offer_until,
       offered_units, reserved_quotas, order_id)
     values ($1, 1, $2, $3, 'pt', 1, 'ordered', now(), now(), now(), '2100-01-01', 1, $4, $5)`,
    [id, other.ticket, order.buyer.email, JSON.stringify({ [other.quota]: 1 }), order.order],
  );
  await db.query("update orders set offer_id = $1 where id = $2", [id, order.order]);
  const [, , last] = order.units as [UnitOf, UnitOf, UnitOf];
  await changes.changed(order.order, order.units.slice(0, 2), FREE);
  expect((await changes.changed(order.order, [last], FREE)).status).toBe(201);
  expect((await changes.page(order.order)).state).toBe("changed");
  expect(
    await db.query("select state, reserved_quotas as kept from waiting_entries where id = $1", [id]),
  ).toEqual([{ state: "bought", kept: {} }]);
});
