import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { ProblemBody } from "#contract/problem.ts";
import { reconcileOnce } from "#domain/sales/payments/reconcile-payments.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: 35.00 net, 43.05 with VAT, 50 seats. */
const masterclass = { ticket: 9, quota: 9, total: 4305 };
const lunch = { ticket: 21, quota: 21, total: 14_760 };

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const read = (buyer: { token: string }, id: string) =>
  shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token });

describe("placing an order", () => {
  it("holds the seats while the buyer is asked, and issues the tickets once paid", async () => {
    const ana = await shop.buyer("ana@example.pt");
    const before = await shop.taken(masterclass.quota);

    const placed = await shop.order(
      ana,
      [{ ticket: masterclass.ticket, quantity: 2 }],
      masterclass.total * 2,
    );
    expect(placed).toMatchObject({
      status: 201,
      body: { payment_status: 1, amount: "86.10", redirect_url: null, purchased_tickets: [] },
    });
    expect(await shop.taken(masterclass.quota)).toBe(before + 2);

    shop.clock.forward(6_000);
    const paid = await read(ana, placed.body.id);
    expect(paid.body.payment_status).toBe(2);
    expect(paid.body.purchased_tickets).toMatchObject([
      { quantity: 2, assignments: [], ticket: { id: 9, ticket_type: { color: "#f5b83d" } } },
    ]);
    expect(await shop.taken(masterclass.quota)).toBe(before + 2);

    await shop.runJobs();
    expect(shop.mails.at(-1)).toMatchObject({ to: "ana@example.pt" });
    expect(shop.mails.at(-1)?.text).toContain("86,10");
  });

  it("assigns a single unit to its buyer, unless it is to be assigned later", async () => {
    const rui = await shop.buyer("rui@example.pt");
    for (const later of [false, true]) {
      const placed = await shop.order(rui, [{ ticket: 12, quantity: 1 }], 3075, {
        body: { assign_later: later },
      });
      shop.clock.forward(6_000);
      const paid = await read(rui, placed.body.id);
      expect(paid.body.purchased_tickets[0]?.assignments.map((one) => one.signup.email)).toEqual(
        later ? [] : ["rui@example.pt"],
      );
    }
  });

  it("gives the seats back when the buyer declines, cancels or never answers", async () => {
    const eva = await shop.buyer("eva@example.pt");
    for (const [phone, status, wait] of [
      ["912345671", 4, 6_000],
      ["912345672", 3, 6_000],
      ["912345673", 3, 300_000],
    ] as const) {
      const before = await shop.taken(masterclass.quota);
      const placed = await shop.order(eva, [{ ticket: masterclass.ticket, quantity: 1 }], masterclass.total, {
        phone,
      });
      shop.clock.forward(wait);
      expect((await read(eva, placed.body.id)).body.payment_status).toBe(status);
      expect(await shop.taken(masterclass.quota)).toBe(before);
    }
  });

  it("holds for the whole hold and no longer", async () => {
    const ivo = await shop.buyer("ivo@example.pt");
    const placed = await shop.order(ivo, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, {
      phone: "912345673",
    });
    // Its window has ended at the provider, but the hold has a minute more and only an answer of the provider ends it.
    shop.clock.forward(239_000);
    await reconcileOnce(shop.app, (error) => {
      throw error;
    });
    expect((await read(ivo, placed.body.id)).body.payment_status).toBe(1);
    expect(await shop.taken(lunch.quota)).toBe(1);
    shop.clock.forward(62_000);
    await reconcileOnce(shop.app, (error) => {
      throw error;
    });
    expect((await read(ivo, placed.body.id)).body.payment_status).toBe(3);
    expect(await shop.taken(lunch.quota)).toBe(0);
  });

  it("refuses the second buyer of the last seat, naming the ticket, and takes nothing", async () => {
    const [bia, leo] = [await shop.buyer("bia@example.pt"), await shop.buyer("leo@example.pt")];
    await shop.order(bia, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, { phone: "912345673" });
    const refused = await shop.order(leo, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total);
    expect(refused.status).toBe(409);
    expect(refused.body as unknown as ProblemBody).toMatchObject({
      code: "sold_out",
      errors: [{ attr: "lines.0.ticket", detail: "Almoço com um orador|1 lugar" }],
    });
    expect(
      (await shop.call<{ count: number }>("GET", "/tickets/payments/", { token: leo.token })).body.count,
    ).toBe(0);
  });

  it("completes an order of zero at once, without a provider", async () => {
    const lia = await shop.buyer("lia@example.pt");
    const coupon = await shop.call<{ id: number }>("GET", "/tickets/coupons/convite100/");
    const placed = await shop.order(lia, [{ ticket: 10, quantity: 1 }], 0, {
      body: { coupon: coupon.body.id },
    });
    expect(placed).toMatchObject({ status: 201, body: { payment_status: 2, amount: "0.00" } });
    expect(placed.body.purchased_tickets).toHaveLength(1);
  });
});
