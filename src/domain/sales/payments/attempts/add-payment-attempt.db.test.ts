import { describe, expect, it } from "vitest";
import { lunch, MINUTE_MS, openSeatFixture, phones } from "#tests/fixtures/seat-fixture.ts";

const fixture = openSeatFixture();

describe("another payment attempt", () => {
  it("has the hold, with the provider's window; the first attempt is over and names it", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    fixture.shop.clock.forward(3 * MINUTE_MS);
    const again = await fixture.addAttempt(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ payment_status: 1, amount: "147.60", money: "asking" });
    expect(Date.parse(again.body.expires_at) - fixture.shop.clock.now().getTime()).toBe(5 * MINUTE_MS);
    expect(await fixture.read(buyer, first.id)).toMatchObject({
      payment_status: 3,
      replaced_by: again.body.id,
    });
    expect(await fixture.shop.taken(lunch.quota)).toBe(1);
    fixture.shop.clock.forward(6_000);
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    await fixture.comeToRest();
  });

  it("may be in another way: by card", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const again = await fixture.addAttempt(buyer, first.id, { payment_method: 2 });
    expect(again.body.payment_method).toBe(2);
    expect(again.body.redirect_url).toContain("/sandbox/card/");
    await fixture.bankTakes(again.body.id);
    await fixture.comeToRest();
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({ payment_status: 2 });
  });

  it("ends the first charge at the provider, so that a late tap pays nothing", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const again = await fixture.addAttempt(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    await fixture.shop.runJobs();
    await fixture.bankTakes(first.id);
    await fixture.comeToRest();
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(3);
    expect((await fixture.read(buyer, again.body.id)).payment_status).toBe(2);
  });

  it("gives way when the first is paid before the provider hears: its ticket, and one charge", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const again = await fixture.addAttempt(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    await fixture.bankTakes(first.id);
    fixture.shop.clock.forward(MINUTE_MS);
    await fixture.reconcile();
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 2, replaced_by: null });
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({
      payment_status: 3,
      replaced_by: first.id,
    });
    await fixture.comeToRest();
  });

  it.each(["first", "second"])(
    "when both are paid, and the %s is settled first: one ticket, one refund",
    async (settledFirst) => {
      const buyer = await fixture.newBuyer();
      const first = await fixture.orderSeat(buyer);
      const again = (
        await fixture.addAttempt(buyer, first.id, { payment_method: 1, phone_number: phones.neverAnswers })
      ).body;
      for (const { id } of [first, again]) await fixture.bankTakes(id);
      const [sooner, later] = settledFirst === "first" ? [first, again] : [again, first];
      await fixture.shop.db.query("update payments set next_check_at = null where id = $1", [later.id]);
      fixture.shop.clock.forward(MINUTE_MS);
      await fixture.reconcile();
      expect((await fixture.read(buyer, sooner.id)).payment_status).toBe(2);
      await fixture.shop.db.query("update payments set next_check_at = $2 where id = $1", [
        later.id,
        fixture.shop.clock.now(),
      ]);
      await fixture.comeToRest();
      expect(await fixture.read(buyer, later.id)).toMatchObject({
        payment_status: 5,
        money: "given_back",
        refunds: [{ amount: "147.60", done: true }],
        purchased_tickets: [],
      });
      expect(fixture.shop.mails.at(-1)?.text).toContain("dois pagamentos pelos mesmos bilhetes");
    },
  );

  it.each([
    ["refuses it", () => Promise.resolve(null), "payment_refused"],
    ["does not answer", () => Promise.reject(new Error("timed out")), "provider_unavailable"],
  ] as const)(
    "of which the provider says nothing good (%s) leaves the first waiting, with its hold and its charge",
    async (_, start, code) => {
      const buyer = await fixture.newBuyer();
      const first = await fixture.orderSeat(buyer);
      const sandbox = fixture.shop.providers.current;
      fixture.shop.providers.current = { ...sandbox, start };
      const again = await fixture.addAttempt(buyer, first.id, {
        payment_method: 1,
        phone_number: "919999999",
      });
      fixture.shop.providers.current = sandbox;
      expect(again.body).toMatchObject({ code });
      await fixture.shop.runJobs();
      expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 1, replaced_by: null });
      expect(await fixture.shop.taken(lunch.quota)).toBeGreaterThan(0);
      await fixture.bankTakes(first.id);
      await fixture.comeToRest();
      expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 2, money: "taken" });
    },
  );

  it("whose answer was lost, but which was paid, buys the tickets, and the first ends", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const sandbox = fixture.shop.providers.current;
    let lost = "";
    const start: typeof sandbox.start = async (request) => {
      lost = request.paymentId;
      await sandbox.start(request);
      throw new Error("connection reset");
    };
    fixture.shop.providers.current = { ...sandbox, start };
    const again = await fixture.addAttempt(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    fixture.shop.providers.current = sandbox;
    expect(again.body).toMatchObject({ code: "provider_unavailable" });
    await fixture.bankTakes(lost);
    fixture.shop.clock.forward(MINUTE_MS);
    await fixture.reconcile();
    expect(await fixture.read(buyer, lost)).toMatchObject({ payment_status: 2, money: "taken" });
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 3, replaced_by: lost });
    await fixture.comeToRest();
  });

  it("that comes when the first has just ended is ended too, and holds nothing", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const sandbox = fixture.shop.providers.current;
    const start: typeof sandbox.start = async (request) => {
      const started = await sandbox.start(request);
      await fixture.shop.call("POST", `/tickets/payments/${first.id}/cancel/`, { token: buyer.token });
      return started;
    };
    fixture.shop.providers.current = { ...sandbox, start };
    const again = await fixture.addAttempt(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    fixture.shop.providers.current = sandbox;
    expect(again.body).toMatchObject({ code: "payment_ended" });
    await fixture.shop.runJobs();
    const charges = await fixture.shop.db.query<{ outcome: string }>(
      `select outcome from sandbox_charges join payments on payments.id = payment_id
         where order_id = (select order_id from payments where id = $1)`,
      [first.id],
    );
    expect(charges.map(({ outcome }) => outcome)).toEqual(["cancel", "cancel"]);
    await fixture.comeToRest();
    const attempts = await fixture.shop.db.query<{ status: number }>(
      "select status from payments where order_id = (select order_id from payments where id = $1)",
      [first.id],
    );
    expect(attempts.map(({ status }) => status)).toEqual([3, 3]);
  });

  it("stays the one that is waited for when the first, slow to start, is refused afterwards", async () => {
    const buyer = await fixture.newBuyer();
    const sandbox = fixture.shop.providers.current;
    let again = "";
    const start: typeof sandbox.start = async ({ paymentId }) => {
      fixture.shop.providers.current = sandbox;
      const body = { payment_method: 1, phone_number: phones.pays };
      again = (await fixture.addAttempt(buyer, paymentId, body)).body.id;
      return null;
    };
    fixture.shop.providers.current = { ...sandbox, start };
    expect(await fixture.orderSeat(buyer)).toMatchObject({ code: "payment_refused" });
    const [first] = await fixture.shop.db.query<object>(
      `select status, current_payment_id as current, charge_over
       from payments join orders on orders.id = order_id
       where current_payment_id = $1 and payments.id <> $1`,
      [again],
    );
    expect(first).toEqual({ status: 3, current: again, charge_over: true });
    fixture.shop.clock.forward(6_000);
    expect(await fixture.read(buyer, again)).toMatchObject({ payment_status: 2, money: "taken" });
    await fixture.comeToRest();
  });
});
