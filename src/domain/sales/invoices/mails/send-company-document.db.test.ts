import { describe, expect, it, vi } from "vitest";
import { listTasks } from "#domain/sales/follow-up/list-tasks.ts";
import { confirmDueOrders } from "#domain/sales/orders/mails/confirm-orders.ts";
import { readOrder } from "#domain/sales/orders/organise/read-order.ts";
import { MailRefused } from "#outside/mail/mail.ts";
import { invoiceXpress, noise, openInvoiceFixture } from "#tests/fixtures/invoice-fixture.ts";
import { requeueCompanyDocuments } from "./requeue-company-documents.ts";
import { sendCompanyDocument } from "./send-company-document.job.ts";

const { shop, paid, invoiceOf, attempt, fetchFiles, refund } = openInvoiceFixture(invoiceXpress);

const ACCOUNTS = "contabilidade@oficina.example";
const COMPANY = { company: "Oficina do Pinhal, Lda.", vat: "501964843" };
const INVOICE = "Fatura da vossa empresa: Nexxt";

let companies = 0;
/** A company's paid order, whose documents go to an address of its own. */
async function bought(documents_email = `contas-${++companies}@oficina.example`, data: object = COMPANY) {
  const { buyer, id } = await paid({ documents_email }, noise.total, 1, data);
  return { buyer, id, to: documents_email.trim().toLowerCase() };
}
const mailsTo = (address: string) => shop().mails.filter(({ to }) => to === address);
const namesTo = (address: string) =>
  mailsTo(address).map(({ subject, attachments }) => [
    subject,
    attachments
      .flatMap(({ filename }) => (filename ? [filename] : []))
      .filter((name) => /pdf|ics/.test(name)),
  ]);
/** The provider issues, and its files come. */
async function issue(): Promise<void> {
  await confirmDueOrders(shop().app, (error) => {
    throw error;
  });
  await attempt();
  await fetchFiles();
}

describe("a company's documents", () => {
  it("go to the address that its buyer gave, by mails of their own without a ticket or its code; the buyer's mails stay", async () => {
    const { buyer, id, to } = await bought(` Contabilidade@OFICINA.example `);
    expect(to).toBe(ACCOUNTS);
    await issue();
    await shop().runJobs();
    await refund(id, 1001, "asked_for");
    await issue();
    await shop().runJobs();
    expect(namesTo(ACCOUNTS)).toEqual([
      [INVOICE, ["fatura-1-T.pdf"]],
      ["Nota de crédito da vossa empresa: Nexxt", ["nota-de-credito-2-T.pdf"]],
    ]);
    const [ticket] = await shop().db.query<{ serial: string; number: string }>(
      `select a.code_serial::text as serial, o.code || '-1' as number from assignments a
       join purchases p on p.id = a.purchase_id join orders o on o.id = p.order_id
       where o.id = (select order_id from payments where id = $1)`,
      [id],
    );
    if (!ticket) throw new Error("The buyer has no ticket");
    expect(JSON.stringify(namesTo(buyer.email))).toContain("bilhete");
    for (const { text, html } of mailsTo(ACCOUNTS)) {
      expect(text).toContain("Oficina do Pinhal, Lda., NIF 501964843");
      for (const part of [text, html]) {
        for (const word of [ticket.serial, ticket.number, "/profile", buyer.email, "Ana"])
          expect(part).not.toContain(word);
      }
    }
    expect(namesTo(buyer.email).map(([subject]) => subject)).toEqual([
      "Os seus bilhetes Nexxt",
      "A sua fatura Nexxt",
      "A sua nota de crédito Nexxt",
    ]);
  });

  it("are mailed in the order's language, once, however often the job runs", async () => {
    const { id, to } = await bought();
    await shop().db.query(
      "update orders set language = 'en' where id = (select order_id from payments where id = $1)",
      [id],
    );
    await issue();
    const { id: invoiceId } = await invoiceOf(id);
    expect(shop().queue).toContainEqual({ name: "send-company-document", data: { invoiceId } });
    await shop().runJobs();
    await sendCompanyDocument(shop().app, { invoiceId });
    expect(namesTo(to).map(([subject]) => subject)).toEqual(["Your company's invoice: Nexxt"]);
  });

  it("go nowhere before they are issued, without a company, to the buyer's own address, or once the buyer is erased", async () => {
    const { id, to } = await bought();
    await confirmDueOrders(shop().app, () => {});
    await sendCompanyDocument(shop().app, { invoiceId: (await invoiceOf(id)).id });
    expect(mailsTo(to)).toEqual([]);
    await issue();
    const { buyer: person, to: persons } = await bought(undefined, {});
    const own = await bought();
    await shop().db.query(
      `update orders set billed_to = billed_to || jsonb_build_object('documentsEmail', $2::text)
       where id = (select order_id from payments where id = $1)`,
      [own.id, own.buyer.email],
    );
    const erased = await bought();
    await issue();
    await shop().call("POST", "/accounts/erase/", {
      token: erased.buyer.token,
      body: { email: erased.buyer.email },
    });
    await sendCompanyDocument(shop().app, { invoiceId: (await invoiceOf(erased.id)).id });
    await shop().runJobs();
    expect([mailsTo(persons), mailsTo(erased.to)]).toEqual([[], []]);
    for (const { email } of [person, own.buyer])
      expect(namesTo(email).map(([subject]) => subject)).toEqual([
        "Os seus bilhetes Nexxt",
        "A sua fatura Nexxt",
      ]);
  });

  it("name a number of another country as one of its own", async () => {
    const { to } = await bought(undefined, { company: "Werkstatt GmbH", country: "DE", vat: "DE811907980" });
    await issue();
    await shop().runJobs();
    expect(mailsTo(to)[0]?.text).toContain("Werkstatt GmbH, Número fiscal DE811907980");
  });

  it("say no link that a buyer wrote as their company", async () => {
    const { to } = await bought(undefined, { ...COMPANY, company: "Ganhe em https://evil.example" });
    await issue();
    await shop().runJobs();
    const [mail] = mailsTo(to);
    expect(mail?.text).toContain("Faturar a: NIF 501964843");
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil");
  });

  it("are at most fifteen in an hour for one address, refused tries among them: the next one waits", async () => {
    const { id, to } = await bought();
    await issue();
    const { id: invoiceId } = await invoiceOf(id);
    shop().queue.length = 0;
    const { mail } = shop().app;
    shop().app.mail = { ...mail, send: () => Promise.reject(new Error("No answer")) };
    for (let times = 0; times < 15; times += 1)
      await expect(sendCompanyDocument(shop().app, { invoiceId })).rejects.toThrow("No answer");
    shop().app.mail = mail;
    await sendCompanyDocument(shop().app, { invoiceId });
    expect([mailsTo(to), shop().queue]).toEqual([
      [],
      [{ name: "send-company-document", data: { invoiceId } }],
    ]);
    shop().queue.length = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_001 });
    await sendCompanyDocument(shop().app, { invoiceId });
    vi.useRealTimers();
    expect(mailsTo(to)).toHaveLength(1);
  });

  it("that were made out to a person before staff added the company are the person's alone", async () => {
    const { buyer, id } = await paid();
    await issue();
    const [{ order_id } = { order_id: "" }] = await shop().db.query<{ order_id: string }>(
      "update orders set billed_to = billed_to || $2 from payments where payments.id = $1 and orders.id = order_id returning order_id",
      [id, { company: COMPANY.company, documentsEmail: "depois@oficina.example" }],
    );
    await refund(id, 1001, "asked_for");
    await issue();
    await shop().runJobs();
    await sendCompanyDocument(shop().app, { invoiceId: (await invoiceOf(id)).id, again: "again" });
    expect(mailsTo("depois@oficina.example")).toEqual([]);
    const { resends = [] } = await readOrder(shop().app, order_id);
    expect(resends.flatMap(({ mail, to }) => (mail === "document" ? to : []))).toEqual([
      ...[buyer.email, buyer.email],
    ]);
  });

  it("whose file the version before fetched are queued at night, once", async () => {
    const { id, to } = await bought();
    await issue();
    shop().queue.length = 0;
    const { id: invoiceId } = await invoiceOf(id);
    await requeueCompanyDocuments(shop().app);
    const queued = shop().queue.filter(({ data }) => JSON.stringify(data).includes(invoiceId));
    expect(queued).toEqual([{ name: "send-company-document", data: { invoiceId } }]);
    await shop().runJobs();
    expect(mailsTo(to)).toHaveLength(1);
    await requeueCompanyDocuments(shop().app);
    expect(JSON.stringify(shop().queue)).not.toContain(invoiceId);
    shop().queue.length = 0;
  });

  it("to an address that takes no mail are a task, which corrects no account that has the address", async () => {
    const { buyer, to } = await bought();
    const stranger = await shop().buyer(to);
    await issue();
    const { mail } = shop().app;
    shop().app.mail = {
      ...mail,
      send: async (message) => {
        if (message.to === to) throw new MailRefused(to, `550 <${to}> unknown`);
        await mail.send(message);
      },
    };
    await shop().runJobs();
    shop().app.mail = mail;
    const tasks = await shop().db.query<{ text: string; mail: { job: string; signupId: string | null } }>(
      "select t::text as text, mail from tasks t where kind = 'mail_failed' order by created_at desc limit 1",
    );
    expect(tasks[0]?.mail).toMatchObject({ job: "send-company-document", signupId: null });
    expect(tasks[0]?.text).not.toContain(to);
    expect(tasks[0]?.text).not.toContain(stranger.signup);
    const { results } = await listTasks(shop().db.read, { state: "open", offset: 0, limit: 50 });
    const listed = results.find(({ mail: job }) => job === "send-company-document");
    expect([listed?.order?.email, listed?.reader]).toEqual([buyer.email, null]);
  });
});
