import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { RefundRefused } from "#outside/payments/provider.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { doRefund } from "../refund-payment.job.ts";
import { type PaymentRefundTerms, refundUnits } from "./refund-units.ts";

/** From the demo edition, net: a workshop for 24.00 and one for 35.00, with a quota each. */
const workshop = { ticket: 17, quota: 17 };
const other = { ticket: 9, quota: 9 };
const free = { ticket: 24, quota: 24 };
/** Takes half off and has one use. */
const UNICO = 163_290_484_715_938;

let shop: TestApp;
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
const read = async (buyer: Buyer, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token })).body;
const qrOf = async (buyer: Buyer) =>
  (
    await shop.db.query<{ code_serial: string | null }>("select code_serial from signups where id = $1", [
      buyer.signup,
    ])
  )[0]?.code_serial;
const bankGaveBack = async (id: string) =>
  (
    await shop.db.query<{ sum: number }>(
      `select coalesce(sum(r.amount_cents), 0)::int as sum from sandbox_refunds r join sandbox_charges using (reference) where payment_id = $1`,
      [id],
    )
  )[0]?.sum;

async function bought(lines: { ticket: number; quantity: number }[], totalCents: number, body: object = {}) {
  const buyer = await shop.buyer(`buyer${++names}@example.pt`);
  const order = await shop.order(buyer, lines, totalCents, { body });
  expect(order.body).toMatchObject({ amount: (totalCents / 100).toFixed(2) });
  shop.clock.forward(6_000);
  const payment = await read(buyer, order.body.id);
  expect(payment.payment_status).toBe(2);
  await shop.runJobs();
  return { buyer, payment };
}
const giveBack = (paymentId: string, more: Partial<PaymentRefundTerms> = {}) =>
  refundUnits(shop.app, { paymentId, reason: "asked_for", ...more }, "organiser");

describe("one unit of several", () => {
  it("refunds what was paid for it, releases its seat, and its coupon stays used; the rest stays", async () => {
    // 2 × 24.00 + 1 × 35.00 net, half off by UNICO, 23 % VAT: 51.05.
    const { buyer, payment } = await bought(
      [
        { ticket: workshop.ticket, quantity: 2 },
        { ticket: other.ticket, quantity: 1 },
      ],
      5105,
      { coupon: UNICO },
    );
    const before = [await shop.taken(workshop.quota), await shop.taken(other.quota)];
    const purchase = payment.purchased_tickets.find(({ ticket }) => ticket.id === workshop.ticket);
    const refund = await giveBack(payment.id, { units: [{ purchaseId: purchase?.id ?? "", unit: 2 }] });
    expect(refund.amountCents).toBe(1476);
    await shop.runJobs();

    expect([await shop.taken(workshop.quota), await shop.taken(other.quota)]).toEqual([
      (before[0] ?? 0) - 1,
      before[1],
    ]);
    const after = await read(buyer, payment.id);
    expect(after).toMatchObject({
      payment_status: 2,
      money: "taken",
      refunds: [{ amount: "14.76", done: true }],
    });
    expect(after.purchased_tickets.map(({ ticket, quantity }) => [ticket.id, quantity])).toEqual(
      expect.arrayContaining([
        [workshop.ticket, 1],
        [other.ticket, 1],
      ]),
    );
    expect(await bankGaveBack(payment.id)).toBe(1476);
    const mail = shop.mails.at(-1)?.text.replaceAll("\u00a0", " ");
    expect(mail).toContain("14,76 €");
    const lines = mail?.split("\n").filter((line) => line.includes(" × "));
    expect(lines).toEqual([`1 × ${purchase?.ticket.name.replaceAll("|", " · ")}`]);
    const uses = await shop.db.query<{ used: number }>("select used from coupons where id = $1", [UNICO]);
    expect(uses).toEqual([{ used: 1 }]);
    // All the rest: now the coupon's use is free again.
    await giveBack(payment.id);
    await shop.runJobs();
    expect(await bankGaveBack(payment.id)).toBe(5105);
    expect(await shop.db.query("select used from coupons where id = $1", [UNICO])).toEqual([{ used: 0 }]);
    expect(await read(buyer, payment.id)).toMatchObject({
      payment_status: 5,
      money: "given_back",
      purchased_tickets: [],
    });
  });

  it("that has a holder: they lose the ticket and its code is revoked, the unit cannot be assigned again", async () => {
    const { buyer, payment } = await bought([{ ticket: workshop.ticket, quantity: 2 }], 5904);
    const guest = await shop.buyer(`guest${names}@example.pt`);
    const purchaseId = payment.purchased_tickets[0]?.id ?? "";
    const assign = (signup: string) =>
      shop.call("POST", `/tickets/purchases/${purchaseId}/assign/`, { token: buyer.token, body: { signup } });
    expect((await assign(guest.signup)).status).toBe(201);
    const code = await qrOf(guest);
    expect(code).toBeTruthy();
    await giveBack(payment.id, { units: [{ purchaseId, unit: 1 }] });
    expect(await qrOf(guest)).toBeNull();
    expect((await shop.call("GET", "/tickets/assigned/", { token: guest.token })).body).toMatchObject({
      count: 0,
    });
    expect((await assign(guest.signup)).status).toBe(201);
    expect(await qrOf(guest)).not.toBe(code);
    expect((await assign(buyer.signup)).body).toMatchObject({ code: "already_assigned" });
  });
});

describe("all of an order", () => {
  it("by a share: half the money, all the tickets, the buyer's own code too, and a note of the organiser's", async () => {
    const { buyer, payment } = await bought([{ ticket: workshop.ticket, quantity: 1 }], 2952);
    const taken = await shop.taken(workshop.quota);
    expect(await qrOf(buyer)).toBeTruthy();
    await giveBack(payment.id, { reason: "goodwill", shareBp: 5_000, note: "Metade, como combinado." });
    await shop.runJobs();
    expect(await bankGaveBack(payment.id)).toBe(1476);
    expect(await shop.taken(workshop.quota)).toBe(taken - 1);
    expect(await qrOf(buyer)).toBeNull();
    expect((await read(buyer, payment.id)).payment_status).toBe(5);
    expect(shop.mails.at(-1)?.text).toContain("Metade, como combinado.");
  });

  it("that was free: no money moves, the mail says so", async () => {
    const { payment } = await bought([{ ticket: free.ticket, quantity: 1 }], 0);
    const refund = await giveBack(payment.id);
    expect(refund).toMatchObject({ amountCents: 0, status: "done" });
    await shop.runJobs();
    expect(shop.mails.at(-1)?.subject).toBe("Bilhetes anulados");
  });

  it("twice, or a unit twice, or an unknown one, is refused; so is an unpaid order", async () => {
    const { buyer, payment } = await bought([{ ticket: workshop.ticket, quantity: 2 }], 5904);
    const purchaseId = payment.purchased_tickets[0]?.id ?? "";
    const refused = (code: string) => expect.objectContaining({ code });
    await giveBack(payment.id, { units: [1, 1].map((unit) => ({ purchaseId, unit })) });
    await expect(giveBack(payment.id, { units: [{ purchaseId, unit: 1 }] })).rejects.toEqual(
      refused("already_refunded"),
    );
    await expect(giveBack(payment.id, { units: [{ purchaseId, unit: 3 }] })).rejects.toEqual(
      refused("already_refunded"),
    );
    await giveBack(payment.id);
    await expect(giveBack(payment.id)).rejects.toEqual(refused("already_refunded"));
    const open = await shop.order(buyer, [{ ticket: workshop.ticket, quantity: 1 }], 2952, {
      phone: "912345672",
    });
    await expect(giveBack(open.body.id)).rejects.toEqual(refused("payment_not_completed"));
    shop.clock.forward(6_000);
    await read(buyer, open.body.id);
  });

  it("asked for by ten at once is done once", async () => {
    const { payment } = await bought([{ ticket: workshop.ticket, quantity: 1 }], 2952);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => giveBack(payment.id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await shop.runJobs();
    expect(await bankGaveBack(payment.id)).toBe(2952);
  });
});

it("a refund that the provider refuses for good becomes a task of the organiser; buyer and organiser get one mail each", async () => {
  const { payment } = await bought([{ ticket: workshop.ticket, quantity: 1 }], 2952);
  const sandbox = shop.providers.current;
  shop.providers.current = {
    ...sandbox,
    refund: () => Promise.reject(new RefundRefused("The account has not enough money")),
  };
  const refund = await giveBack(payment.id);
  await shop.runJobs();
  await shop.app.db.transaction((tx) => shop.app.jobs.enqueue(tx, "refund-payment", { refundId: refund.id }));
  await shop.runJobs();
  shop.providers.current = sandbox;
  const tasks = await shop.db.query("select kind, subject, resolved_at from tasks");
  expect(tasks).toEqual([{ kind: "refund_failed", subject: refund.id, resolved_at: null }]);
  const mails = shop.mails.filter(({ subject }) => subject.includes("há dinheiro que precisa de si"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("The account has not enough money");
  const buyers = shop.mails.filter(
    ({ subject }) => subject === "A sua devolução Nexxt precisa de mais tempo",
  );
  expect(buyers).toHaveLength(1);
  // The organiser makes the refund by hand, here in the simulator, and resolves the task.
  await sandbox.refund({ paymentId: payment.id, reference: null, method: 1 }, 2952, refund.id);
  const [task] = await shop.db.query<{ id: string }>("select id from tasks");
  expect(await resolveTask(shop.app, commandLine, { id: task?.id ?? "", note: "" })).toBe(true);
  expect(await resolveTask(shop.app, commandLine, { id: task?.id ?? "", note: "" })).toBe(false);
  await shop.runJobs();
  expect(shop.mails.at(-1)?.subject).toBe("Já fizemos a sua devolução Nexxt");
});

it("a provider that would refund twice is not asked again after an answer was lost: the organiser gets a task", async () => {
  const { payment } = await bought([{ ticket: workshop.ticket, quantity: 1 }], 2952);
  const sandbox = shop.providers.current;
  let asked = 0;
  shop.providers.current = {
    ...sandbox,
    repeatable: false,
    refund: async (...args) => {
      asked += 1;
      if (asked === 1) throw new Error("connection refused");
      await sandbox.refund(...args);
      return new Promise(() => {});
    },
  };
  const refund = await giveBack(payment.id);
  // Certainly not done: it may be asked again.
  await expect(shop.runJobs()).rejects.toThrow("connection refused");
  // Made, but its answer never comes: the process fails first.
  const dying = doRefund(shop.app, { refundId: refund.id });
  await expect.poll(() => asked).toBe(2);
  shop.clock.forward(6 * 60_000);
  await doRefund(shop.app, { refundId: refund.id });
  await Promise.race([dying, Promise.resolve()]);
  shop.providers.current = sandbox;
  expect(asked).toBe(2);
  expect(await bankGaveBack(payment.id)).toBe(2952);
  const [task] = await shop.db.query<{ id: string; detail: string }>(
    "select id, detail from tasks where subject = $1",
    [refund.id],
  );
  expect(task?.detail).toContain("Look there first");
  expect(await resolveTask(shop.app, commandLine, { id: task?.id ?? "", note: "" })).toBe(true);
});
