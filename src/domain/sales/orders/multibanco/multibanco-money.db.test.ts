import { beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import {
  DAY_MS,
  HOUR_MS,
  lastMoment,
  noise,
  openMultibancoFixture,
} from "#tests/fixtures/multibanco-fixture.ts";

const fixture = openMultibancoFixture();
const { buyer, order, read, referenceFor, giveUp, reconcile, pay, tell, subjectsTo } = fixture;
const boughtBy = (id: string) =>
  fixture.shop.db.query(
    "select from purchases where order_id = (select order_id from payments where id = $1)",
    [id],
  );

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
    // Told twice, and asked for meanwhile.
    await Promise.all([tell(body.id), reconcile(), read(ana, body.id), tell(body.id)]);
    await fixture.shop.runJobs();
    expect((await read(ana, body.id)).payment_status).toBe(free ? 2 : 5);
    expect(await boughtBy(body.id)).toHaveLength(free ? 1 : 0);
    await fixture.shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it("that comes too late for the seats is a task where its provider refunds no references", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    fixture.shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await fixture.shop.useLoginSessions();
    await fixture.shop.db.query("update quotas set size = taken where id = $1", [noise.quota]);
    const sandbox = fixture.shop.providers.current;
    const refund = () => Promise.reject(new RefundRefused("References are refunded by hand"));
    fixture.shop.providers.current = { ...sandbox, refund };
    await pay(body.id);
    await Promise.all([tell(body.id), reconcile(), tell(body.id)]);
    await fixture.shop.runJobs();
    fixture.shop.providers.current = sandbox;
    const tasks = (await openTasks(fixture.shop.db.read)).filter(({ kind }) => kind === "refund_failed");
    expect(tasks).toMatchObject([{ detail: expect.stringContaining("29.52 €") }]);
    await resolveTask(fixture.shop.app, commandLine, { id: tasks[0]?.id ?? "", note: "" });
    await fixture.shop.runJobs();
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 5, money: "given_back" });
    await fixture.shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it.each([
    ["less", 1_000, "10.00"],
    ["more", 3_000, "30.00"],
  ])("of another sum, %s, goes back, and the seats are free", async (_, cents, amount) => {
    const ana = await buyer();
    const before = await fixture.shop.taken(noise.quota);
    const { body } = await order(ana);
    await pay(body.id, cents);
    await Promise.all([tell(body.id), reconcile(), tell(body.id)]);
    await fixture.shop.runJobs();
    expect(await read(ana, body.id)).toMatchObject({
      payment_status: 5,
      money: "given_back",
      refunds: [{ amount, done: true }],
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
    expect(await boughtBy(body.id)).toHaveLength(1);
  });
});

describe("a buyer whose reference lapsed, and who orders again", () => {
  let ana: Awaited<ReturnType<typeof buyer>>;
  let first: Payment;
  beforeEach(async () => {
    ana = await buyer();
    first = (await order(ana)).body;
    fixture.shop.clock.forward(3 * DAY_MS + 26 * HOUR_MS);
    await reconcile();
    await fixture.shop.runJobs();
    await fixture.shop.useLoginSessions();
  });

  it("is asked which of the two to keep, if the first reference is paid all the same", async () => {
    const lines = [{ ticket: noise.ticket, quantity: 1 }];
    // The lapsed reference blocks no other order.
    const { status, body: second } = await fixture.shop.order(ana, lines, noise.total, { method: 2 });
    expect(status).toBe(201);
    await pay(second.id);
    await tell(second.id);
    await fixture.shop.runJobs();
    expect(await read(ana, second.id)).toMatchObject({ payment_status: 2, double: null });
    await pay(first.id);
    await tell(first.id);
    await fixture.shop.runJobs();
    expect((await read(ana, second.id)).double).toMatchObject({ payment: first.id });
    expect(subjectsTo(ana)).toContain("Recebemos dois pagamentos seus: quer ficar com os dois?");
  });

  it("by Multibanco, and pays the first reference: the second ends, and a mail says so", async () => {
    const before = await fixture.shop.taken(noise.quota);
    const { status, body: second } = await order(ana);
    expect(status).toBe(201);
    await pay(first.id);
    await tell(first.id);
    await fixture.shop.runJobs();
    expect(await read(ana, first.id)).toMatchObject({ payment_status: 2 });
    expect(await read(ana, second.id)).toMatchObject({ payment_status: 3 });
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    const mail = fixture.shop.mails.find(
      ({ to, subject }) => to === ana.email && subject === `A sua encomenda ${second.order} foi cancelada`,
    );
    expect(mail?.text).toContain("uma encomenda sua anterior para os mesmos bilhetes");
    expect(mail?.text).toContain("Já não pague a referência");
  });

  it("by Multibanco, for other tickets too, and pays the first reference: the second waits on", async () => {
    const lines = [
      { ticket: noise.ticket, quantity: 1 },
      { ticket: 9, quantity: 1 },
    ];
    const second = await fixture.shop.order(ana, lines, noise.total + 4_305, { method: 7 });
    expect(second.status).toBe(201);
    await pay(first.id);
    await tell(first.id);
    await fixture.shop.runJobs();
    expect(await read(ana, second.body.id)).toMatchObject({ payment_status: 1 });
    expect(subjectsTo(ana)).not.toContain(`A sua encomenda ${second.body.order} foi cancelada`);
    await giveUp(ana, second.body.id);
  });
});
