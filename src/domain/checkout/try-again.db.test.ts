import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/checkout.ts";
import { findBreachesIn } from "#tests/ledger.ts";
import { openRehearsal, type Rehearsal } from "#tests/rehearsal.ts";
import { reconcileOnce } from "./reconcile-payments.ts";

/** From the demo edition: one seat, 120.00 net. */
const lunch = { ticket: 21, quota: 21, total: 14_760 };
const NEVER_ANSWERS = "912345673";
const DECLINES = "912345671";
const PAYS = "912345678";
const MINUTE_MS = 60_000;

let shop: Rehearsal;
let names = 0;
beforeAll(async () => {
  shop = await openRehearsal();
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
  await shop.db.query("update quotas set size = taken + 1 where id = 21");
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<Rehearsal["buyer"]>>;
const newBuyer = () => shop.buyer(`buyer${++names}@example.pt`);
const orderSeat = async (buyer: Buyer, phone = NEVER_ANSWERS) =>
  (await shop.order(buyer, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, { phone })).body;
const tryAgain = (buyer: { token: string }, id: string, body: object) =>
  shop.call<Payment>("POST", `/tickets/payments/${id}/try-again/`, { token: buyer.token, body });
const renew = (buyer: { token: string }, id: string) =>
  shop.call<Payment>("POST", `/tickets/payments/${id}/renew/`, { token: buyer.token });
const read = async (buyer: { token: string }, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body;
const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
/** The bank takes the money of a charge that nobody has answered. */
const bankTakes = (paymentId: string) =>
  shop.db.query(
    "update sandbox_charges set outcome = 'pay', decides_at = $2 where payment_id = $1 and decides_at is null",
    [paymentId, shop.clock.now()],
  );
/** Everybody who asks for late money has asked, and what they queued is done. */
async function comeToRest() {
  shop.clock.forward(10 * MINUTE_MS);
  await reconcile();
  await shop.runJobs();
  await reconcile();
}

describe("another try", () => {
  it("has the hold, with the time that its provider gives; the first try is over and names it", async () => {
    const buyer = await newBuyer();
    const first = await orderSeat(buyer);
    shop.clock.forward(3 * MINUTE_MS);
    const again = await tryAgain(buyer, first.id, { payment_method: 1, phone_number: PAYS });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ payment_status: 1, amount: "147.60", money: "asking" });
    expect(Date.parse(again.body.expires_at) - shop.clock.now().getTime()).toBe(5 * MINUTE_MS);
    expect(await read(buyer, first.id)).toMatchObject({ payment_status: 3, replaced_by: again.body.id });
    expect(await shop.taken(lunch.quota)).toBe(1);
    shop.clock.forward(6_000);
    expect(await read(buyer, again.body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    await comeToRest();
  });

  it("may be in another way: by card", async () => {
    const buyer = await newBuyer();
    const first = await orderSeat(buyer);
    const again = await tryAgain(buyer, first.id, { payment_method: 2 });
    expect(again.body.payment_method).toBe(2);
    expect(again.body.redirect_url).toContain("/sandbox/card/");
    await bankTakes(again.body.id);
    await comeToRest();
    expect(await read(buyer, again.body.id)).toMatchObject({ payment_status: 2 });
  });

  it("ends the first charge at the provider, so that a late tap pays nothing", async () => {
    const buyer = await newBuyer();
    const first = await orderSeat(buyer);
    const again = await tryAgain(buyer, first.id, { payment_method: 1, phone_number: PAYS });
    await shop.runJobs();
    await bankTakes(first.id);
    await comeToRest();
    expect((await read(buyer, first.id)).payment_status).toBe(3);
    expect((await read(buyer, again.body.id)).payment_status).toBe(2);
  });

  it("gives way when the first is paid before the provider hears: its ticket, and one charge", async () => {
    const buyer = await newBuyer();
    const first = await orderSeat(buyer);
    const again = await tryAgain(buyer, first.id, { payment_method: 1, phone_number: NEVER_ANSWERS });
    await bankTakes(first.id);
    shop.clock.forward(MINUTE_MS);
    await reconcile();
    expect(await read(buyer, first.id)).toMatchObject({ payment_status: 2, replaced_by: again.body.id });
    expect(await read(buyer, again.body.id)).toMatchObject({ payment_status: 3, replaced_by: first.id });
    await comeToRest();
  });

  it.each(["first", "second"])(
    "when both are paid, and the %s is heard of first: one ticket, one refund",
    async (heard) => {
      const buyer = await newBuyer();
      const first = await orderSeat(buyer);
      const again = (await tryAgain(buyer, first.id, { payment_method: 1, phone_number: NEVER_ANSWERS }))
        .body;
      for (const { id } of [first, again]) await bankTakes(id);
      const [sooner, later] = heard === "first" ? [first, again] : [again, first];
      await shop.db.query("update payments set next_check_at = null where id = $1", [later.id]);
      shop.clock.forward(MINUTE_MS);
      await reconcile();
      expect((await read(buyer, sooner.id)).payment_status).toBe(2);
      await shop.db.query("update payments set next_check_at = $2 where id = $1", [
        later.id,
        shop.clock.now(),
      ]);
      await comeToRest();
      expect(await read(buyer, later.id)).toMatchObject({
        payment_status: 5,
        money: "given_back",
        refunds: [{ amount: "147.60", done: true }],
        purchased_tickets: [],
      });
      expect(shop.mails.at(-1)?.text).toContain("dois pagamentos da mesma encomenda");
    },
  );

  it("is refused when the payment waits no more, after five tries, and to others as if it were not there", async () => {
    const buyer = await newBuyer();
    const over = await orderSeat(buyer, DECLINES);
    shop.clock.forward(6_000);
    expect((await read(buyer, over.id)).money).toBe("none");
    const body = { payment_method: 1, phone_number: NEVER_ANSWERS };
    expect((await tryAgain(buyer, over.id, body)).body).toMatchObject({ code: "payment_ended", status: 409 });

    let current = (await orderSeat(buyer)).id;
    for (let tried = 1; tried < 5; tried += 1) {
      current = (await tryAgain(buyer, current, body)).body.id;
    }
    expect((await tryAgain(buyer, current, body)).body).toMatchObject({ code: "hold_not_renewable" });
    const stranger = await newBuyer();
    expect((await tryAgain(stranger, current, body)).status).toBe(404);
    expect((await renew(stranger, current)).status).toBe(404);
    expect((await tryAgain(buyer, current, { payment_method: 1 })).body).toMatchObject({
      code: "invalid_input",
      errors: [{ attr: "phone_number", code: "required" }],
    });
    await comeToRest();
  });

  it("is refused half an hour after the first: seats are not kept by asking", async () => {
    const buyer = await newBuyer();
    let current = (await orderSeat(buyer)).id;
    for (let round = 0; round < 4; round += 1) {
      shop.clock.forward(8 * MINUTE_MS);
      const again = await tryAgain(buyer, current, { payment_method: 1, phone_number: NEVER_ANSWERS });
      if (round < 3) current = again.body.id;
      else expect(again.body).toMatchObject({ code: "hold_not_renewable" });
    }
    await comeToRest();
  });
});

describe("a longer hold", () => {
  it("is five minutes more, once, also across tries; nobody gets the seat meanwhile", async () => {
    const buyer = await newBuyer();
    const first = await orderSeat(buyer);
    expect(first.renewable).toBe(true);
    const longer = await renew(buyer, first.id);
    expect(Date.parse(longer.body.expires_at) - Date.parse(first.expires_at)).toBe(5 * MINUTE_MS);
    expect(longer.body.renewable).toBe(false);
    const again = (await tryAgain(buyer, first.id, { payment_method: 1, phone_number: NEVER_ANSWERS })).body;
    expect(again.renewable).toBe(false);
    expect((await renew(buyer, again.id)).body).toMatchObject({ code: "hold_not_renewable" });
    const rival = await newBuyer();
    shop.clock.forward(9 * MINUTE_MS);
    const refused = await shop.order(rival, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total);
    expect(refused.body).toMatchObject({ code: "sold_out" });
    await comeToRest();
    expect((await renew(buyer, again.id)).body).toMatchObject({ code: "payment_ended" });
  });
});

describe("giving a payment up", () => {
  const cancel = (buyer: { token: string }, id: string) =>
    shop.call<Payment>("POST", `/tickets/payments/${id}/cancel/`, { token: buyer.token });

  it("ends it at the provider and frees its seat at once; a second time changes nothing", async () => {
    const buyer = await newBuyer();
    const before = await shop.taken(lunch.quota);
    const { id } = await orderSeat(buyer);
    expect((await cancel(buyer, id)).body).toMatchObject({ payment_status: 3, money: "none" });
    expect((await cancel(buyer, id)).body).toMatchObject({ payment_status: 3 });
    expect(await shop.taken(lunch.quota)).toBe(before);
    const rival = await newBuyer();
    const next = await orderSeat(rival, PAYS);
    shop.clock.forward(6_000);
    expect((await read(rival, next.id)).payment_status).toBe(2);
    await comeToRest();
  });

  it("a moment after it was paid buys its ticket all the same", async () => {
    const buyer = await newBuyer();
    const { id } = await orderSeat(buyer);
    await bankTakes(id);
    expect((await cancel(buyer, id)).body).toMatchObject({ payment_status: 2, money: "taken" });
    await comeToRest();
  });

  it("of a provider that does not answer is refused, and the payment waits on", async () => {
    const buyer = await newBuyer();
    const { id } = await orderSeat(buyer);
    const sandbox = shop.providers.current;
    shop.providers.current = { ...sandbox, end: () => Promise.reject(new Error("connection reset")) };
    expect((await cancel(buyer, id)).body).toMatchObject({ code: "provider_unavailable" });
    shop.providers.current = sandbox;
    expect((await read(buyer, id)).payment_status).toBe(1);
    await comeToRest();
  });
});
