import { describe, expect, it } from "vitest";
import { noise, openMultibancoFixture } from "#tests/fixtures/multibanco-fixture.ts";

const fixture = openMultibancoFixture();
const { buyer, order, read, referenceFor, giveUp, reconcile, pay, tell, subjectsTo } = fixture;

const orderIdOf = async (paymentId: string) => {
  const [row] = await fixture.shop.db.query<{ id: string }>(
    "select order_id as id from payments where id = $1",
    [paymentId],
  );
  return row?.id;
};

describe("a Multibanco order", () => {
  it("may be given up: its seats are free at once, and money that comes all the same buys them or goes back", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const { body } = await order(ana);
    expect((await giveUp(ana, body.id)).body.payment_status).toBe(3);
    expect(await fixture.shop.taken(noise.quota)).toBe(before);

    // ifthenpay cannot end a reference, and knows nothing of it until it is paid.
    const sandbox = fixture.shop.providers.current;
    const second = (await order(ana)).body;
    fixture.shop.providers.current = {
      ...sandbox,
      end: async () => {},
      status: async () => ({ state: "unknown" }),
    };
    expect((await giveUp(ana, second.id)).body).toMatchObject({ payment_status: 3, money: "asking" });
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    fixture.shop.providers.current = sandbox;
    await fixture.shop.db.query("update quotas set size = taken where id = $1", [noise.quota]);
    await pay(second.id);
    await tell(second.id);
    await fixture.shop.runJobs();
    expect(await read(ana, second.id)).toMatchObject({ payment_status: 5, money: "given_back" });
    await fixture.shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it("whose reference never came ends as a short hold does, and takes no day of stock", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, start: () => Promise.reject(new Error("timed out")) };
    expect((await order(ana, 1, { key: "lost" })).status).toBe(503);
    fixture.shop.providers.current = sandbox;
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    // Asked for again under the same key, it comes after all.
    const again = await order(ana, 1, { key: "lost" });
    expect(again.status).toBe(201);
    expect((await referenceFor(ana, again.body.id)).body.reference).toMatch(/^\d{9}$/);
    await giveUp(ana, again.body.id);
    fixture.shop.providers.current = { ...sandbox, start: () => Promise.reject(new Error("timed out")) };
    expect((await order(ana)).status).toBe(503);
    fixture.shop.providers.current = sandbox;
    fixture.shop.clock.forward(6 * 60_000);
    await reconcile();
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
  });

  it("ends where the provider was slower than that: its reference is ended, and stays unmailed", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const sandbox = fixture.shop.providers.current;
    const start: typeof sandbox.start = async (request) => {
      const started = await sandbox.start(request);
      fixture.shop.clock.forward(6 * 60_000);
      await fixture.shop.db.query("update sandbox_charges set window_ends_at = $2 where payment_id = $1", [
        request.paymentId,
        fixture.shop.clock.now(),
      ]);
      await reconcile();
      return started;
    };
    fixture.shop.providers.current = { ...sandbox, start };
    const made = await order(ana);
    fixture.shop.providers.current = sandbox;
    expect(made.body.payment_status).toBe(3);
    const ended: string[] = [];
    fixture.shop.providers.current = {
      ...sandbox,
      end: async (charge) => {
        ended.push(charge.paymentId);
        await sandbox.end(charge);
      },
    };
    await fixture.shop.runJobs();
    fixture.shop.providers.current = sandbox;
    expect(ended).toContain(made.body.id);
    expect(subjectsTo(ana).filter((subject) => subject.includes("Multibanco"))).toEqual([]);
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
  });

  it("that staff cancel frees its seats, and a mail says to the buyer who ended it and what to do", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const { body } = await order(ana);
    await fixture.shop.runJobs();
    const { token } = await fixture.shop.staff("finance");
    const id = await orderIdOf(body.id);
    const sandbox = fixture.shop.providers.current;
    // The provider's webhook ends the order before the one who asked for it does.
    const end: typeof sandbox.end = async (charge) => {
      await sandbox.end(charge);
      await tell(charge.paymentId);
    };
    fixture.shop.providers.current = { ...sandbox, end };
    expect(
      await fixture.shop.call("POST", `/organiser/orders/${id}/cancel/`, { token, body: {} }),
    ).toMatchObject({ status: 200, body: { state: "cancelled" } });
    fixture.shop.providers.current = sandbox;
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    const [mail, ...more] = fixture.shop.mails.filter(
      ({ to, subject }) => to === ana.email && subject === `A sua encomenda ${body.order} foi cancelada`,
    );
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(
      "A organização cancelou a sua encomenda de 29,52 €",
    );
    for (const said of ["Já não pague a referência", "Se já a pagou", "responda a este e-mail"])
      expect(mail?.text).toContain(said);
    expect(more).toEqual([]);
  });

  it("that staff cancel before its reference came has its buyer told so, and of no reference", async () => {
    const ana = await buyer();
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, start: () => Promise.reject(new Error("timed out")) };
    expect((await order(ana)).status).toBe(503);
    fixture.shop.providers.current = sandbox;
    const [row] = await fixture.shop.db.query<{ id: string }>(
      "select o.id from orders o join signups s on s.id = o.signup_id where s.email = $1",
      [ana.email],
    );
    const { token } = await fixture.shop.staff("finance");
    const cancelled = `/organiser/orders/${row?.id}/cancel/`;
    expect(await fixture.shop.call("POST", cancelled, { token, body: {} })).toMatchObject({
      body: { state: "cancelled" },
    });
    await fixture.shop.runJobs();
    const mail = fixture.shop.mails.findLast(({ to }) => to === ana.email);
    expect(mail?.text).toContain("A organização cancelou a sua encomenda");
    expect(mail?.text).toContain("Não lhe foi cobrado nada");
    expect(mail?.text).not.toContain("referência");
  });
});
