import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import type { HandBill } from "#contract/organiser/orders/by-hand/orders-by-hand.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { reconcileOnce } from "../../payments/reconcile-payments.ts";
import { commandLine } from "../../staff/actor.ts";
import { resolveTask } from "../../tasks/resolve-task.ts";
import { openTasks } from "../../tasks/tasks.ts";
import { remindOfTransfers } from "./pro-forma/remind-of-transfers.ts";

/** From the demo edition: a workshop for 24.00 net with a quota of its own, 29.52 with VAT. */
const workshop = { ticket: 17, quota: 17, amount: "29.52" };
const DAY_MS = 24 * 3_600_000;

let shop: TestApp;
let finance: { token: string };
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
  finance = await shop.staff("finance");
});
afterEach(async () => {
  await shop.runJobs();
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const ask = async <Body = Record<string, unknown>>(url: string, body: object) => {
  // The clock of a test moves by days: the session is used, and its second factor is fresh.
  finance = await shop.staff("finance");
  return shop.call<Body & { code: string }>("POST", `/organiser/${url}`, { token: finance.token, body });
};
const newAddress = () => `pessoa-${++people}@example.pt`;
const lines = [{ ticket: workshop.ticket, quantity: 1 }];
const inDays = (days: number) =>
  new Date(shop.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const refundMailsTo = (email: string) =>
  shop.mails.filter(({ to, messageId }) => to === email && messageId.includes("refund-"));
const eventsOf = async (order: string) =>
  (
    await shop.db.query<{ event: string; cause: string }>(
      "select event, cause from order_events where order_id = $1 order by id",
      [order],
    )
  ).map(({ event, cause }) => `${event} ${cause}`);
const stateOf = async (order: string) =>
  (await shop.db.query<{ state: string }>("select state from orders where id = $1", [order]))[0]?.state;

describe("invitations", () => {
  it("give each address of a list a free ticket with its mail, and say what became of each line", async () => {
    const before = await shop.taken(workshop.quota);
    const [ana, rui] = [newAddress(), newAddress()];
    const list = `Ana Silva <${ana}>\n\n${rui}\nsem endereço\n${ana.toUpperCase()}`;
    const body = { key: randomUUID(), ticket: workshop.ticket, list, note: "Até já!" };
    const first = await ask<{ results: Invited[] }>("orders-by-hand/invitations/", body);
    expect(first.body.results.map(({ line, outcome }) => [line, outcome])).toEqual([
      [1, "invited"],
      [3, "invited"],
      [4, "not_an_address"],
      [5, "repeated"],
    ]);
    await shop.runJobs();
    expect(await shop.taken(workshop.quota)).toBe(before + 2);
    expect(mailsTo(ana)).toEqual(["O seu convite Nexxt"]);
    const mail = shop.mails.find(({ to }) => to === ana);
    expect(mail?.text).toContain("Até já!");
    expect(mail?.attachments.map(({ contentType }) => contentType)).toContain("application/pdf");
    expect(await eventsOf(first.body.results[0]?.order ?? "")).toEqual([
      "created organiser",
      "completed organiser",
      "confirmation_queued organiser",
      "confirmation_sent job",
    ]);

    // Sent again, after a lost answer or with more people.
    const again = await ask<{ results: Invited[] }>("orders-by-hand/invitations/", {
      ...body,
      key: randomUUID(),
      list: `${list}\n${newAddress()}`,
    });
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual([
      "already_invited",
      "already_invited",
      "not_an_address",
      "repeated",
      "invited",
    ]);
    await shop.runJobs();
    expect(await shop.taken(workshop.quota)).toBe(before + 3);
    expect(mailsTo(ana)).toHaveLength(1);
  });

  it("the same list twice at once invites each person once, and stops where there is no seat", async () => {
    const taken = await shop.taken(workshop.quota);
    await shop.db.query("update quotas set size = $1 where id = $2", [taken + 2, workshop.quota]);
    const addresses = [newAddress(), newAddress(), newAddress()];
    const body = { key: randomUUID(), ticket: workshop.ticket, list: addresses.join("\n") };
    finance = await shop.staff("finance");
    const answers = await Promise.all(
      [1, 2].map(() =>
        shop.call<{ results: Invited[] }>("POST", "/organiser/orders-by-hand/invitations/", {
          token: finance.token,
          body,
        }),
      ),
    );
    const all = answers.flatMap(({ body: { results } }) => results);
    expect(all.filter(({ outcome }) => outcome === "invited")).toHaveLength(2);
    expect(new Set(all.filter(({ outcome }) => outcome === "sold_out").map(({ email }) => email)).size).toBe(
      1,
    );
    expect(await shop.taken(workshop.quota)).toBe(taken + 2);
    await shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
  });
});

async function transferOrder(more: object = {}): Promise<{ email: string; order: TransferOrder }> {
  const email = newAddress();
  const buyer = { email, full_name: "Empresa Exemplo", company: "Exemplo, Lda.", vat: "509442013" };
  const body = { key: randomUUID(), buyer, lines, amount: workshop.amount, due_on: inDays(10), ...more };
  const { status, body: order } = await ask<TransferOrder>("orders-by-hand/transfers/", body);
  expect([status, order.state]).toEqual([201, "pending"]);
  return { email, order };
}
const paid = (order: TransferOrder, more: object = {}) =>
  ask<TransferOrder>(`orders/${order.order}/paid/`, {
    amount: order.total,
    received_on: inDays(0),
    reference: "TRF 001",
    ...more,
  });

describe("an order paid by transfer", () => {
  it("holds its seat, mails its pro-forma, reminds once, and issues its tickets when the money is there", async () => {
    const before = await shop.taken(workshop.quota);
    const { email, order } = await transferOrder();
    await shop.runJobs();
    expect(await shop.taken(workshop.quota)).toBe(before + 1);
    expect(mailsTo(email)).toEqual([`A sua encomenda ${order.code}: pagamento por transferência`]);
    const proForma = shop.mails.find(({ to }) => to === email)?.text.replaceAll("\u00a0", " ") ?? "";
    for (const fact of ["PT50 0002 0123 1234 5678 9015 4", order.code, "29,52 €", "Exemplo, Lda."])
      expect(proForma).toContain(fact);
    expect(shop.mails.find(({ to }) => to === email)?.attachments.map(({ filename }) => filename)).toContain(
      `pro-forma-${order.code}.pdf`,
    );

    // Its buyer can still order in the shop.
    const buyer = await shop.buyer(email);
    expect((await shop.order(buyer, lines, 2_952)).status).toBe(201);
    shop.clock.forward(6_000);
    await reconcileOnce(shop.app, (error) => shop.bugs.push(error));

    expect(await remindOfTransfers(shop.app)).toBe(0);
    shop.clock.forward(8 * DAY_MS);
    expect(await remindOfTransfers(shop.app)).toBe(1);
    expect(await remindOfTransfers(shop.app)).toBe(0);
    await shop.runJobs();
    expect(mailsTo(email)).toContain(`Falta a transferência da encomenda ${order.code}`);

    expect(await paid(order, { received_on: inDays(1) })).toMatchObject({ status: 400 });
    expect(await paid(order)).toMatchObject({ status: 200, body: { state: "completed" } });
    expect(await paid(order)).toMatchObject({ status: 409, body: { code: "already_paid" } });
    await shop.runJobs();
    expect(mailsTo(email).filter((subject) => subject === "Os seus bilhetes Nexxt")).toHaveLength(2);
    expect(await eventsOf(order.order)).toEqual([
      "created organiser",
      "transfer_received organiser",
      "completed organiser",
      "confirmation_queued organiser",
      "confirmation_sent job",
    ]);
  });

  it("releases its seat at the end of the due date in Lisbon, and its late money buys the tickets or goes back", async () => {
    const before = await shop.taken(workshop.quota);
    const [first, second] = [
      await transferOrder({ due_on: inDays(1) }),
      await transferOrder({ due_on: inDays(1) }),
    ];
    shop.clock.forward(3 * DAY_MS);
    await reconcileOnce(shop.app, (error) => shop.bugs.push(error));
    await shop.runJobs();
    expect([await stateOf(first.order.order), await shop.taken(workshop.quota)]).toEqual(["expired", before]);
    const unpaid = shop.mails.find(
      ({ to, subject }) => to === first.email && subject.includes("não foi concluído"),
    );
    expect(unpaid?.text).toContain("responda a este e-mail");
    const [shown] = await shop.db.query<{ id: string }>(
      "select current_payment_id as id from orders where id = $1",
      [first.order.order],
    );
    const wallet = await shop.buyer(first.email);
    const seen = await shop.call<Payment>("GET", `/tickets/payments/${shown?.id}/`, { token: wallet.token });
    expect(seen.body).toMatchObject({ payment_method: 4, payment_status: 3, money: "none" });

    expect(await paid(first.order)).toMatchObject({ body: { state: "completed" } });
    const taken = await shop.taken(workshop.quota);
    expect(taken).toBe(before + 1);
    await shop.db.query("update quotas set size = $1 where id = $2", [taken, workshop.quota]);
    expect(await paid(second.order)).toMatchObject({ body: { state: "expired" } });
    await shop.runJobs();
    await shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
    // A transfer goes back by hand: a task, no mail of a problem, and the buyer's mail once it is done.
    const [task] = (await openTasks(shop.db.read)).filter(({ detail }) =>
      detail.includes("Paid by transfer"),
    );
    expect(task?.detail).toContain("29.52 €");
    expect(refundMailsTo(second.email)).toEqual([]);
    await resolveTask(shop.app, commandLine, { id: task?.id ?? "", note: "" });
    await shop.runJobs();
    expect(refundMailsTo(second.email)).toHaveLength(1);
  });

  it("is cancelled by staff at once, and made once however often its request is sent", async () => {
    const before = await shop.taken(workshop.quota);
    const { order } = await transferOrder();
    expect(await ask(`orders/${order.order}/cancel/`, {})).toMatchObject({ body: { state: "cancelled" } });
    expect(await shop.taken(workshop.quota)).toBe(before);

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
    expect(await shop.taken(workshop.quota)).toBe(before + 1);
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
    expect(await shop.taken(workshop.quota)).toBe(before + 1);
  });
});

describe("the box office", () => {
  it("sells at the shop's prices, a hidden ticket and a coupon too, and hands out the code at once", async () => {
    await shop.db.query("update tickets set coupon_only = true where id = $1", [workshop.ticket]);
    const before = await shop.taken(workshop.quota);
    const wanted = { lines, coupon: "nexxt10" };
    const { body: bill } = await ask<HandBill>("orders-by-hand/price/", wanted);
    expect(bill).toMatchObject({ discount: "2.40", net: "21.60", total: "26.57" });
    const email = newAddress();
    const sale = {
      ...wanted,
      key: randomUUID(),
      buyer: { email, full_name: "Rita Porta" },
      paid_by: "terminal",
    };
    expect(await ask("orders-by-hand/box-office/", { ...sale, amount: "29.52" })).toMatchObject({
      body: { code: "price_changed" },
    });
    const { status, body } = await ask<{
      order: string;
      tickets: object[];
      unassigned: number;
      state: string;
    }>("orders-by-hand/box-office/", { ...sale, amount: bill.total });
    expect([status, body]).toMatchObject([201, { state: "completed", unassigned: 0 }]);
    expect(body.tickets).toEqual([
      { name: expect.any(String), qr_code: expect.stringContaining("data:image/png") },
    ]);
    expect(
      (await ask<{ order: string }>("orders-by-hand/box-office/", { ...sale, amount: bill.total })).body
        .order,
    ).toBe(body.order);
    await shop.runJobs();
    expect(await shop.taken(workshop.quota)).toBe(before + 1);
    expect(mailsTo(email)).toEqual(["Os seus bilhetes Nexxt"]);
    await shop.db.query("update tickets set coupon_only = false where id = $1", [workshop.ticket]);

    // What was taken in cash or on the terminal goes back by hand.
    const preview = await ask<{ amount: string; digest: string; automatic: boolean }>(
      `orders/${body.order}/refund/preview/`,
      { reason: "asked_for" },
    );
    expect(preview.body.automatic).toBe(false);
    const { amount, digest } = preview.body;
    await ask(`orders/${body.order}/refund/`, { reason: "asked_for", shown: { amount, digest } });
    await shop.runJobs();
    expect(await shop.taken(workshop.quota)).toBe(before);
    expect((await openTasks(shop.db.read)).some(({ detail }) => detail.includes("Paid at the counter"))).toBe(
      true,
    );
  });

  it("sells the edition that is named, though another is on sale, and no ticket of that other with it", async () => {
    const { token } = await shop.staff("owner");
    const next = await shop.call<{ id: number }>("POST", "/organiser/editions/", {
      token,
      body: {
        copy_from: 1,
        name: "Nexxt",
        year: 2026,
        first_day: "2026-10-25",
        last_day: "2026-10-30",
        with_speakers: true,
        with_sessions: true,
      },
    });
    const edition = next.body.id;
    const choicesOf = async (query: string) => {
      const answer = await shop.call<{ tickets: { id: number; name: string; price_with_vat: string }[] }>(
        "GET",
        `/organiser/orders-by-hand/choices/${query}`,
        { token },
      );
      return answer.body.tickets ?? [];
    };
    const own = (await choicesOf(`?edition=${edition}`)).find(
      ({ price_with_vat }) => Number(price_with_vat) > 0,
    );
    expect(own).toBeDefined();
    expect((await choicesOf("")).map(({ id }) => id)).not.toContain(own?.id);
    expect((await choicesOf("")).map(({ id }) => id)).toContain(workshop.ticket);
    const sale = {
      key: randomUUID(),
      buyer: { email: newAddress(), full_name: "Rita Porta" },
      lines: [{ ticket: own?.id, quantity: 1 }],
      amount: own?.price_with_vat,
      paid_by: "cash",
    };
    const sold = await ask<{ order: string; state: string }>("orders-by-hand/box-office/", {
      ...sale,
      edition,
    });
    expect([sold.status, sold.body.state]).toEqual([201, "completed"]);
    expect(await shop.call("GET", `/organiser/orders/${sold.body.order}/`, { token })).toMatchObject({
      body: { edition },
    });
    expect(
      await ask("orders-by-hand/box-office/", { ...sale, edition, key: randomUUID(), lines }),
    ).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await ask("orders-by-hand/price/", { lines, edition: 999 })).toMatchObject({ status: 404 });
  });

  it("never sells more than there is: 20 counters for 3 seats", async () => {
    const taken = await shop.taken(workshop.quota);
    await shop.db.query("update quotas set size = $1 where id = $2", [taken + 3, workshop.quota]);
    finance = await shop.staff("finance");
    const sales = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.call("POST", "/organiser/orders-by-hand/box-office/", {
          token: finance.token,
          body: {
            key: randomUUID(),
            buyer: { email: newAddress(), full_name: "Rita Porta" },
            lines,
            amount: workshop.amount,
            paid_by: "cash",
          },
        }),
      ),
    );
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sales.filter(({ body }) => body.code === "sold_out")).toHaveLength(17);
    expect(await shop.taken(workshop.quota)).toBe(taken + 3);
    await shop.db.query("update quotas set size = 500 where id = $1", [workshop.quota]);
  });
});
