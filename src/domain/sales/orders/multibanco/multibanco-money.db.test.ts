import { describe, expect, it } from "vitest";
import {
  DAY_MS,
  HOUR_MS,
  lastMoment,
  noise,
  openMultibancoFixture,
} from "#tests/fixtures/multibanco-fixture.ts";

const fixture = openMultibancoFixture();
const { buyer, order, read, referenceFor, giveUp, reconcile, pay, tell } = fixture;

describe("money for a reference", () => {
  it("on the last second of its last day buys the tickets, also when that is told an hour later", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const { due_on } = (await referenceFor(ana, body.id)).body;
    fixture.shop.clock.forward(lastMoment(due_on) - 1_000 - fixture.shop.clock.now().getTime());
    await pay(body.id);
    fixture.shop.clock.forward(HOUR_MS);
    await reconcile();
    await fixture.shop.useLoginSessions();
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 2 });
  });

  it.each([
    ["finds seats: the tickets are issued", true],
    ["finds none: the money goes back", false],
  ])("after the hold has ended %s", async (_, free) => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const { body } = await order(ana);
    fixture.shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await fixture.shop.runJobs();
    await fixture.shop.useLoginSessions();
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 3, ended_as: "expired" });
    expect(fixture.shop.mails.filter(({ to }) => to === ana.email).at(-1)?.text).toContain("Já não pague");
    if (!free) await fixture.shop.db.query("update quotas set size = taken where id = $1", [noise.quota]);
    await pay(body.id);
    await tell(body.id);
    await fixture.shop.runJobs();
    expect((await read(ana, body.id)).payment_status).toBe(free ? 2 : 5);
    await fixture.shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it("of another sum goes back, and the seats are free", async () => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const { body } = await order(ana);
    await pay(body.id, 1_000);
    await Promise.all([tell(body.id), reconcile(), tell(body.id)]);
    await fixture.shop.runJobs();
    expect(await read(ana, body.id)).toMatchObject({
      payment_status: 5,
      money: "given_back",
      refunds: [{ amount: "10.00", done: true }],
    });
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
  });

  it("told twice, by webhook, poll and reconciler at once, is one set of tickets", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    await pay(body.id);
    fixture.shop.clock.forward(HOUR_MS);
    await Promise.all([tell(body.id), read(ana, body.id), reconcile(), tell(body.id), giveUp(ana, body.id)]);
    expect((await read(ana, body.id)).purchased_tickets).toHaveLength(1);
    const bought = "select from purchases where order_id = (select order_id from payments where id = $1)";
    expect(await fixture.shop.db.query(bought, [body.id])).toHaveLength(1);
  });
});
