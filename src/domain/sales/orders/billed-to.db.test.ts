import { randomUUID } from "node:crypto";
import papaparse from "papaparse";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
import { noInvoices } from "#outside/invoices/none.ts";
import { startFakeInvoiceXpress } from "#tests/fake-servers/fake-invoicexpress.ts";
import { lines, openHandOrderFixture, workshop } from "#tests/fixtures/hand-order-fixture.ts";
import { changesIn } from "#tests/fixtures/ticket-change-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";

const fixture = openHandOrderFixture();
const { ask, read, newAddress, inDays } = fixture;
const changes = changesIn(() => fixture.shop);

let fake: Awaited<ReturnType<typeof startFakeInvoiceXpress>>;
beforeAll(async () => {
  fake = await startFakeInvoiceXpress();
  fixture.shop.app.invoices = openInvoiceXpress(fake.settings);
  await fixture.shop.db.query("update editions set multibanco_days = 3, multibanco_share = 100");
  await fixture.shop.db.query("update tickets set transfer_units = 50 where id = $1", [workshop.ticket]);
});
afterAll(() => fake.close());

const TOWN = { full_name: "Rosa Lis", company: "Município do Lis", vat: "501964843", address: "Praça 1" };
const PERSON = { full_name: "Rosa Lis", company: "", vat: "", address: "Rua Direita 1" };
const TO_TOWN = ["Município do Lis", "501964843"];
const TO_PERSON = ["Rosa Lis", ""];
const TRANSFER = 4;
const MULTIBANCO = 7;

const buyer = () => fixture.shop.buyer(newAddress("camara"));
type Buyer = Awaited<ReturnType<typeof buyer>>;
async function fillIn({ signup, token }: Buyer, body: object): Promise<void> {
  expect((await fixture.shop.call("PATCH", `/signups/${signup}/`, { token, body })).status).toBe(200);
}
async function order(by: Buyer, method = 1, more: object = {}) {
  const { status, body } = await fixture.shop.order(by, lines, 2_952, { method, ...more });
  expect([status, body]).toEqual([201, expect.anything()]);
  const found = await fixture.shop.db.query<{ id: string }>("select id from orders where code = $1", [
    body.order,
  ]);
  return { id: found[0]?.id ?? "", payment: body.id };
}
async function pay(payment: string): Promise<void> {
  fixture.shop.clock.forward(2_000);
  const reference = await referenceOf(fixture.shop, payment);
  await fixture.shop.db.query(
    "update sandbox_charges set outcome = 'pay', decides_at = $2 where reference = $1",
    [reference, fixture.shop.clock.now()],
  );
  await postSandboxWebhook(fixture.shop, reference);
}
const received = (id: string) =>
  ask<TransferOrder>(`orders/${id}/paid/`, { amount: "29.52", received_on: inDays(0), reference: "TRF" });
const page = (id: string) => read<OrganiserOrder>(`orders/${id}/`);
/** Whom each document of an order is made out to, with the number, as its provider has it. */
async function madeOutTo(id: string) {
  await fixture.shop.runJobs();
  const rows = await fixture.shop.db.query<{ id: string }>(
    "select id from invoices where order_id = $1 order by created_at, kind desc",
    [id],
  );
  return rows.map(({ id: reference }) => {
    const found = fake.documents.find((one) => one.reference === reference);
    return [found?.client.name, found?.client.fiscal_id ?? ""];
  });
}

describe("an order that waits for its money", () => {
  it("is billed to the town hall that placed it, on pro-forma, reminder and invoice, whatever its account says since", async () => {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const town = await order(rosa, TRANSFER);
    await fillIn(rosa, PERSON);
    const own = await order(rosa);
    await pay(own.payment);
    expect((await page(town.id)).buyer).toMatchObject(TOWN);
    const { token } = rosa;
    const file = await fixture.shop.request(`/tickets/payments/${town.payment}/pro-forma/`, {
      headers: { authorization: `Token ${token}` },
    });
    const { text } = readPdf(new Uint8Array(await file.arrayBuffer()));
    for (const fact of [...TO_TOWN, "Praça 1"]) expect(text.replaceAll(/\s+/g, " "), fact).toContain(fact);
    await fixture.shop.app.jobs.enqueue(fixture.shop.db.single, "send-transfer-mail", {
      orderId: town.id,
      kind: "reminder",
    });
    await fixture.shop.runJobs();
    const reminder = fixture.shop.mails.findLast(({ subject }) => subject.startsWith("Falta a"));
    expect([reminder?.to, reminder?.text]).toEqual([
      rosa.email,
      expect.stringContaining("Município do Lis, NIF 501964843"),
    ]);
    expect((await received(town.id)).status).toBe(200);
    expect(await madeOutTo(town.id)).toEqual([TO_TOWN]);
    expect(await madeOutTo(own.id)).toEqual([TO_PERSON]);
  });

  it("is billed to the person who placed it by Multibanco, also where the account is a company's by the time it is paid", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const { id, payment } = await order(rosa, MULTIBANCO);
    await fillIn(rosa, TOWN);
    await pay(payment);
    expect(await madeOutTo(id)).toEqual([TO_PERSON]);
  });

  it("from the version before, which copied nothing, is billed to its buyer's account", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const { id } = await order(rosa, TRANSFER);
    await fixture.shop.db.query("update orders set billed_to = null where id = $1", [id]);
    await fillIn(rosa, TOWN);
    expect((await page(id)).buyer).toMatchObject(TOWN);
    expect((await received(id)).status).toBe(200);
    expect(await madeOutTo(id)).toEqual([TO_TOWN]);
  });
});

describe("staff", () => {
  it("type whom a transfer is billed to, also where the address has an account, which stays as it is", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const { body: made } = await ask<TransferOrder>("orders-by-hand/transfers/", {
      ...{ key: randomUUID(), lines, amount: workshop.amount, due_on: inDays(10) },
      buyer: { email: rosa.email, ...TOWN, full_name: "Serviços" },
    });
    expect(made.buyer).toMatchObject({ full_name: "Serviços", company: TOWN.company });
    expect((await page(made.order)).buyer).toMatchObject({ ...TOWN, full_name: "Serviços" });
    await received(made.order);
    expect(await madeOutTo(made.order)).toEqual([TO_TOWN]);
    const own = await order(rosa);
    await pay(own.payment);
    expect(await madeOutTo(own.id)).toEqual([TO_PERSON]);
  });

  const dataOf = async (id: string) => {
    const { id: _, email: __, last_name: ___, orders: ____, erased: _____, ...data } = (await page(id)).buyer;
    return data;
  };
  const correct = (id: string, before: object, after: object) =>
    ask(`orders/${id}/buyer/`, { before, after });
  const accountOf = async ({ signup, token }: Buyer) => {
    const { body } = await fixture.shop.call<{ results: object[] }>("GET", "/signups/", { token });
    return body.results.find((one) => "id" in one && one.id === signup);
  };

  it("correct the bill of an order that waits, with the account that says the same; undoing puts both back", async () => {
    const rosa = await buyer();
    await fillIn(rosa, { ...TOWN, vat: "509442013" });
    const { id } = await order(rosa, MULTIBANCO);
    const before = await dataOf(id);
    const after = { ...before, vat: TOWN.vat };
    expect((await correct(id, before, after)).status).toBe(200);
    expect(await accountOf(rosa)).toMatchObject(TOWN);
    expect((await correct(id, after, before)).status).toBe(200);
    expect([await accountOf(rosa), await dataOf(id)]).toMatchObject([
      { vat: "509442013" },
      { vat: "509442013" },
    ]);
    // Another member of staff saw what it was.
    expect((await correct(id, before, after)).status).toBe(200);
    expect(await correct(id, before, { ...before, vat: "" })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "after.vat", detail: TOWN.vat }] },
    });
  });

  it("correct a bill alone where the account is another's by now, or where staff typed it: nothing of it gets into the account", async () => {
    const rosa = await buyer();
    await fillIn(rosa, { ...TOWN, vat: "509442013" });
    const { id } = await order(rosa, TRANSFER);
    await fillIn(rosa, PERSON);
    const before = await dataOf(id);
    expect((await correct(id, before, { ...before, ...TOWN, zip_code: "2400-001" })).status).toBe(200);
    expect(await accountOf(rosa)).toMatchObject({ ...PERSON, zip_code: "" });
    const { body: typed } = await ask<TransferOrder>("orders-by-hand/transfers/", {
      ...{ key: randomUUID(), lines, amount: workshop.amount, due_on: inDays(10) },
      buyer: { email: rosa.email, ...PERSON },
    });
    const shown = await dataOf(typed.order);
    expect((await correct(typed.order, shown, { ...shown, ...TOWN })).status).toBe(200);
    expect(await accountOf(rosa)).toMatchObject(PERSON);
    await received(id);
    await received(typed.order);
    expect([await madeOutTo(id), await madeOutTo(typed.order)]).toEqual([[TO_TOWN], [TO_TOWN]]);
  });

  it("correct nothing of a credit note whose invoice is issued", async () => {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const { id, payment } = await order(rosa);
    await pay(payment);
    expect(await madeOutTo(id)).toEqual([TO_TOWN]);
    const { body: shown } = await ask<{ amount: string; digest: string }>(`orders/${id}/refund/preview/`, {
      ...{ units: null, reason: "asked_for" },
    });
    const refund = {
      units: null,
      reason: "asked_for",
      shown: { amount: shown.amount, digest: shown.digest },
    };
    expect((await ask(`orders/${id}/refund/`, refund)).status).toBe(200);
    const before = await dataOf(id);
    const { body } = await correct(id, before, { ...before, ...PERSON });
    expect(body).toMatchObject({ invoices_changed: 0 });
    expect(await madeOutTo(id)).toEqual([TO_TOWN, TO_TOWN]);
  });
});

describe("a buyer who comes back to the checkout", () => {
  it("has the number that they typed last on the bill of their open order in the shop", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const { id, payment } = await order(rosa);
    await fillIn(rosa, TOWN);
    expect((await page(id)).buyer).toMatchObject(TOWN);
    await pay(payment);
    expect(await madeOutTo(id)).toEqual([TO_TOWN]);
  });

  it("and sends an order by transfer again, whose answer was lost, has it too", async () => {
    const rosa = await buyer();
    await fillIn(rosa, PERSON);
    const { id } = await order(rosa, TRANSFER, { key: "one" });
    await fillIn(rosa, TOWN);
    expect((await page(id)).buyer).toMatchObject(PERSON);
    expect((await order(rosa, TRANSFER, { key: "one" })).id).toBe(id);
    expect((await page(id)).buyer).toMatchObject(TOWN);
  });
});

describe("changed tickets", () => {
  const change = async (id: string) => {
    const { units } = await page(id);
    const [{ purchase, unit }] = units as [OrganiserOrder["units"][number]];
    const { body, status } = await changes.changed(id, [{ purchase, unit }], 9);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.order;
  };

  async function sold() {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const { id, payment } = await order(rosa);
    await pay(payment);
    await fixture.shop.runJobs();
    return { rosa, id };
  }

  it("are billed as the order they came from", async () => {
    const { rosa, id } = await sold();
    await fillIn(rosa, PERSON);
    const made = await change(id);
    expect(await madeOutTo(id)).toEqual([TO_TOWN, TO_TOWN]);
    expect(await madeOutTo(made)).toEqual([TO_TOWN]);
    expect((await page(made)).buyer).toMatchObject(TOWN);
  });

  it("of an order from the version before are billed as its invoice says: one name, of nobody's company", async () => {
    const { rosa, id } = await sold();
    await fixture.shop.db.query("update orders set billed_to = null where id = $1", [id]);
    await fillIn(rosa, { ...PERSON, full_name: "Outro Nome" });
    const made = await change(id);
    expect(await madeOutTo(made)).toEqual([TO_TOWN]);
    expect((await page(made)).buyer).toMatchObject({ ...TOWN, full_name: TOWN.company, company: "" });
  });

  it("where the shop issues no invoices are billed by the copy, and exports say the copy", async () => {
    const { invoices } = fixture.shop.app;
    fixture.shop.app.invoices = noInvoices;
    const { rosa, id } = await sold();
    await fillIn(rosa, PERSON);
    const made = await change(id);
    expect((await page(made)).buyer).toMatchObject(TOWN);
    for (const kind of ["orders", "lines"]) {
      const { body } = await ask<{ id: string }>("exports/", {
        kind,
        format: "csv",
        separator: ",",
        edition: 1,
      });
      const { token } = await fixture.shop.staff("finance");
      const file = await fixture.shop.request(`/organiser/exports/${body.id}/file/`, {
        headers: { authorization: `Token ${token}` },
      });
      const { data } = papaparse.parse<Record<string, string>>(await file.text(), { header: true });
      const { code } = await page(made);
      const row = data.find(({ order: one }) => one === code);
      expect(row).toMatchObject({ name: TOWN.full_name, company: TOWN.company, nif: TOWN.vat });
    }
    fixture.shop.app.invoices = invoices;
  });
});
