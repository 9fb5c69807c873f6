import { expect, it } from "vitest";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { commandLine } from "#domain/platform/audit/actor.ts";
import { openTasks } from "#domain/platform/tasks/tasks.ts";
import { resolveTask } from "#domain/sales/follow-up/resolve-task.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { DAY_MS, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";

const fixture = openHandOrderFixture();
const { ask, read, inDays, subjectsTo, reconcile } = fixture;

async function mailedOrder() {
  const made = await fixture.transferOrder();
  await fixture.shop.runJobs();
  return made;
}
const arrives = ({ order }: TransferOrder, amount: string, before = "0.00", more: object = {}) =>
  ask<{ state: string; received: string; missing: string; surplus: string }>(`orders/${order}/paid/`, {
    amount,
    received_before: before,
    received_on: inDays(0),
    reference: "TRF 001",
    ...more,
  });
const pageOf = ({ order }: TransferOrder) => read<OrganiserOrder>(`orders/${order}/`);
const refundTasks = async () =>
  (await openTasks(fixture.shop.db.read)).filter(({ kind }) => kind === "refund_failed");
const resolveAll = async () => {
  for (const { id } of await refundTasks())
    await resolveTask(fixture.shop.app, commandLine, { id, note: "" });
  await fixture.shop.runJobs();
};

it("a part leaves the order waiting for the rest, which its buyer is told; the rest issues the tickets", async () => {
  const before = await fixture.shop.taken(workshop.quota);
  const { email, order } = await mailedOrder();
  expect((await arrives(order, "20.00")).body).toMatchObject({
    state: "pending",
    received: "20.00",
    missing: "9.52",
    surplus: "0.00",
  });
  await fixture.shop.runJobs();
  expect(await findBreachesIn(fixture.shop)).toEqual([]);
  expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
  const mail = fixture.shop.mails.findLast(({ to }) => to === email);
  expect(mail?.subject).toBe(`Recebemos parte da transferência da encomenda ${order.code}`);
  for (const sum of ["20,00 €", "9,52 €"]) expect(mail?.text.replaceAll("\u00a0", " ")).toContain(sum);
  const page = await pageOf(order);
  expect(page).toMatchObject({
    state: "pending",
    transfer: { received: "20.00", missing: "9.52" },
    money: { captured: "0.00" },
  });
  expect(page.timeline.find(({ name }) => name === "transfer_received")).toMatchObject({ amount: "20.00" });
  expect(page.timeline.filter(({ kind }) => kind === "mail").map(({ name }) => name)).toEqual([
    "transfer_partial",
    "transfer",
  ]);

  // Written down twice, by a colleague or a repeated request.
  expect(await arrives(order, "20.00")).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
  expect(await arrives(order, "0.00", "20.00")).toMatchObject({ status: 400 });
  expect((await arrives(order, "9.52", "20.00")).body).toMatchObject({
    state: "completed",
    received: "29.52",
    missing: "0.00",
  });
  await fixture.shop.runJobs();
  expect(subjectsTo(email)).toContain("Os seus bilhetes Nexxt");
  expect((await pageOf(order)).money).toMatchObject({ captured: "29.52", kept: "29.52" });
  expect(await arrives(order, "1.00", "29.52")).toMatchObject({
    status: 409,
    body: { code: "already_paid" },
  });
});

it("more than the total issues the tickets, and what came beyond it is a task until it has gone back", async () => {
  const { email, order } = await mailedOrder();
  expect((await arrives(order, "30.00")).body).toMatchObject({ state: "completed", surplus: "0.48" });
  await fixture.shop.runJobs();
  expect(subjectsTo(email)).toContain("Os seus bilhetes Nexxt");
  expect(await refundTasks()).toMatchObject([{ detail: expect.stringContaining("0.48 €") }]);
  expect(await findBreachesIn(fixture.shop)).toEqual([]);
  expect((await pageOf(order)).refunds).toMatchObject([
    { amount: "0.48", reason: "overpaid", status: "failed", hand_to_do: true },
  ]);
  expect((await pageOf(order)).timeline.find(({ name }) => name === "refund_failed")?.detail).toMatchObject({
    by_hand: 1,
  });
  await resolveAll();
  expect((await pageOf(order)).refunds).toMatchObject([{ status: "done", hand_to_do: false }]);
  const mail = fixture.shop.mails.findLast(({ to }) => to === email);
  expect(mail?.text).toContain("o que veio a mais é devolvido");
  expect((await pageOf(order)).money).toMatchObject({ captured: "30.00", refunded: "0.48", kept: "29.52" });
});

it.each([
  [
    "its due date passes",
    async () => {
      fixture.shop.clock.forward(12 * DAY_MS);
      await reconcile();
    },
  ],
  [
    "staff cancel it",
    async (order: TransferOrder) => {
      await ask(`orders/${order.order}/cancel/`, {});
    },
  ],
])("a part of an order that ends goes back, all of it and once: %s", async (_, end) => {
  const before = await fixture.shop.taken(workshop.quota);
  const { email, order } = await mailedOrder();
  await arrives(order, "20.00");
  await fixture.shop.runJobs();
  await end(order);
  await fixture.shop.runJobs();
  expect(await fixture.shop.taken(workshop.quota)).toBe(before);
  expect(await pageOf(order)).toMatchObject({ state: "cancelled", money: { captured: "20.00" } });
  expect(await refundTasks()).toMatchObject([{ detail: expect.stringContaining("20.00 €") }]);
  expect(await findBreachesIn(fixture.shop)).toEqual([]);
  // The mail is about the money that goes back, and not that nothing had come.
  expect(subjectsTo(email).filter((subject) => subject.includes("foi cancelada"))).toEqual([]);
  expect(await arrives(order, "9.52", "20.00")).toMatchObject({ body: { code: "already_paid" } });
  await resolveAll();
  expect(subjectsTo(email)).toContain("Já fizemos a sua devolução Nexxt");
});

it("a part that comes after the end goes back at once; the whole buys the tickets that are left", async () => {
  const [first, second] = [await mailedOrder(), await mailedOrder()];
  fixture.shop.clock.forward(12 * DAY_MS);
  await reconcile();
  await fixture.shop.runJobs();
  expect((await arrives(first.order, "10.00")).body).toMatchObject({ state: "expired", missing: "19.52" });
  await fixture.shop.runJobs();
  expect(await refundTasks()).toHaveLength(1);
  expect((await arrives(second.order, "40.00")).body).toMatchObject({ state: "completed", surplus: "10.48" });
  await fixture.shop.runJobs();
  expect(await refundTasks()).toHaveLength(2);
  await resolveAll();
});

it("the same part written down by two members at once counts once; the ledger sees what does not add up", async () => {
  const { order } = await mailedOrder();
  const answers = await Promise.all([arrives(order, "20.00"), arrives(order, "20.00")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await findBreachesIn(fixture.shop)).toEqual([]);
  await fixture.shop.db.query(
    "update hand_charges set received_cents = 1999 where received_cents = 2000 and captured_cents is null",
  );
  expect(await findBreachesIn(fixture.shop)).toEqual([expect.stringContaining("what arrived of a transfer")]);
  await fixture.shop.db.query("update hand_charges set received_cents = 2000 where received_cents = 1999");
});
