import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TransferOrder } from "#contract/organiser/orders/by-hand/transfers.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { openInvoiceXpress } from "#outside/invoices/invoicexpress.ts";
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
async function order(by: Buyer, method = 1) {
  const { status, body } = await fixture.shop.order(by, lines, 2_952, { method });
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

  it("correct the bill of an order that waits; the account follows, but in what its owner has changed since", async () => {
    const rosa = await buyer();
    await fillIn(rosa, { ...TOWN, vat: "509442013" });
    const { id } = await order(rosa, TRANSFER);
    await fillIn(rosa, { company: "" });
    const {
      id: _,
      email: __,
      last_name: ___,
      orders: ____,
      erased: _____,
      ...before
    } = (await page(id)).buyer;
    const after = { ...before, vat: TOWN.vat, company: "Município de Leiria" };
    expect((await ask(`orders/${id}/buyer/`, { before, after })).status).toBe(200);
    const { body: own } = await fixture.shop.call(`GET`, `/signups/`, { token: rosa.token });
    expect(own).toMatchObject({ results: [{ company: "", vat: TOWN.vat }] });
    // Another member of staff saw what it was.
    const late = { before, after: { ...before, company: "Outra" } };
    expect(await ask(`orders/${id}/buyer/`, late)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "after.company", detail: "Município de Leiria" }] },
    });
    await received(id);
    expect(await madeOutTo(id)).toEqual([["Município de Leiria", TOWN.vat]]);
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

  it.each(["with its copy", "from the version before"])(
    "are billed as the order they came from, %s",
    async (from) => {
      const rosa = await buyer();
      await fillIn(rosa, TOWN);
      const { id, payment } = await order(rosa);
      await pay(payment);
      await fixture.shop.runJobs();
      if (from !== "with its copy")
        await fixture.shop.db.query("update orders set billed_to = null where id = $1", [id]);
      await fillIn(rosa, PERSON);
      const made = await change(id);
      expect(await madeOutTo(id)).toEqual([TO_TOWN, TO_TOWN]);
      expect(await madeOutTo(made)).toEqual([TO_TOWN]);
      expect((await page(made)).buyer).toMatchObject(TOWN);
    },
  );
});
