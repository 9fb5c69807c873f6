import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

const find = (code: string, ip = "127.0.0.1") =>
  shop.call("GET", `/tickets/coupons/${encodeURIComponent(code)}/`, { headers: { "x-forwarded-for": ip } });
const invalid = { status: 404, body: { code: "coupon_invalid" } };

describe("a coupon", () => {
  it.each(["NEXXT10", "nexxt10", "NeXxT10", " nexxt10 "])(
    "is found however it is typed: %j",
    async (code) => {
      expect(await find(code)).toMatchObject({
        status: 200,
        body: { code: "NEXXT10", discount_type: 1, discount_amount: "10.00" },
      });
    },
  );

  it("of a fixed amount says it in euros", async () => {
    expect((await find("LEIRIA20")).body).toMatchObject({ discount_type: 2, discount_amount: "20.00" });
  });

  it("unknown, expired, not yet valid and used up are one and the same answer", async () => {
    await shop.db.query("update coupons set used = 1 where code = 'UNICO'");
    await shop.db.query("update coupons set valid_from = '2030-01-01' where code = 'CONVITE100'");
    const answers = await Promise.all(
      ["NENHUM", "EXPIRADO", "CONVITE100", "UNICO", "%", "' or ''='"].map((code) => find(code)),
    );
    expect(answers[0]).toMatchObject(invalid);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await shop.db.query("update coupons set used = 0, valid_from = null");
  });

  it("is valid from its first moment and no longer at its last", async () => {
    const now = shop.clock.now();
    const set = (from: Date | null, until: Date | null) =>
      shop.db.query("update coupons set valid_from = $1, valid_until = $2 where code = 'NEXXT10'", [
        from,
        until,
      ]);
    const inTime = (ms: number) => new Date(now.getTime() + ms);
    await set(now, inTime(1));
    expect((await find("NEXXT10")).status).toBe(200);
    await set(inTime(1), null);
    expect(await find("NEXXT10")).toMatchObject(invalid);
    await set(null, now);
    expect(await find("NEXXT10")).toMatchObject(invalid);
    await set(null, null);
  });

  it("that ends between cart and payment is refused in the order, and takes nothing", async () => {
    const ana = await shop.buyer("ana@example.pt");
    const { id } = (await find("NEXXT10")).body;
    await shop.db.query("update coupons set valid_until = $1 where code = 'NEXXT10'", [shop.clock.now()]);
    const order = await shop.order(ana, [{ ticket: 17, quantity: 1 }], 2657, { body: { coupon: id } });
    expect(order).toMatchObject(invalid);
    expect(await shop.taken(17)).toBe(0);
  });

  it("of one use is held by an order that is waiting, and free again when it fails", async () => {
    const [bia, caio] = [await shop.buyer("bia@example.pt"), await shop.buyer("caio@example.pt")];
    const { id } = (await find("UNICO")).body;
    const half = (buyer: typeof bia, phone: string) =>
      shop.order(buyer, [{ ticket: 17, quantity: 1 }], 1476, { phone, body: { coupon: id } });
    const first = await half(bia, "912345671");
    expect(first.status).toBe(201);
    expect(await half(caio, "912345678")).toMatchObject(invalid);
    expect(await find("UNICO")).toMatchObject(invalid);
    shop.clock.forward(6_000);
    await shop.call("GET", `/tickets/payments/${first.body.id}/`, { token: bia.token });
    expect((await half(caio, "912345678")).status).toBe(201);
  });

  it("cannot be guessed for long: 60 misses from one place, then 429 with the time to wait", async () => {
    const ip = "198.51.100.9";
    for (let miss = 0; miss < 60; miss += 1) expect((await find(`GUESS${miss}`, ip)).status).toBe(404);
    const answer = await find("LEIRIA20", ip);
    expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await find("LEIRIA20")).status).toBe(200);
  });

  it("cannot be guessed by many requests at once: of 400, 60 are looked up", async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) => find(`PARALLEL${index}`, "198.51.100.10")),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(404)?.length, statuses.get(429)?.length]).toEqual([60, 340]);
  });
});
