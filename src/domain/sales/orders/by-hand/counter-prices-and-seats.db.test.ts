import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { HandBill } from "#contract/organiser/orders/by-hand/orders-by-hand.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { lines, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";

const fixture = openHandOrderFixture();
const { ask, newAddress, subjectsTo } = fixture;

describe("the box office", () => {
  it("sells at the shop's prices, a hidden ticket and a coupon too, and hands out the code at once", async () => {
    await fixture.shop.db.query("update tickets set coupon_only = true where id = $1", [workshop.ticket]);
    const before = await fixture.shop.taken(workshop.quota);
    const wanted = { lines, coupon: "nexxt10" };
    const { body: bill } = await ask<HandBill>("orders-by-hand/price/", wanted);
    expect(bill).toMatchObject({ discount: "2.40", net: "21.60", total: "26.57" });
    const email = newAddress();
    const sale = {
      ...wanted,
      key: randomUUID(),
      buyer: { email, full_name: "Rita Porta" },
      paid_by: "terminal",
    };
    expect(await ask("orders-by-hand/box-office/", { ...sale, amount: "29.52" })).toMatchObject({
      body: { code: "price_changed" },
    });
    const { status, body } = await ask<{
      order: string;
      tickets: object[];
      unassigned: number;
      state: string;
    }>("orders-by-hand/box-office/", { ...sale, amount: bill.total });
    expect([status, body]).toMatchObject([201, { state: "completed", unassigned: 0 }]);
    expect(body.tickets).toEqual([
      {
        name: expect.any(String),
        holder: "Rita Porta",
        number: expect.any(String),
        qr_code: expect.stringContaining("data:image/png"),
      },
    ]);
    expect(
      (await ask<{ order: string }>("orders-by-hand/box-office/", { ...sale, amount: bill.total })).body
        .order,
    ).toBe(body.order);
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
    expect(subjectsTo(email)).toEqual(["Os seus bilhetes Nexxt"]);
    await fixture.shop.db.query("update tickets set coupon_only = false where id = $1", [workshop.ticket]);

    // Staff give money from cash or the terminal back by hand.
    const preview = await ask<{ amount: string; digest: string; automatic: boolean }>(
      `orders/${body.order}/refund/preview/`,
      { reason: "asked_for" },
    );
    expect(preview.body.automatic).toBe(false);
    const { amount, digest } = preview.body;
    await ask(`orders/${body.order}/refund/`, { reason: "asked_for", shown: { amount, digest } });
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(workshop.quota)).toBe(before);
    expect(
      (await openTasks(fixture.shop.db.read)).some(({ detail }) => detail.includes("Paid at the counter")),
    ).toBe(true);
  });

  it("sells the edition that is named, though another is on sale, and no ticket of that other with it", async () => {
    const { token } = await fixture.shop.staff("owner");
    const next = await fixture.shop.call<{ id: number }>("POST", "/organiser/editions/", {
      token,
      body: {
        copy_from: 1,
        name: "Nexxt",
        year: 2026,
        first_day: "2026-10-25",
        last_day: "2026-10-30",
        with_speakers: true,
        with_sessions: true,
      },
    });
    const edition = next.body.id;
    const choicesOf = async (query: string) => {
      const answer = await fixture.shop.call<{
        tickets: { id: number; name: string; price_with_vat: string }[];
      }>("GET", `/organiser/orders-by-hand/choices/${query}`, { token });
      return answer.body.tickets ?? [];
    };
    const own = (await choicesOf(`?edition=${edition}`)).find(
      ({ price_with_vat }) => Number(price_with_vat) > 0,
    );
    expect(own).toBeDefined();
    expect((await choicesOf("")).map(({ id }) => id)).not.toContain(own?.id);
    expect((await choicesOf("")).map(({ id }) => id)).toContain(workshop.ticket);
    const sale = {
      key: randomUUID(),
      buyer: { email: newAddress(), full_name: "Rita Porta" },
      lines: [{ ticket: own?.id, quantity: 1 }],
      amount: own?.price_with_vat,
      paid_by: "cash",
    };
    const sold = await ask<{ order: string; state: string }>("orders-by-hand/box-office/", {
      ...sale,
      edition,
    });
    expect([sold.status, sold.body.state]).toEqual([201, "completed"]);
    expect(await fixture.shop.call("GET", `/organiser/orders/${sold.body.order}/`, { token })).toMatchObject({
      body: { edition },
    });
    expect(
      await ask("orders-by-hand/box-office/", { ...sale, edition, key: randomUUID(), lines }),
    ).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await ask("orders-by-hand/price/", { lines, edition: 999 })).toMatchObject({ status: 404 });
  });

  it("never sells more than there is: 20 counters for 3 seats", async () => {
    const taken = await fixture.shop.taken(workshop.quota);
    await fixture.shop.db.query("update quotas set size = $1 where id = $2", [taken + 3, workshop.quota]);
    const finance = await fixture.shop.staff("finance");
    const sales = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.shop.call("POST", "/organiser/orders-by-hand/box-office/", {
          token: finance.token,
          body: {
            key: randomUUID(),
            buyer: { email: newAddress(), full_name: "Rita Porta" },
            lines,
            amount: workshop.amount,
            paid_by: "cash",
          },
        }),
      ),
    );
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sales.filter(({ body }) => body.code === "sold_out")).toHaveLength(17);
    expect(await fixture.shop.taken(workshop.quota)).toBe(taken + 3);
    await fixture.shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
  });
});
