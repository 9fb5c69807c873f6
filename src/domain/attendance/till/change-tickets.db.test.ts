import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openStaffRefundFixture, other, workshop } from "#tests/fixtures/staff-refund-fixture.ts";
import { changesIn, type UnitOf } from "#tests/fixtures/ticket-change-fixture.ts";

/** From the demo edition: 29.52 and 43.05 with VAT; a free one, and one of a single seat. */
const FREE = 24;

const fixture = openStaffRefundFixture();
const { taken, bought, previewAndRefund, bankRefunded } = fixture;
const changes = changesIn(() => fixture.shop);

// More orders than the demo has seats for.
beforeAll(async () => {
  await fixture.shop.db.query("update quotas set size = size + 500 where id = any($1)", [
    [workshop.quota, other.quota],
  ]);
});

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
    const { status, body } = await changes.changed(order.order, [dearest], workshop.ticket, {
      note: "Bom domingo.",
    });
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
      money: { total: "29.52", captured: "0.00", carried_in: "29.52", kept: "29.52" },
      attempts: [{ captured: "0.00" }],
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
    const { body } = await changes.changed(order.order, order.units, FREE);
    expect(body).toMatchObject({ refunded: "102.09" });
    await fixture.shop.runJobs();
    const after = before.map((one) => ({ ...one, ticket: FREE }));
    expect(await holdersOf(body.order)).toEqual(expect.arrayContaining(after));
    expect(mailsTo(guest.email).at(-1)?.subject).toBe("Os seus bilhetes mudaram");
    expect(await bankRefunded(order)).toBe(10_209);
    expect(await taken()).toEqual(order.takenBefore);
    expect((await changes.page(order.order)).state).toBe("changed");
  }, 60_000);

  it("the tickets of a change are given back in their turn, by hand", async () => {
    const order = await bought();
    const { body } = await changes.changed(order.order, [order.units[2] as UnitOf], workshop.ticket);
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
    const unpaid = await changes.changed(order.order, unit, other.ticket, { paid_by: null });
    expect(unpaid).toMatchObject({ status: 400, body: { errors: [{ attr: "paid_by" }] } });
    expect((await changes.changed(order.order, unit, other.ticket)).body).toMatchObject({ paid: "13.53" });
    await fixture.shop.runJobs();
    expect(await bankRefunded(order)).toBe(0);
    const entries = await fixture.shop.db.query(
      "select method, amount_cents as cents from till_entries where till_id = $1",
      [till],
    );
    expect(entries).toEqual([{ method: "cash", cents: 1_353 }]);
    // Its money came only in part into the till.
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
    const first = await changes.changed(order, [units[0] as UnitOf], other.ticket);
    const last = await changes.changed(order, [units[1] as UnitOf], other.ticket);
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
      months: Record<"captured" | "refunded" | "refunded_by_hand", string>[];
    }>("GET", "/organiser/money/", { token });
    const sum = (of: "captured" | "refunded" | "refunded_by_hand") =>
      body.months.reduce((cents, month) => cents + Math.round(Number(month[of]) * 100), 0);
    return [sum("captured"), sum("refunded"), sum("refunded_by_hand")];
  };
  const order = await bought();
  const [captured = 0, refunded = 0, byHand] = await money();
  await changes.changed(order.order, [order.units[0] as UnitOf], other.ticket);
  await changes.changed(order.order, [order.units[2] as UnitOf], workshop.ticket);
  await fixture.shop.runJobs();
  expect(await money()).toEqual([captured + 1_353, refunded + 1_353, byHand]);
});
