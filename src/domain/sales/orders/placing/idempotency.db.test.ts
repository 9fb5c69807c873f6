import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reconcileOnce } from "#domain/sales/payments/reconcile-payments.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: 24.00 net, 28 seats. */
const noise = { ticket: 17, quota: 17, total: 2952 };
const oneSeat = [{ ticket: noise.ticket, quantity: 1 }];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(async () => {
  await reconcileOnce(shop.app, (error) => {
    throw error;
  });
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const paymentsOf = async (signup: string) =>
  (
    await shop.db.query<{ id: string }>(
      "select payments.id from payments join orders on orders.id = order_id where signup_id = $1",
      [signup],
    )
  ).map(({ id }) => id);
const chargesOf = async (signup: string) =>
  (
    await shop.db.query(
      `select from sandbox_charges join payments on payments.id = payment_id join orders on orders.id = order_id
       where signup_id = $1`,
      [signup],
    )
  ).length;

describe("an Idempotency-Key", () => {
  it("with the same body gives the first answer again and takes nothing more", async () => {
    const ana = await shop.buyer("ana@example.pt");
    const before = await shop.taken(noise.quota);
    const first = await shop.order(ana, oneSeat, noise.total, { key: "k1" });
    const again = await shop.order(ana, oneSeat, noise.total, { key: "k1" });
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await shop.taken(noise.quota)).toBe(before + 1);
    expect(await chargesOf(ana.signup)).toBe(1);
  });

  it("sends a card buyer back to the same card page", async () => {
    const bia = await shop.buyer("bia@example.pt");
    const first = await shop.order(bia, oneSeat, noise.total, { key: "k1", method: 2 });
    const again = await shop.order(bia, oneSeat, noise.total, { key: "k1", method: 2 });
    expect(first.body.redirect_url).toMatch(/\/sandbox\/card\/sb_/);
    expect(again.body.redirect_url).toBe(first.body.redirect_url);
  });

  it("answers after the payment too, with what has become of it", async () => {
    const caio = await shop.buyer("caio@example.pt");
    const first = await shop.order(caio, oneSeat, noise.total, { key: "k1" });
    shop.clock.forward(6_000);
    await shop.call("GET", `/tickets/payments/${first.body.id}/`, { token: caio.token });
    const again = await shop.order(caio, oneSeat, noise.total, { key: "k1" });
    expect(again.body).toMatchObject({ id: first.body.id, payment_status: 2 });
    expect(await paymentsOf(caio.signup)).toHaveLength(1);
  });

  it.each([
    ["another quantity", { lines: [{ ticket: noise.ticket, quantity: 2 }] }],
    ["another amount", { payment_related_data: { phone_number: "912345678", amount: "1.00" } }],
    ["another phone", { payment_related_data: { phone_number: "962345678", amount: "29.52" } }],
    ["another method", { payment_method: 2 }],
    ["another choice of assignment", { assign_later: true }],
  ])("with another body (%s) is refused with 422, and takes nothing", async (name, body) => {
    const dora = await shop.buyer(`dora-${name.replaceAll(" ", "-")}@example.pt`);
    await shop.order(dora, oneSeat, noise.total, { key: "k1" });
    const before = await shop.taken(noise.quota);
    const other = await shop.order(dora, oneSeat, noise.total, { key: "k1", body });
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await shop.taken(noise.quota)).toBe(before);
    expect(await paymentsOf(dora.signup)).toHaveLength(1);
  });

  it("of a refused order is free for the next attempt", async () => {
    const eva = await shop.buyer("eva@example.pt");
    const refused = await shop.order(eva, oneSeat, noise.total + 1, { key: "k1" });
    expect(refused.status).toBe(409);
    expect((await shop.order(eva, oneSeat, noise.total, { key: "k1" })).status).toBe(201);
  });

  it("is each buyer's own: two may use the same", async () => {
    const [fabio, gui] = [await shop.buyer("fabio@example.pt"), await shop.buyer("gui@example.pt")];
    const first = await shop.order(fabio, oneSeat, noise.total, { key: "same" });
    const second = await shop.order(gui, oneSeat, noise.total, { key: "same" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it("left out makes every request an order of its own, of which one is open at a time", async () => {
    const ida = await shop.buyer("ida@example.pt");
    const first = await shop.order(ida, oneSeat, noise.total, { phone: "912345671" });
    expect((await shop.order(ida, oneSeat, noise.total)).body).toMatchObject({ code: "payment_open" });
    shop.clock.forward(6_000);
    const next = await shop.order(ida, oneSeat, noise.total);
    expect((await paymentsOf(ida.signup)).sort()).toEqual([first.body.id, next.body.id].sort());
  });

  it("used 100 times at once is one payment, one charge and one hold", async () => {
    const jon = await shop.buyer("jon@example.pt");
    const before = await shop.taken(noise.quota);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.order(jon, oneSeat, noise.total, { key: "rush" })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await paymentsOf(jon.signup)).toEqual([answers[0]?.body.id]);
    expect(await chargesOf(jon.signup)).toBe(1);
    expect(await shop.taken(noise.quota)).toBe(before + 1);
  });

  it.each([
    ["empty", ""],
    ["longer than 200", "k".repeat(201)],
  ])("that is %s is bad input", async (_, key) => {
    const lia = await shop.buyer(`lia${key.length}@example.pt`);
    const answer = await shop.call("POST", "/tickets/payments/", {
      token: lia.token,
      headers: { "idempotency-key": key },
      body: {
        payment_method: 1,
        payment_related_data: { phone_number: "912345678", amount: "29.52" },
        signup: lia.signup,
        lines: oneSeat,
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "idempotency-key" }] },
    });
  });
});
