import { describe, expect, it } from "vitest";
import { remindOfTransfers } from "#domain/sales/orders/by-hand/pro-forma/remind-of-transfers.ts";
import {
  DAY_MS,
  HOUR_MS,
  lastMoment,
  noise,
  openMultibancoFixture,
} from "#tests/fixtures/multibanco-fixture.ts";

const fixture = openMultibancoFixture();
const { buyer, order, read, referenceFor, giveUp, reconcile, pay, tell, subjectsTo } = fixture;

describe("a Multibanco order", () => {
  it("gets entity, reference and sum on the page and by mail, holds its tickets for days, and is paid by webhook", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const made = await order(ana, 2, { key: "one" });
    expect(made).toMatchObject({
      status: 201,
      body: { payment_status: 1, payment_method: 7, renewable: false, amount: "59.04" },
    });
    expect((await order(ana, 2, { key: "one" })).body.id).toBe(made.body.id);
    const { body: given } = await referenceFor(ana, made.body.id);
    expect(given).toMatchObject({
      entity: "21800",
      reference: expect.stringMatching(/^\d{9}$/),
      total: "59.04",
      page: made.body.redirect_url,
    });
    expect(Date.parse(made.body.expires_at)).toBe(lastMoment(given.due_on) + HOUR_MS);
    await fixture.shop.runJobs();
    expect(subjectsTo(ana)).toEqual([`A sua encomenda ${made.body.order}: referência Multibanco`]);
    expect(fixture.shop.mails.at(-1)?.text.replaceAll(/\s/g, "")).toContain(given.reference);

    // Days of waiting are in no other order's way, of any kind.
    expect((await fixture.shop.order(ana, [{ ticket: 9, quantity: 1 }], 4_305)).status).toBe(201);
    fixture.shop.clock.forward(2 * DAY_MS);
    await fixture.shop.useLoginSessions();
    await reconcile();
    expect((await read(ana, made.body.id)).payment_status).toBe(1);
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 2);
    await pay(made.body.id);
    expect((await tell(made.body.id)).status).toBe(200);
    expect(await read(ana, made.body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    expect((await referenceFor(ana, made.body.id)).status).toBe(404);
    expect((await referenceFor(await buyer(), made.body.id)).status).toBe(404);
  });

  it("is found paid without a webhook, and the provider is asked seldom while it waits", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const sandbox = fixture.shop.providers.current;
    let asked = 0;
    fixture.shop.providers.current = {
      ...sandbox,
      status: (charge) => {
        asked += 1;
        return sandbox.status(charge);
      },
    };
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      fixture.shop.clock.forward(60_000);
      await reconcile();
    }
    fixture.shop.providers.current = sandbox;
    expect(asked).toBeLessThan(16);
    await pay(body.id);
    fixture.shop.clock.forward(HOUR_MS);
    await reconcile();
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 2 });
  });

  it("is reminded of on the morning of its last day, once, unless it is paid", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    const { body } = await order(ana);
    const paid = (await order(rui)).body;
    await pay(paid.id);
    await tell(paid.id);
    await fixture.shop.runJobs();
    const { due_on } = (await referenceFor(ana, body.id)).body;
    fixture.shop.clock.forward(Date.parse(`${due_on}T07:59:00Z`) - fixture.shop.clock.now().getTime());
    await remindOfTransfers(fixture.shop.app);
    await fixture.shop.runJobs();
    expect(subjectsTo(ana)).toHaveLength(1);
    fixture.shop.clock.forward(120_000);
    await remindOfTransfers(fixture.shop.app);
    await remindOfTransfers(fixture.shop.app);
    await fixture.shop.runJobs();
    await fixture.shop.useLoginSessions();
    expect(subjectsTo(ana)).toEqual([
      `A sua encomenda ${body.order}: referência Multibanco`,
      `Falta o pagamento da encomenda ${body.order}`,
    ]);
    expect(subjectsTo(rui).filter((subject) => subject.startsWith("Falta"))).toEqual([]);
    await giveUp(ana, body.id);
  });

  it("takes no other attempt and no longer hold", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const { token } = ana;
    const attempt = { payment_method: 2 };
    for (const [path, given] of [
      ["try-again", attempt],
      ["renew", {}],
    ] as const)
      expect(
        await fixture.shop.call("POST", `/tickets/payments/${body.id}/${path}/`, { token, body: given }),
      ).toMatchObject({ status: 409, body: { code: "hold_not_renewable" } });
    await giveUp(ana, body.id);
  });
});
