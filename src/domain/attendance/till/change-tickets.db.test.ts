import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn, type UnitOf } from "#tests/fixtures/ticket-change-fixture.ts";

/** From the demo edition: 29.52 and 43.05 with VAT; a free one, and one of a single seat. */
const FREE = 24;
const LUNCH = 21;

const fixture = openStaffRefundFixture();
const { taken, bought, previewAndRefund, bankRefunded } = fixture;
const changes = changesIn(() => fixture.shop);

// More orders than the demo has seats for.
beforeAll(async () => {
  await fixture.shop.db.query("update quotas set size = size + 500 where id = any($1)", [
    [workshop.quota, other.quota],
  ]);
});

async function changed(order: string, units: UnitOf[], ticket: number, more: object = {}) {
  const body = await changes.confirming(order, units, ticket, more);
  if (!body) throw new Error("There was no preview");
  return changes.change(order, body);
}
const holdersOf = (order: string) =>
  fixture.shop.db.query<{ signup: string; serial: string; ticket: number }>(
    `select a.signup_id as signup, code_serial as serial, held_ticket_id as ticket
     from assignments a join purchases p on p.id = a.purchase_id where p.order_id = $1`,
    [order],
  );
const mailsTo = (email: string) => fixture.shop.mails.filter(({ to }) => to === email);

describe("a ticket is changed to one that costs less", () => {
  it("the difference goes back the way it was paid, the holder keeps the code, and one event says so", async () => {
    const order = await bought();
    const dearest = order.units[2] as UnitOf;
    const [before] = await holdersOf(order.order);
    const { body: shown } = await changes.preview(order.order, [dearest], workshop.ticket);
    expect(shown).toMatchObject({
      worth: "43.05",
      price: "29.52",
      to_pay: "0.00",
      to_refund: "13.53",
      automatic: true,
      holders_mailed: 0,
    });
    const { status, body } = await changed(order.order, [dearest], workshop.ticket, { note: "Bom domingo." });
    expect([status, body]).toMatchObject([201, { paid: "0.00", refunded: "13.53" }]);
    await fixture.shop.runJobs();

    expect(await bankRefunded(order)).toBe(1_353);
    expect(await holdersOf(order.order)).toEqual([]);
    expect(await holdersOf(body.order)).toEqual([{ ...before, ticket: workshop.ticket }]);
    expect(await taken()).toEqual([(order.takenBefore[0] ?? 0) + 3, order.takenBefore[1]]);
    const [old, made] = [await changes.page(order.order), await changes.page(body.order)];
    expect(old).toMatchObject({
      state: "completed",
      changes: { from: null, to: [{ order: body.order, code: body.code }] },
    });
    expect(old.timeline.filter(({ name }) => name === "changed")).toMatchObject([
      { cause: "organiser", amount: "43.05", detail: { code: body.code } },
    ]);
    expect(made).toMatchObject({
      state: "completed",
      source: "change",
      money: { total: "29.52", captured: "29.52" },
      changes: { from: { order: order.order }, to: [] },
    });
    const [told] = mailsTo(order.buyer.email).filter(({ text }) => text.includes(body.code));
    expect(told?.text).toContain("13,53");
    expect(told?.text).toContain("Bom domingo.");
  }, 60_000);

  it("a free ticket brings all of it back, and the last ticket ends the order", async () => {
    const order = await bought();
    const guest = await fixture.shop.buyer(`guest-of-${order.buyer.email}`);
    await fixture.shop.call("POST", `/tickets/purchases/${order.units[0]?.purchase}/assign/`, {
      token: order.buyer.token,
      body: { signup: guest.signup },
    });
    const before = await holdersOf(order.order);
    expect(before.map(({ signup }) => signup)).toContain(guest.signup);
    const { body } = await changed(order.order, order.units, FREE);
    expect(body).toMatchObject({ refunded: "102.09" });
    await fixture.shop.runJobs();
    const after = before.map((one) => ({ ...one, ticket: FREE }));
    expect(await holdersOf(body.order)).toEqual(expect.arrayContaining(after));
    expect(mailsTo(guest.email).at(-1)?.subject).toBe("Os seus bilhetes mudaram");
    expect(await bankRefunded(order)).toBe(10_209);
    expect(await taken()).toEqual(order.takenBefore);
    expect((await changes.page(order.order)).state).toBe("refunded");
  }, 60_000);

  it("the tickets of a change are given back in their turn, by hand", async () => {
    const order = await bought();
    const { body } = await changed(order.order, [order.units[2] as UnitOf], workshop.ticket);
    const units = (await changes.page(body.order)).units.map(({ purchase, unit }) => ({ purchase, unit }));
    const again = await previewAndRefund({ ...order, order: body.order }, { units });
    expect(again).toMatchObject({ status: 200, body: { amount: "29.52", state: "refunded" } });
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(1_353);
    const tasks = await fixture.shop.db.query(
      `select t.kind from tasks t join refunds r on r.id::text = t.subject::text join payments p on p.id = r.payment_id where p.order_id = $1`,
      [body.order],
    );
    expect(tasks).toEqual([{ kind: "refund_failed" }]);
  });
});

describe("a ticket is changed to one that costs more", () => {
  it("the difference is in staff's hands, and in their open till", async () => {
    const order = await bought();
    const { token } = await fixture.shop.staff("finance");
    const till = randomUUID();
    await fixture.shop.call("POST", "/organiser/tills/", { token, body: { id: till, float: "0.00" } });
    const unit = [order.units[0] as UnitOf];
    const unpaid = await changed(order.order, unit, other.ticket, { paid_by: null });
    expect(unpaid).toMatchObject({ status: 400, body: { errors: [{ attr: "paid_by" }] } });
    expect((await changed(order.order, unit, other.ticket)).body).toMatchObject({ paid: "13.53" });
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(0);
    const entries = await fixture.shop.db.query(
      "select method, amount_cents as cents from till_entries where till_id = $1",
      [till],
    );
    expect(entries).toEqual([{ method: "cash", cents: 1_353 }]);
    // What pays it came only in part into the till.
    const own = await fixture.shop.call<{ sales: { actions: string[] }[] }>("GET", "/organiser/till/", {
      token,
    });
    expect(own.body.sales[0]?.actions).toEqual(["print"]);
  });

  it("a percentage of the coupon lowers the new price as it did the old", async () => {
    const buyer = await fixture.newBuyer();
    const [coupon] = await fixture.shop.db.query<{ id: string }>(
      `insert into coupons (code, discount_type, discount_amount, max_uses, description, edition_id)
       values ($1, 1, 5000, null, 'Metade', 1) returning id`,
      [`METADE${Date.now()}`],
    );
    const { body: placed } = await fixture.shop.order(
      buyer,
      [{ ticket: workshop.ticket, quantity: 1 }],
      1_476,
      {
        body: { coupon: Number(coupon?.id) },
      },
    );
    fixture.shop.clock.forward(6_000);
    await fixture.shop.call("GET", `/tickets/payments/${placed.id}/`, { token: buyer.token });
    const [row] = await fixture.shop.db.query<{ id: string; purchase: string }>(
      "select order_id as id, id as purchase from purchases where order_id = (select order_id from payments where id = $1)",
      [placed.id],
    );
    const unit = { purchase: row?.purchase ?? "", unit: 1 };
    // Half of 35.00, and VAT.
    const { body } = await changes.preview(row?.id ?? "", [unit], other.ticket);
    expect(body).toMatchObject({ worth: "14.76", price: "21.53", to_pay: "6.77" });
  });

  it("of what the coupon took off, the new ticket has its part", async () => {
    const buyer = await fixture.newBuyer();
    const [coupon] = await fixture.shop.db.query<{ id: string }>(
      `insert into coupons (code, discount_type, discount_amount, max_uses, description, edition_id)
       values ($1, 2, 1000, 1, 'Dez', 1) returning id`,
      [`DEZ${Date.now()}`],
    );
    const lines = [{ ticket: workshop.ticket, quantity: 2 }];
    const { body: placed } = await fixture.shop.order(buyer, lines, 4_674, {
      body: { coupon: Number(coupon?.id) },
    });
    fixture.shop.clock.forward(6_000);
    await fixture.shop.call("GET", `/tickets/payments/${placed.id}/`, { token: buyer.token });
    const [row] = await fixture.shop.db.query<{ id: string }>(
      "select order_id as id from payments where id = $1",
      [placed.id],
    );
    const order = row?.id ?? "";
    const units = (await changes.page(order)).units.map(({ purchase, unit }) => ({ purchase, unit }));
    const { body: shown } = await changes.preview(order, [units[0] as UnitOf], other.ticket);
    // 35.00 less 5.00, and VAT.
    expect(shown).toMatchObject({ worth: "23.37", price: "36.90", to_pay: "13.53" });
    const first = await changed(order, [units[0] as UnitOf], other.ticket);
    const last = await changed(order, [units[1] as UnitOf], other.ticket);
    // The coupon's one use goes with the last of the old tickets.
    const uses = await fixture.shop.db.query<{ id: string; uses: boolean }>(
      "select id, reserved_coupon as uses from orders where coupon_id = $1 order by created_at, id",
      [coupon?.id],
    );
    expect(uses.filter((one) => one.uses)).toEqual([{ id: last.body.order, uses: true }]);
    expect(uses.map(({ id }) => id)).toContain(first.body.order);
    // It stays used while one of them is left.
    const used = async () =>
      (
        await fixture.shop.db.query<{ used: number }>("select used from coupons where id = $1", [coupon?.id])
      )[0]?.used;
    for (const [{ body }, left] of [
      [last, 1],
      [first, 0],
    ] as const) {
      const units = (await changes.page(body.order)).units.map(({ purchase, unit }) => ({ purchase, unit }));
      const back = await previewAndRefund({ ...(await bought()), order: body.order }, { units });
      expect([back.status, await used()]).toEqual([200, left]);
    }
  });
});

it("in Money, what is carried over was captured once, and has not gone back", async () => {
  const money = async () => {
    const { token } = await fixture.shop.staff("finance");
    const { body } = await fixture.shop.call<{
      months: Record<"captured" | "refunded" | "by_hand", string>[];
    }>("GET", "/organiser/money/", { token });
    const sum = (of: "captured" | "refunded" | "by_hand") =>
      body.months.reduce((cents, month) => cents + Math.round(Number(month[of]) * 100), 0);
    return [sum("captured"), sum("refunded"), sum("by_hand")];
  };
  const order = await bought();
  const [captured = 0, refunded = 0, byHand] = await money();
  await changed(order.order, [order.units[0] as UnitOf], other.ticket);
  await changed(order.order, [order.units[2] as UnitOf], workshop.ticket);
  await fixture.shop.runJobs();
  expect(await money()).toEqual([captured + 1_353, refunded + 1_353, byHand]);
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
    const answer = await changed(order.order, [order.units[0] as UnitOf], other.ticket);
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

  it("what the ticket costs by now is asked about again", async () => {
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

it("whoever was reminded of the old ticket's day is reminded of the new one's", async () => {
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
  expect((await changed(order.order, [order.units[2] as UnitOf], FREE)).status).toBe(201);
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
  await changed(order.order, order.units.slice(0, 2), FREE);
  expect((await changed(order.order, [last], FREE)).status).toBe(201);
  expect((await changes.page(order.order)).state).toBe("refunded");
  expect(
    await db.query("select state, reserved_quotas as kept from waiting_entries where id = $1", [id]),
  ).toEqual([{ state: "bought", kept: {} }]);
});
