import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { DAY_MS, lines, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";
import { remindOfTransfers } from "./pro-forma/remind-of-transfers.ts";

const fixture = openHandOrderFixture();
const { ask, newAddress, inDays, subjectsTo, eventsOf, transferOrder, reconcile } = fixture;

const refundMailsTo = (email: string) =>
  fixture.shop.mails.filter(({ to, messageId }) => to === email && messageId.includes("refund-"));
const stateOf = async (order: string) =>
  (await fixture.shop.db.query<{ state: string }>("select state from orders where id = $1", [order]))[0]
    ?.state;
const paid = (order: TransferOrder, more: object = {}) =>
  ask<TransferOrder>(`orders/${order.order}/paid/`, {
    amount: order.total,
    received_on: inDays(0),
    reference: "TRF 001",
    ...more,
  });

describe("an order paid by transfer", () => {
  it("holds its seat, mails its pro-forma, reminds once, and issues its tickets when the money is there", async () => {
    const before = await fixture.shop.taken(workshop.quota);
    const { email, order } = await transferOrder();
    await fixture.shop.runJobs();
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
    expect(subjectsTo(email)).toEqual([`A sua encomenda ${order.code}: pagamento por transferência`]);
    const proForma = fixture.shop.mails.find(({ to }) => to === email)?.text.replaceAll("\u00a0", " ") ?? "";
    for (const fact of ["PT50 0002 0123 1234 5678 9015 4", order.code, "29,52 €", "Exemplo, Lda."])
      expect(proForma).toContain(fact);
    expect(
      fixture.shop.mails.find(({ to }) => to === email)?.attachments.map(({ filename }) => filename),
    ).toContain(`pro-forma-${order.code}.pdf`);

    // Its buyer can still order in the fixture.shop.
    const buyer = await fixture.shop.buyer(email);
    expect((await fixture.shop.order(buyer, lines, 2_952)).status).toBe(201);
    fixture.shop.clock.forward(6_000);
    await reconcile();

    expect(await remindOfTransfers(fixture.shop.app)).toBe(0);
    fixture.shop.clock.forward(8 * DAY_MS);
    expect(await remindOfTransfers(fixture.shop.app)).toBe(1);
    expect(await remindOfTransfers(fixture.shop.app)).toBe(0);
    await fixture.shop.runJobs();
    expect(subjectsTo(email)).toContain(`Falta a transferência da encomenda ${order.code}`);

    expect(await paid(order, { received_on: inDays(1) })).toMatchObject({ status: 400 });
    expect(await paid(order)).toMatchObject({ status: 200, body: { state: "completed" } });
    expect(await paid(order)).toMatchObject({ status: 409, body: { code: "already_paid" } });
    await fixture.shop.runJobs();
    expect(subjectsTo(email).filter((subject) => subject === "Os seus bilhetes Nexxt")).toHaveLength(2);
    expect(await eventsOf(order.order)).toEqual([
      "created organiser",
      "transfer_received organiser",
      "completed organiser",
      "confirmation_queued organiser",
      "confirmation_sent job",
    ]);
  });

  it("releases its seat at the end of the due date in Lisbon, and its late money buys the tickets or goes back", async () => {
    const before = await fixture.shop.taken(workshop.quota);
    const [first, second] = [
      await transferOrder({ due_on: inDays(1) }),
      await transferOrder({ due_on: inDays(1) }),
    ];
    fixture.shop.clock.forward(3 * DAY_MS);
    await reconcile();
    await fixture.shop.runJobs();
    expect([await stateOf(first.order.order), await fixture.shop.taken(workshop.quota)]).toEqual([
      "expired",
      before,
    ]);
    const unpaid = fixture.shop.mails.find(
      ({ to, subject }) => to === first.email && subject.includes("não foi concluído"),
    );
    expect(unpaid?.text).toContain("responda a este e-mail");
    const [shown] = await fixture.shop.db.query<{ id: string }>(
      "select current_payment_id as id from orders where id = $1",
      [first.order.order],
    );
    const wallet = await fixture.shop.buyer(first.email);
    const seen = await fixture.shop.call<Payment>("GET", `/tickets/payments/${shown?.id}/`, {
      token: wallet.token,
    });
    expect(seen.body).toMatchObject({ payment_method: 4, payment_status: 3, money: "none" });

    expect(await paid(first.order)).toMatchObject({ body: { state: "completed" } });
    const taken = await fixture.shop.taken(workshop.quota);
    expect(taken).toBe(before + 1);
    await fixture.shop.db.query("update quotas set size = $1 where id = $2", [taken, workshop.quota]);
    expect(await paid(second.order)).toMatchObject({ body: { state: "expired" } });
    await fixture.shop.runJobs();
    await fixture.shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
    // A transfer goes back by hand: a task, no mail of a problem, and the buyer's mail once it is done.
    const [task] = (await openTasks(fixture.shop.db.read)).filter(({ detail }) =>
      detail.includes("Paid by transfer"),
    );
    expect(task?.detail).toContain("29.52 €");
    expect(refundMailsTo(second.email)).toEqual([]);
    await resolveTask(fixture.shop.app, commandLine, { id: task?.id ?? "", note: "" });
    await fixture.shop.runJobs();
    expect(refundMailsTo(second.email)).toHaveLength(1);
  });

  it("is cancelled by staff at once, and made once however often its request is sent", async () => {
    const before = await fixture.shop.taken(workshop.quota);
    const { email, order } = await transferOrder();
    expect(await ask(`orders/${order.order}/cancel/`, {})).toMatchObject({ body: { state: "cancelled" } });
    expect(await fixture.shop.taken(workshop.quota)).toBe(before);
    await fixture.shop.runJobs();
    const mail = fixture.shop.mails.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe(`A sua encomenda ${order.code} foi cancelada`);
    for (const said of ["A organização cancelou", "Já não faça a transferência", "responda a este e-mail"])
      expect(mail?.text).toContain(said);

    const body = {
      key: randomUUID(),
      buyer: { email: newAddress(), full_name: "Empresa Exemplo" },
      lines,
      amount: workshop.amount,
      due_on: inDays(5),
    };
    const answers = [
      ...(await Promise.all([
        ask<TransferOrder>("orders-by-hand/transfers/", body),
        ask<TransferOrder>("orders-by-hand/transfers/", body),
      ])),
      await ask<TransferOrder>("orders-by-hand/transfers/", body),
    ];
    expect(new Set(answers.map((answer) => answer.body.order)).size).toBe(1);
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
    expect(await ask("orders-by-hand/transfers/", { ...body, due_on: inDays(6) })).toMatchObject({
      body: { code: "idempotency_key_reused" },
    });
    for (const wrong of [
      { due_on: inDays(-1) },
      { amount: "29.51" },
      { lines: [{ ticket: 999_999, quantity: 1 }] },
    ])
      expect(
        (await ask("orders-by-hand/transfers/", { ...body, key: randomUUID(), ...wrong })).status,
      ).toBeGreaterThan(399);
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
  });
});

it("the orders that wait for their transfer are counted whole, however few a page shows", async () => {
  const asked = () =>
    fixture.read<{ count: number; pending: number; results: TransferOrder[] }>(
      "orders-by-hand/transfers/?limit=1",
    );
  const before = await asked();
  const { order } = await transferOrder();
  await transferOrder();
  await transferOrder();
  await ask(`orders/${order.order}/cancel/`, {});
  const { count, pending, results } = await asked();
  expect([count - before.count, pending - before.pending, results.length]).toEqual([3, 2, 1]);
});

it("gives a single ticket to its buyer, or leaves it unassigned where finance left the names for later", async () => {
  const unassigned = async (more: object) => {
    const { order } = await transferOrder(more);
    expect((await paid(order)).status).toBe(200);
    const rows = await fixture.shop.db.query<{ unassigned: number; holders: number }>(
      `select unassigned, (select count(*)::int from assignments where purchase_id = p.id) as holders
       from purchases p where order_id = $1`,
      [order.order],
    );
    return rows[0];
  };
  expect(await unassigned({})).toEqual({ unassigned: 0, holders: 1 });
  expect(await unassigned({ assign_later: true })).toEqual({ unassigned: 1, holders: 0 });
});
