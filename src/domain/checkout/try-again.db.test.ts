import { describe, expect, it } from "vitest";
import { lunch, MINUTE_MS, openSeatDesk, phones } from "#tests/seat-desk.ts";

const desk = openSeatDesk();

describe("another try", () => {
  it("has the hold, with the time that its provider gives; the first try is over and names it", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    desk.shop.clock.forward(3 * MINUTE_MS);
    const again = await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ payment_status: 1, amount: "147.60", money: "asking" });
    expect(Date.parse(again.body.expires_at) - desk.shop.clock.now().getTime()).toBe(5 * MINUTE_MS);
    expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 3, replaced_by: again.body.id });
    expect(await desk.shop.taken(lunch.quota)).toBe(1);
    desk.shop.clock.forward(6_000);
    expect(await desk.read(buyer, again.body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    await desk.comeToRest();
  });

  it("may be in another way: by card", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const again = await desk.tryAgain(buyer, first.id, { payment_method: 2 });
    expect(again.body.payment_method).toBe(2);
    expect(again.body.redirect_url).toContain("/sandbox/card/");
    await desk.bankTakes(again.body.id);
    await desk.comeToRest();
    expect(await desk.read(buyer, again.body.id)).toMatchObject({ payment_status: 2 });
  });

  it("ends the first charge at the provider, so that a late tap pays nothing", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const again = await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    await desk.shop.runJobs();
    await desk.bankTakes(first.id);
    await desk.comeToRest();
    expect((await desk.read(buyer, first.id)).payment_status).toBe(3);
    expect((await desk.read(buyer, again.body.id)).payment_status).toBe(2);
  });

  it("gives way when the first is paid before the provider hears: its ticket, and one charge", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const again = await desk.tryAgain(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    await desk.bankTakes(first.id);
    desk.shop.clock.forward(MINUTE_MS);
    await desk.reconcile();
    expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 2, replaced_by: null });
    expect(await desk.read(buyer, again.body.id)).toMatchObject({ payment_status: 3, replaced_by: first.id });
    await desk.comeToRest();
  });

  it.each(["first", "second"])(
    "when both are paid, and the %s is heard of first: one ticket, one refund",
    async (heard) => {
      const buyer = await desk.newBuyer();
      const first = await desk.orderSeat(buyer);
      const again = (
        await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: phones.neverAnswers })
      ).body;
      for (const { id } of [first, again]) await desk.bankTakes(id);
      const [sooner, later] = heard === "first" ? [first, again] : [again, first];
      await desk.shop.db.query("update payments set next_check_at = null where id = $1", [later.id]);
      desk.shop.clock.forward(MINUTE_MS);
      await desk.reconcile();
      expect((await desk.read(buyer, sooner.id)).payment_status).toBe(2);
      await desk.shop.db.query("update payments set next_check_at = $2 where id = $1", [
        later.id,
        desk.shop.clock.now(),
      ]);
      await desk.comeToRest();
      expect(await desk.read(buyer, later.id)).toMatchObject({
        payment_status: 5,
        money: "given_back",
        refunds: [{ amount: "147.60", done: true }],
        purchased_tickets: [],
      });
      expect(desk.shop.mails.at(-1)?.text).toContain("dois pagamentos da mesma encomenda");
    },
  );

  it("is refused when the payment waits no more, after five tries, and to others as if it were not there", async () => {
    const buyer = await desk.newBuyer();
    const over = await desk.orderSeat(buyer, phones.declines);
    desk.shop.clock.forward(6_000);
    expect((await desk.read(buyer, over.id)).money).toBe("none");
    const body = { payment_method: 1, phone_number: phones.neverAnswers };
    expect((await desk.tryAgain(buyer, over.id, body)).body).toMatchObject({
      code: "payment_ended",
      status: 409,
    });

    let current = (await desk.orderSeat(buyer)).id;
    for (let tried = 1; tried < 5; tried += 1) {
      current = (await desk.tryAgain(buyer, current, body)).body.id;
    }
    expect((await desk.tryAgain(buyer, current, body)).body).toMatchObject({ code: "hold_not_renewable" });
    const stranger = await desk.newBuyer();
    expect((await desk.tryAgain(stranger, current, body)).status).toBe(404);
    expect((await desk.tryAgain(buyer, current, { payment_method: 1 })).body).toMatchObject({
      code: "invalid_input",
      errors: [{ attr: "phone_number", code: "required" }],
    });
    await desk.comeToRest();
  });

  it.each([
    ["refuses it", () => Promise.resolve(null), "payment_refused"],
    ["does not answer", () => Promise.reject(new Error("timed out")), "provider_unavailable"],
  ] as const)(
    "of which the provider says nothing good (%s) leaves the first waiting, with its hold and its charge",
    async (_, start, code) => {
      const buyer = await desk.newBuyer();
      const first = await desk.orderSeat(buyer);
      const sandbox = desk.shop.providers.current;
      desk.shop.providers.current = { ...sandbox, start };
      const again = await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: "919999999" });
      desk.shop.providers.current = sandbox;
      expect(again.body).toMatchObject({ code });
      await desk.shop.runJobs();
      expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 1, replaced_by: null });
      expect(await desk.shop.taken(lunch.quota)).toBeGreaterThan(0);
      await desk.bankTakes(first.id);
      await desk.comeToRest();
      expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 2, money: "taken" });
    },
  );

  it("whose answer was lost, but which was paid, buys the tickets, and the first ends", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const sandbox = desk.shop.providers.current;
    let lost = "";
    const start: typeof sandbox.start = async (request) => {
      lost = request.paymentId;
      await sandbox.start(request);
      throw new Error("connection reset");
    };
    desk.shop.providers.current = { ...sandbox, start };
    const again = await desk.tryAgain(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    desk.shop.providers.current = sandbox;
    expect(again.body).toMatchObject({ code: "provider_unavailable" });
    await desk.bankTakes(lost);
    desk.shop.clock.forward(MINUTE_MS);
    await desk.reconcile();
    expect(await desk.read(buyer, lost)).toMatchObject({ payment_status: 2, money: "taken" });
    expect(await desk.read(buyer, first.id)).toMatchObject({ payment_status: 3, replaced_by: lost });
    await desk.comeToRest();
  });

  it("that comes when the first has just ended is ended too, and holds nothing", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const sandbox = desk.shop.providers.current;
    const start: typeof sandbox.start = async (request) => {
      const started = await sandbox.start(request);
      await desk.shop.call("POST", `/tickets/payments/${first.id}/cancel/`, { token: buyer.token });
      return started;
    };
    desk.shop.providers.current = { ...sandbox, start };
    const again = await desk.tryAgain(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.neverAnswers,
    });
    desk.shop.providers.current = sandbox;
    expect(again.body).toMatchObject({ code: "payment_ended" });
    await desk.shop.runJobs();
    const charges = await desk.shop.db.query<{ outcome: string }>(
      "select outcome from sandbox_charges join payments on payments.id = payment_id where order_id = $1",
      [first.id],
    );
    expect(charges.map(({ outcome }) => outcome)).toEqual(["cancel", "cancel"]);
    await desk.comeToRest();
    const tries = await desk.shop.db.query<{ status: number }>(
      "select status from payments where order_id = $1",
      [first.id],
    );
    expect(tries.map(({ status }) => status)).toEqual([3, 3]);
  });

  it("that was refused at its start rang nowhere, and is not counted", async () => {
    const buyer = await desk.newBuyer();
    const first = await desk.orderSeat(buyer);
    const sandbox = desk.shop.providers.current;
    desk.shop.providers.current = { ...sandbox, start: async () => null };
    for (let wrong = 0; wrong < 6; wrong += 1) {
      const again = await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: "919999999" });
      expect(again.body).toMatchObject({ code: "payment_refused" });
    }
    desk.shop.providers.current = sandbox;
    const paid = await desk.tryAgain(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    expect(paid.status).toBe(201);
    desk.shop.clock.forward(6_000);
    expect(await desk.read(buyer, paid.body.id)).toMatchObject({ payment_status: 2 });
    await desk.comeToRest();
  });

  it("stays the one that is waited for when the first, slow to start, is refused afterwards", async () => {
    const buyer = await desk.newBuyer();
    const sandbox = desk.shop.providers.current;
    let again = "";
    const start: typeof sandbox.start = async ({ paymentId }) => {
      desk.shop.providers.current = sandbox;
      const body = { payment_method: 1, phone_number: phones.pays };
      again = (await desk.tryAgain(buyer, paymentId, body)).body.id;
      return null;
    };
    desk.shop.providers.current = { ...sandbox, start };
    expect(await desk.orderSeat(buyer)).toMatchObject({ code: "payment_refused" });
    const [first] = await desk.shop.db.query<object>(
      "select status, replaced_by, charge_over from payments where replaced_by = $1",
      [again],
    );
    expect(first).toEqual({ status: 3, replaced_by: again, charge_over: true });
    desk.shop.clock.forward(6_000);
    expect(await desk.read(buyer, again)).toMatchObject({ payment_status: 2, money: "taken" });
    await desk.comeToRest();
  });

  it("is refused half an hour after the first: seats are not kept by asking", async () => {
    const buyer = await desk.newBuyer();
    let current = (await desk.orderSeat(buyer)).id;
    for (let round = 0; round < 4; round += 1) {
      desk.shop.clock.forward(8 * MINUTE_MS);
      const again = await desk.tryAgain(buyer, current, {
        payment_method: 1,
        phone_number: phones.neverAnswers,
      });
      if (round < 3) current = again.body.id;
      else expect(again.body).toMatchObject({ code: "hold_not_renewable" });
    }
    await desk.comeToRest();
  });
});
