import { describe, expect, it } from "vitest";
import { lunch, MINUTE_MS, openSeatFixture, phones } from "#tests/fixtures/seat-fixture.ts";

const fixture = openSeatFixture();

describe("a longer hold", () => {
  it("lasts though the provider's own window ends before it, and can be paid in another way till its end", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const before = await fixture.shop.taken(lunch.quota);
    fixture.shop.clock.forward(3.5 * MINUTE_MS);
    await fixture.renew(buyer, first.id);
    fixture.shop.clock.forward(5 * MINUTE_MS);
    await fixture.reconcile();
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 1 });
    expect(await fixture.shop.taken(lunch.quota)).toBe(before);
    fixture.shop.clock.forward(1.6 * MINUTE_MS);
    await fixture.reconcile();
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 3, money: "none" });
    expect(await fixture.shop.taken(lunch.quota)).toBe(before - 1);
  });

  it("is five minutes more, once, also across attempts; no other buyer gets the seat meanwhile", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    expect(first.renewable).toBe(true);
    const longer = await fixture.renew(buyer, first.id);
    expect(Date.parse(longer.body.expires_at) - Date.parse(first.expires_at)).toBe(5 * MINUTE_MS);
    expect(longer.body.renewable).toBe(false);
    const again = (
      await fixture.addAttempt(buyer, first.id, { payment_method: 1, phone_number: phones.neverAnswers })
    ).body;
    expect(again.renewable).toBe(false);
    expect((await fixture.renew(buyer, again.id)).body).toMatchObject({ code: "hold_not_renewable" });
    const rival = await fixture.newBuyer();
    expect((await fixture.renew(rival, again.id)).status).toBe(404);
    fixture.shop.clock.forward(9 * MINUTE_MS);
    const refused = await fixture.shop.order(rival, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total);
    expect(refused.body).toMatchObject({ code: "sold_out" });
    await fixture.comeToRest();
    expect((await fixture.renew(buyer, again.id)).body).toMatchObject({ code: "payment_ended" });
  });
});

describe("giving a payment up", () => {
  it("ends it at the provider and frees its seat at once; a second time changes nothing", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(lunch.quota);
    const { id } = await fixture.orderSeat(buyer);
    expect((await fixture.giveUp(buyer, id)).body).toMatchObject({ payment_status: 3, money: "none" });
    expect((await fixture.giveUp(buyer, id)).body).toMatchObject({ payment_status: 3 });
    expect(await fixture.shop.taken(lunch.quota)).toBe(before);
    const rival = await fixture.newBuyer();
    const next = await fixture.orderSeat(rival, phones.pays);
    fixture.shop.clock.forward(6_000);
    expect((await fixture.read(rival, next.id)).payment_status).toBe(2);
    await fixture.comeToRest();
  });

  it("a moment after it was paid buys its ticket all the same", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await fixture.orderSeat(buyer);
    await fixture.bankTakes(id);
    expect((await fixture.giveUp(buyer, id)).body).toMatchObject({ payment_status: 2, money: "taken" });
    await fixture.comeToRest();
  });

  it("of a provider that does not answer is refused, and the payment waits on", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await fixture.orderSeat(buyer);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, end: () => Promise.reject(new Error("connection reset")) };
    expect((await fixture.giveUp(buyer, id)).body).toMatchObject({ code: "provider_unavailable" });
    fixture.shop.providers.current = sandbox;
    expect((await fixture.read(buyer, id)).payment_status).toBe(1);
    await fixture.comeToRest();
  });
});
