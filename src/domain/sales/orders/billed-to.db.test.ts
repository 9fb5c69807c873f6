import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import { noInvoices } from "#outside/invoices/none.ts";
import {
  MULTIBANCO,
  openBilledOrders,
  PERSON,
  TO_PERSON,
  TO_TOWN,
  TOWN,
  TRANSFER,
} from "#tests/fixtures/billed-orders.ts";
import { lines } from "#tests/fixtures/hand-order-fixture.ts";
import { readPdf } from "#tests/pdf/read-pdf.ts";

const {
  fixture,
  buyer,
  fillIn,
  order,
  pay,
  received,
  page,
  madeOutTo,
  typeTransfer,
  change,
  dataOf,
  correct,
} = openBilledOrders();
const { ask } = fixture;

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
    const made = await typeTransfer(rosa.email, { ...TOWN, full_name: "Serviços" });
    expect(made.buyer).toMatchObject({ full_name: "Serviços", company: TOWN.company });
    expect((await page(made.order)).buyer).toMatchObject({ ...TOWN, full_name: "Serviços" });
    await received(made.order);
    expect(await madeOutTo(made.order)).toEqual([TO_TOWN]);
    const own = await order(rosa);
    await pay(own.payment);
    expect(await madeOutTo(own.id)).toEqual([TO_PERSON]);
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

describe("the company's address for its documents", () => {
  const documents_email = "contabilidade@lis.example";
  const sentTo = () =>
    fixture.shop.mails.flatMap(({ to, subject }) => (to === documents_email ? [subject] : []));
  const INVOICE = "Fatura da vossa empresa: Nexxt";
  const CREDIT_NOTE = "Nota de crédito da vossa empresa: Nexxt";

  it("is the order's: it stays when the account changes, is on the order's page and in the account's export, and goes with its person", async () => {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const { id, payment } = await order(rosa, 1, { body: { documents_email } });
    await fillIn(rosa, { ...TOWN, address: "Praça 2" });
    expect((await page(id)).buyer).toMatchObject({ address: "Praça 2", documents_email });
    const exported = await fixture.shop.call<AccountExport>("GET", "/accounts/export/", {
      token: rosa.token,
    });
    expect(exported.body.payments.map(({ billed_to }) => billed_to?.documents_email)).toEqual([
      documents_email,
    ]);
    await pay(payment);
    const { token, email } = rosa;
    expect((await fixture.shop.call("POST", "/accounts/erase/", { token, body: { email } })).status).toBe(
      204,
    );
    expect((await page(id)).buyer.documents_email).toBe("");
    expect(
      await fixture.shop.db.query("select id from orders where billed_to::text like $1", ["%lis.ex%"]),
    ).toEqual([]);
  });

  it("gets nothing while a transfer waits, then what staff typed or corrected it for, and the documents of changed tickets", async () => {
    fixture.shop.mails.length = 0;
    const made = await typeTransfer("servicos@lis.example", TOWN, { documents_email: "errado@lis.example" });
    await fixture.shop.runJobs();
    const before = await dataOf(made.order);
    expect(before).toMatchObject({ documents_email: "errado@lis.example" });
    expect((await correct(made.order, before, { ...before, documents_email })).status).toBe(200);
    expect((await page(made.order)).timeline).toContainEqual(
      expect.objectContaining({
        ...{ name: "buyer_corrected", person: "Staff finance" },
        detail: expect.objectContaining({ fields: "documents_email" }),
      }),
    );
    expect(fixture.shop.mails.map(({ to }) => to)).toEqual(["servicos@lis.example"]);
    expect((await received(made.order)).status).toBe(200);
    await fixture.shop.runJobs();
    expect(sentTo()).toEqual([INVOICE]);
    expect((await page(made.order)).timeline).toContainEqual(
      expect.objectContaining({ kind: "mail", name: "company_document", state: "sent" }),
    );
    await change(made.order);
    await fixture.shop.runJobs();
    expect(sentTo().sort()).toEqual([INVOICE, INVOICE, CREDIT_NOTE]);
    expect(fixture.shop.mails.filter(({ to }) => to === "errado@lis.example")).toEqual([]);
  });

  it("that is none is refused, by the checkout, staff's transfer and the correction", async () => {
    const rosa = await buyer();
    await fillIn(rosa, TOWN);
    const wrong = { documents_email: "contabilidade" };
    const { status, body } = await fixture.shop.order(rosa, lines, 2_952, { body: wrong });
    expect([status, body]).toMatchObject([400, { errors: [{ attr: "documents_email" }] }]);
    const { id } = await order(rosa, TRANSFER);
    const before = await dataOf(id);
    expect((await correct(id, before, { ...before, ...wrong })).status).toBe(400);
    expect((await ask("orders-by-hand/transfers/", { documents_email: "a b@c" })).status).toBe(400);
  });
});

describe("changed tickets", () => {
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

  it("of an order from the version before are billed as its invoice says: one name, of no company", async () => {
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
