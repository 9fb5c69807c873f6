import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { Transfer } from "#contract/orders/payments-within-days.ts";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { Ticket } from "#contract/shop.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { exported } from "#tests/fixtures/accounts/export-books.ts";
import { DAY_MS, lines, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";

const fixture = openHandOrderFixture();
const { ask, read, newAddress, inDays, subjectsTo, eventsOf, reconcile } = fixture;
const NUMBER = "2025/COMP-0412";

let fake: Awaited<ReturnType<typeof startFakeInvoiceXpress>>;
beforeAll(async () => {
  fake = await startFakeInvoiceXpress();
  fixture.shop.app.invoices = openInvoiceXpress(fake.settings);
  await offer(3);
});
afterAll(() => fake.close());

const offer = (units: number, days = 10) =>
  fixture.shop.db.query("update tickets set transfer_units = $1, transfer_days = $2 where id = $3", [
    units,
    days,
    workshop.ticket,
  ]);
const buyer = () => fixture.shop.buyer(newAddress("camara"));
type Buyer = Awaited<ReturnType<typeof buyer>>;
const order = (by: Buyer, units = 1, more: { key?: string; body?: object } = {}) =>
  fixture.shop.order(by, [{ ...lines[0], ticket: workshop.ticket, quantity: units }], units * 2_952, {
    method: 4,
    ...more,
  });
const refusedAs = (code: string, inner: string) => ({
  status: 409,
  body: { code, errors: [{ attr: "lines.0.ticket", code: inner }] },
});
const idOf = async (code: string) => {
  const [row] = await fixture.shop.db.query<{ id: string }>("select id from orders where code = $1", [code]);
  return row?.id ?? "";
};

describe("a transfer chosen at the checkout", () => {
  it("waits for its transfer with the buyer's own number, which pro-forma, order, invoice and export name", async () => {
    const town = await buyer();
    const before = await fixture.shop.taken(workshop.quota);
    const made = await order(town, 1, { key: "one", body: { purchase_order: ` ${NUMBER} ` } });
    expect(made).toMatchObject({
      status: 201,
      body: { payment_status: 1, payment_method: 4, redirect_url: null, renewable: false },
    });
    expect((await order(town, 1, { key: "one", body: { purchase_order: ` ${NUMBER} ` } })).body.id).toBe(
      made.body.id,
    );
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 1);
    const { token } = town;
    const where = await fixture.shop.call<Transfer>("GET", `/tickets/payments/${made.body.id}/transfer/`, {
      token,
    });
    expect(where.body).toEqual({
      iban: "PT50000201231234567890154",
      holder: "Nexxt, Lda.",
      reference: made.body.order,
      due_on: inDays(10),
      total: "29.52",
      received: "0.00",
      missing: "29.52",
      purchase_order: NUMBER,
      billed_to: { name: "Ana Silva", tax_number: "" },
    });
    const file = await fixture.shop.request(`/tickets/payments/${made.body.id}/pro-forma/`, {
      headers: { authorization: `Token ${token}` },
    });
    const { text } = readPdf(new Uint8Array(await file.arrayBuffer()));
    for (const fact of [NUMBER, "não é uma fatura", "Nexxt, Lda.", "500000000", "Rua do Lis 1"])
      expect(text.replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ")).toContain(fact);
    await fixture.shop.runJobs();
    expect(subjectsTo(town.email)).toEqual([
      `A sua encomenda ${made.body.order}: pagamento por transferência`,
    ]);
    expect(fixture.shop.mails.find(({ to }) => to === town.email)?.text).toContain(NUMBER);

    // Days of waiting are in no other order's way.
    expect((await fixture.shop.order(town, lines, 2_952)).status).toBe(201);
    await reconcile();

    const id = await idOf(made.body.order);
    expect((await read<OrganiserOrder>(`orders/${id}/`)).purchase_order).toBe(NUMBER);
    const paid = { amount: "29.52", received_on: inDays(0), reference: "TRF 1" };
    expect(await ask<TransferOrder>(`orders/${id}/paid/`, paid)).toMatchObject({
      body: { state: "completed" },
    });
    await fixture.shop.runJobs();
    expect(fake.documents.map(({ observations }) => observations)).toContain(
      `N.º de encomenda/compromisso: ${NUMBER}`,
    );
    expect(await eventsOf(id)).toEqual([
      "created buyer",
      "transfer_received organiser",
      "completed organiser",
      "confirmation_queued organiser",
      "confirmation_sent job",
    ]);
    for (const kind of ["orders", "documents"] as const)
      expect(await exported(fixture, kind)).toContainEqual(
        expect.objectContaining({ order: made.body.order, purchase_order: NUMBER }),
      );
    const gone = await fixture.shop.call("GET", `/tickets/payments/${made.body.id}/transfer/`, { token });
    expect(gone).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("holds no more units than the organiser lets wait, however many order at once, and takes the next when one ends", async () => {
    await offer(3);
    const before = await fixture.shop.taken(workshop.quota);
    const people = await Promise.all(Array.from({ length: 8 }, buyer));
    const answers = await Promise.all(people.map((one) => order(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(refused).toMatchObject(refusedAs("transfer_not_offered", "too_many_wait"));
    expect(await fixture.shop.taken(workshop.quota)).toBe(before + 3);
    // Another way to pay has no such limit.
    const late = people[answers.findIndex(({ status }) => status !== 201)];
    if (!late) throw new Error("none was refused");
    expect((await fixture.shop.order(late, lines, 2_952)).status).toBe(201);

    const first = answers.findIndex(({ status }) => status === 201);
    const given = await fixture.shop.call<Payment>(
      "POST",
      `/tickets/payments/${answers[first]?.body.id}/cancel/`,
      { token: people[first]?.token ?? "", body: {} },
    );
    expect(given.body.payment_status).toBe(3);
    expect((await order(await buyer())).status).toBe(201);
    expect(await order(await buyer())).toMatchObject(refusedAs("transfer_not_offered", "too_many_wait"));

    // Staff hold by hand as many as they wish.
    await fixture.transferOrder();

    fixture.shop.clock.forward(11 * DAY_MS);
    await reconcile();
    expect((await order(await buyer())).status).toBe(201);
  });

  it("is due before the first session at the latest, and is offered only where the organiser lets it", async () => {
    await offer(100, 90);
    const until = async () => {
      const { body } = await fixture.shop.call<{ results: Ticket[] }>("GET", "/tickets/");
      return body.results.find(({ id }) => id === workshop.ticket)?.transfer_until;
    };
    const [{ day } = { day: "" }] = await fixture.shop.db.query<{ day: string }>(
      `select (min(e.starts_at at time zone 'Europe/Lisbon')::date - 1)::text as day
       from ticket_events t join events e on e.id = t.event_id where t.ticket_id = $1`,
      [workshop.ticket],
    );
    expect(await until()).toBe(day);
    const made = await order(await buyer());
    const [row] = await fixture.shop.db.query<{ due: string }>(
      "select due_on::text as due from hand_orders h join orders o on o.id = h.order_id where o.code = $1",
      [made.body.order],
    );
    expect(row?.due).toBe(day);

    await offer(0);
    expect(await until()).toBeNull();
    expect(await order(await buyer())).toMatchObject(refusedAs("transfer_not_offered", "not_offered"));
    await offer(100);
    const account = fixture.shop.app.bankAccount;
    fixture.shop.app.bankAccount = null;
    expect(await until()).toBeNull();
    expect(await order(await buyer())).toMatchObject({ status: 503, body: { code: "provider_unavailable" } });
    fixture.shop.app.bankAccount = account;
  });

  it("takes free tickets along, which count against no limit and are due before their own first session", async () => {
    const [waiting] = await fixture.shop.db.query<{ orders: number }>(
      "select count(*)::int as orders from hand_orders h join orders o on o.id = h.order_id where made_by = '' and state = 'pending'",
    );
    await offer((waiting?.orders ?? 0) + 1, 90);
    const [{ day } = { day: "" }] = await fixture.shop.db.query<{ day: string }>(
      `select (min(e.starts_at at time zone 'Europe/Lisbon')::date - 1)::text as day
       from ticket_events t join events e on e.id = t.event_id where t.ticket_id = 24`,
    );
    const { body: shown } = await fixture.shop.call<{ results: Ticket[] }>("GET", "/tickets/");
    expect(shown.results.find(({ id }) => id === 24)).toMatchObject({ price: "0.00", transfer_until: day });
    const both = [...lines, { ticket: 24, quantity: 3 }];
    const town = await buyer();
    const made = await fixture.shop.order(town, both, 2_952, { method: 4 });
    expect(made).toMatchObject({ status: 201, body: { payment_status: 1 } });
    const where = await fixture.shop.call<Transfer>("GET", `/tickets/payments/${made.body.id}/transfer/`, {
      token: town.token,
    });
    expect(where.body.due_on).toBe(day);
    expect(await fixture.shop.order(await buyer(), both, 2_952, { method: 4 })).toMatchObject(
      refusedAs("transfer_not_offered", "too_many_wait"),
    );
    await fixture.shop.call("POST", `/tickets/payments/${made.body.id}/cancel/`, { token: town.token });
  });

  it("takes no other attempt: it is paid as it was ordered, or given up", async () => {
    await offer(3);
    const town = await buyer();
    const { body } = await order(town);
    expect(
      await fixture.shop.call("POST", `/tickets/payments/${body.id}/try-again/`, {
        token: town.token,
        body: { payment_method: 1, phone_number: "912345678" },
      }),
    ).toMatchObject({ status: 409, body: { code: "hold_not_renewable" } });
    await fixture.shop.call("POST", `/tickets/payments/${body.id}/cancel/`, { token: town.token });
  });

  it("may be given up; a buyer has three that wait, and no fourth", async () => {
    await offer(50);
    const town = await buyer();
    const waiting = [];
    for (let one = 0; one < 3; one += 1) waiting.push((await order(town)).body);
    const refused = { status: 409, body: { code: "transfer_not_offered" } };
    expect(await order(town)).toMatchObject(refused);
    const before = await fixture.shop.taken(workshop.quota);
    const { token } = town;
    const ended = await fixture.shop.call("POST", `/tickets/payments/${waiting[0]?.id}/cancel/`, { token });
    expect(ended).toMatchObject({ status: 200, body: { payment_status: 3 } });
    expect(await fixture.shop.taken(workshop.quota)).toBe(before - 1);
    const again = await Promise.all([order(town), order(town)]);
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await order(await buyer())).status).toBe(201);
  });
});
