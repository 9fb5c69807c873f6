import { describe, expect, it } from "vitest";
import { lunch, MINUTE_MS, openSeatDesk, phones } from "#tests/seat-desk.ts";

const desk = openSeatDesk();

describe("a longer hold", () => {
  it("lasts though the provider's own window ends before it, and can be paid in another way till its end", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const before = await desk.shop.taken(lunch.quota);
    desk.shop.clock.forward(3.5 * MINUTE_MS);
    await desk.renew(buyer, first.id);
    desk.shop.clock.forward(5 * MINUTE_MS);
    await desk.reconcile();
    expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 1 });
    expect(await desk.shop.taken(lunch.quota)).toBe(before);
    desk.shop.clock.forward(1.6 * MINUTE_MS);
    await desk.reconcile();
    expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 3, money: "none" });
    expect(await desk.shop.taken(lunch.quota)).toBe(before - 1);
  });

  it("is five minutes more, once, also across tries; nobody gets the seat meanwhile", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    expect(first.renewable).toBe(true);
    const longer = await desk.renew(buyer, first.id);
    expect(Date.parse(longer.body.expires_at) - Date.parse(first.expires_at)).toBe(5 * MINUTE_MS);
    expect(longer.body.renewable).toBe(false);
    const again = (
      await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: phones.neverAnswers })
    ).body;
    expect(again.renewable).toBe(false);
    expect((await desk.renew(buyer, again.id)).body).toMatchObject({ code: "hold_not_renewable" });
    const rival = await desk.newBuyer();
    expect((await desk.renew(rival, again.id)).status).toBe(404);
    desk.shop.clock.forward(9 * MINUTE_MS);
    const refused = await desk.shop.order(rival, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total);
    expect(refused.body).toMatchObject({ code: "sold_out" });
    await desk.comeToRest();
    expect((await desk.renew(buyer, again.id)).body).toMatchObject({ code: "payment_ended" });
  });
});

describe("giving a payment up", () => {
  it("ends it at the provider and frees its seat at once; a second time changes nothing", async () => {
    const buyer = await desk.newBuyer();
    const before = await desk.shop.taken(lunch.quota);
    const { id } = await desk.orderSeat(buyer);
    expect((await desk.giveUp(buyer, id)).body).toMatchObject({ payment_status: 3, money: "none" });
    expect((await desk.giveUp(buyer, id)).body).toMatchObject({ payment_status: 3 });
    expect(await desk.shop.taken(lunch.quota)).toBe(before);
    const rival = await desk.newBuyer();
    const next = await desk.orderSeat(rival, phones.pays);
    desk.shop.clock.forward(6_000);
    expect((await desk.read(rival, next.id)).payment_status).toBe(2);
    await desk.comeToRest();
  });

  it("a moment after it was paid buys its ticket all the same", async () => {
    const buyer = await desk.newBuyer();
    const { id } = await desk.orderSeat(buyer);
    await desk.bankTakes(id);
    expect((await desk.giveUp(buyer, id)).body).toMatchObject({ payment_status: 2, money: "taken" });
    await desk.comeToRest();
  });

  it("of a provider that does not answer is refused, and the payment waits on", async () => {
    const buyer = await desk.newBuyer();
    const { id } = await desk.orderSeat(buyer);
    const sandbox = desk.shop.providers.current;
    desk.shop.providers.current = { ...sandbox, end: () => Promise.reject(new Error("connection reset")) };
    expect((await desk.giveUp(buyer, id)).body).toMatchObject({ code: "provider_unavailable" });
    desk.shop.providers.current = sandbox;
    expect((await desk.read(buyer, id)).payment_status).toBe(1);
    await desk.comeToRest();
  });
});
