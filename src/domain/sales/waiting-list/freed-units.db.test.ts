import { describe, expect, it } from "vitest";
import { lunch, MINUTE_MS, phones } from "#tests/fixtures/seat-fixture.ts";
import { openWaitingListFixture } from "#tests/fixtures/waiting-list-fixture.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";

const HOUR_MS = 60 * MINUTE_MS;

const fixture = openWaitingListFixture();
const { orderSeat, giveUp, linkIn, place, act, waits, dispatch, reconcile, quota, stateOf } = fixture;

describe("a unit that becomes free", () => {
  it("is kept from normal sales at once, offered to the first, then to the next, and bought with the offer", async () => {
    const first = await waits("first@example.pt");
    await waits("second@example.pt");
    await giveUp(fixture.holder, fixture.sold);
    expect(await quota()).toMatchObject({ taken: 0, offered: 1 });
    // Before the dispatcher has seen it.
    expect(await orderSeat(fixture.holder)).toBe("sold_out");
    await dispatch();
    expect(await place(first)).toMatchObject({ state: "offered", offered_units: 1 });
    expect(await orderSeat(fixture.holder)).toBe("sold_out");
    fixture.shop.clock.forward(24 * HOUR_MS);
    await fixture.shop.useLoginSessions();
    const late = linkIn("first@example.pt", /Há um bilhete/);
    expect(await stateOf(late)).toBe("lapsed");
    const buyer = await fixture.shop.buyer("second@example.pt");
    expect(await orderSeat(buyer, { offer: late })).toBe("offer_over");
    await dispatch();
    expect(linkIn("first@example.pt", /terminou/)).toMatch(/^[\w-]{36}$/);
    const offer = linkIn("second@example.pt", /Há um bilhete/);
    const payment = await orderSeat(buyer, { offer, phone: phones.pays });
    expect(await stateOf(offer)).toBe("ordered");
    expect(await quota()).toMatchObject({ taken: 1, offered: 0 });
    fixture.shop.clock.forward(6_000);
    await fixture.shop.call("GET", `/tickets/payments/${payment}/`, { token: buyer.token });
    await dispatch();
    expect(await stateOf(offer)).toBe("bought");
    expect(await quota()).toEqual({ taken: 1, offered: 0, has_waiting_list: false });
  });

  it("is declined by its link, and by an order that is given up it comes back to its own offer", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    expect((await act(first, "leave")).body.state).toBe("declined");
    expect(await stateOf(second)).toBe("offered");
    await fixture.shop.runJobs();
    const buyer = await fixture.shop.buyer("private@example.pt");
    const payment = await orderSeat(buyer, { offer: second });
    // Used once: another order of it waits for the first.
    expect(await orderSeat(await fixture.shop.buyer("thief@example.pt"), { offer: second })).toBe(
      "offer_over",
    );
    await giveUp(buyer, payment);
    expect(await stateOf(second)).toBe("offered");
    expect(await quota()).toMatchObject({ taken: 0, offered: 1 });
    expect(await orderSeat(fixture.holder)).toBe("sold_out");
    expect(await orderSeat(buyer, { offer: second })).toMatch(/^[\w-]{36}$/);
  });

  it("whose order ends after the offer's time goes to the next", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    fixture.shop.clock.forward(24 * HOUR_MS - MINUTE_MS);
    await fixture.shop.useLoginSessions();
    const buyer = await fixture.shop.buyer("first@example.pt");
    await orderSeat(buyer, { offer: first });
    fixture.shop.clock.forward(2 * MINUTE_MS);
    await dispatch();
    // Its order waits for its payment.
    expect([await stateOf(first), await stateOf(second)]).toEqual(["ordered", "waiting"]);
    fixture.shop.clock.forward(10 * MINUTE_MS);
    await reconcile();
    await dispatch();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["lapsed", "offered"]);
  });

  it("is one of several in a larger quota: as many as wanted, a part if there are no more, the rest is sold", async () => {
    await fixture.shop.db.query("update tickets set max_per_order = 5 where id = $1", [lunch.ticket]);
    const first = await waits("first@example.pt", 2);
    const second = await waits("second@example.pt", 3);
    await fixture.shop.db.query("update quotas set size = size + 4 where id = $1", [lunch.quota]);
    expect(await orderSeat(await fixture.shop.buyer("quick@example.pt"))).toBe("sold_out");
    await dispatch();
    expect(await place(first)).toMatchObject({ state: "offered", offered_units: 2 });
    expect(await place(second)).toMatchObject({ state: "offered", offered_units: 2, units: 3 });
    const buyer = await fixture.shop.buyer("first@example.pt");
    // One of the two: the other is free again.
    await orderSeat(buyer, { offer: first });
    await dispatch();
    expect(await quota()).toMatchObject({ taken: 2, offered: 2 });
    expect(await orderSeat(await fixture.shop.buyer("late@example.pt"))).toMatch(/^[\w-]{36}$/);
    await fixture.shop.db.query("update tickets set max_per_order = 1 where id = $1", [lunch.ticket]);
  });

  it("is not offered once the sale or the list is over: those who wait are told", async () => {
    const first = await waits("first@example.pt");
    await fixture.shop.db.query("update tickets set sale_ends_at = $2 where id = $1", [
      lunch.ticket,
      new Date(fixture.shop.clock.now().getTime() + HOUR_MS),
    ]);
    fixture.shop.clock.forward(HOUR_MS);
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    expect(await stateOf(first)).toBe("ended");
    expect(fixture.shop.mails.at(-1)).toMatchObject({
      to: "first@example.pt",
      subject: "A lista de espera terminou",
    });
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
    await fixture.shop.db.query("update tickets set sale_ends_at = null where id = $1", [lunch.ticket]);
  });

  it("of money that came late for an order with an offer is that order's", async () => {
    const first = await waits("first@example.pt");
    await giveUp(fixture.holder, fixture.sold);
    await dispatch();
    const buyer = await fixture.shop.buyer("first@example.pt");
    const payment = await orderSeat(buyer, { offer: first, phone: "912345675" });
    fixture.shop.clock.forward(5 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(first)).toBe("offered");
    fixture.shop.clock.forward(MINUTE_MS / 2);
    await postSandboxWebhook(fixture.shop, await referenceOf(fixture.shop, payment));
    const { body } = await fixture.shop.call("GET", `/tickets/payments/${payment}/`, { token: buyer.token });
    expect(body).toMatchObject({ payment_status: 2 });
    await dispatch();
    expect(await stateOf(first)).toBe("bought");
    expect(await quota()).toMatchObject({ taken: 1, offered: 0 });
  });
});
