import { afterEach, describe, expect, it } from "vitest";
import { confirmDueOrders } from "#domain/sales/orders/mails/confirm-orders.ts";
import { MailRefused } from "#outside/mail/mail.ts";
import { invoiceXpress, noise, openInvoiceFixture } from "#tests/fixtures/invoice-fixture.ts";
import { sendInvoiceMail } from "./send-invoice-mail.job.ts";

const { shop, paid, invoiceOf, rowsOf, attempt, fetchFiles, refund } = openInvoiceFixture(invoiceXpress);

const pdfsOf = ({ attachments }: { attachments: { filename: string | false; content?: unknown }[] }) =>
  attachments.flatMap(({ filename, content }) =>
    typeof filename === "string" && /^(fatura|nota)/.test(filename) ? [`${filename}: ${content}`] : [],
  );
/** Each mail to this reader that has a document, by its subject. */
const documentsTo = (to: string) =>
  shop().mails.flatMap((mail) =>
    mail.to === to && pdfsOf(mail).length > 0 ? [[mail.subject, ...pdfsOf(mail)]] : [],
  );
const confirm = () =>
  confirmDueOrders(shop().app, (error) => {
    throw error;
  });
/** Runs what is queued of mails alone. */
const runMails = async () => {
  const jobs = shop().queue.splice(0);
  shop().queue.push(...jobs.filter(({ name }) => name === "send-invoice-mail"));
  await shop().runJobs();
};
const CONFIRMATION = "Os seus bilhetes Nexxt";
const OWN = "A sua fatura Nexxt";

let restore: () => void = () => {};
afterEach(() => restore());
/** The mail server does this with the next message, then works again. */
function failOnce(how: "down" | "lost" | "refused"): void {
  const { mail } = shop().app;
  restore = () => {
    shop().app.mail = mail;
  };
  shop().app.mail = {
    ...mail,
    send: async (message) => {
      restore();
      if (how === "lost") await mail.send(message);
      if (how === "refused") throw new MailRefused(message.to, "550 unknown");
      throw new Error("No answer");
    },
  };
}

describe("an invoice", () => {
  it("whose file is here before the confirmation goes with it, and by no mail of its own", async () => {
    const { buyer, id } = await paid();
    await attempt();
    await fetchFiles();
    await confirm();
    await runMails();
    expect(documentsTo(buyer.email)).toEqual([
      [CONFIRMATION, expect.stringContaining("fatura-1-T.pdf: %PDF-1.4 fake 1/T")],
    ]);
    expect((await rowsOf(id))[0]).toMatchObject({ mailed_by: "confirmation", mailed_at: expect.any(Date) });
  });

  it("whose file comes later has a mail of its own, once, however often its job runs and by two at once", async () => {
    const { buyer, id } = await paid({}, noise.total, 1, {
      company: "Oficina do Pinhal, Lda.",
      vat: "501964843",
    });
    await confirm();
    await attempt();
    await fetchFiles();
    const { id: invoiceId } = await invoiceOf(id);
    expect(shop().queue).toContainEqual({ name: "send-invoice-mail", data: { invoiceId } });
    const both = await Promise.allSettled([1, 2].map(() => sendInvoiceMail(shop().app, { invoiceId })));
    expect(both.map(({ status }) => status)).toContain("fulfilled");
    await sendInvoiceMail(shop().app, { invoiceId });
    await runMails();
    expect(documentsTo(buyer.email)).toEqual([[OWN, expect.stringContaining("fatura-1-T.pdf")]]);
    const own = shop().mails.find(({ subject, to }) => subject === OWN && to === buyer.email);
    expect(own?.text).toContain("Oficina do Pinhal, Lda.");
  });

  it("waits for a confirmation that is still to come, and is then not mailed beside it", async () => {
    const { buyer, id } = await paid();
    await attempt();
    await fetchFiles();
    const { id: invoiceId } = await invoiceOf(id);
    shop().queue.length = 0;
    await sendInvoiceMail(shop().app, { invoiceId });
    expect(documentsTo(buyer.email)).toEqual([]);
    expect(shop().queue).toEqual([{ name: "send-invoice-mail", data: { invoiceId } }]);
    await confirm();
    await runMails();
    expect(documentsTo(buyer.email).map(([subject]) => subject)).toEqual([CONFIRMATION]);
  });

  it("that a first try of the confirmation did not have does not come with the second, whose reader may have the first", async () => {
    const { buyer } = await paid();
    failOnce("lost");
    await confirmDueOrders(shop().app, () => {});
    await attempt();
    await fetchFiles();
    const jobs = shop().queue.splice(0);
    shop().clock.forward(10 * 60_000);
    await confirm();
    expect(documentsTo(buyer.email)).toEqual([]);
    shop().queue.push(...jobs);
    await runMails();
    expect(documentsTo(buyer.email).map(([subject]) => subject)).toEqual([OWN]);
  });

  it.each([
    ["is down", "down"],
    ["loses its answer", "lost"],
  ] as const)("is mailed again where the mail server %s, as the same message", async (_, how) => {
    const { buyer, id } = await paid();
    await confirm();
    await attempt();
    await fetchFiles();
    const { id: invoiceId } = await invoiceOf(id);
    failOnce(how);
    await expect(sendInvoiceMail(shop().app, { invoiceId })).rejects.toThrow("No answer");
    await sendInvoiceMail(shop().app, { invoiceId });
    await sendInvoiceMail(shop().app, { invoiceId });
    const sent = shop().mails.filter(({ to, subject }) => to === buyer.email && subject === OWN);
    expect(new Set(sent.map(({ messageId }) => messageId))).toEqual(
      new Set([`<invoice-${invoiceId}@localhost>`]),
    );
    expect(sent).toHaveLength(how === "lost" ? 2 : 1);
    shop().queue.length = 0;
  });

  it("that its address refuses is a task, from which it is mailed later", async () => {
    const { buyer } = await paid();
    await confirm();
    await attempt();
    await fetchFiles();
    failOnce("refused");
    await runMails();
    expect(documentsTo(buyer.email)).toEqual([]);
    const [task] = await shop().db.query<{ mail: { job: string; data: object } }>(
      "select mail from tasks where kind = 'mail_failed' order by created_at desc limit 1",
    );
    expect(task?.mail).toMatchObject({ job: "send-invoice-mail" });
    shop().queue.length = 0;
    shop().queue.push({ name: "send-invoice-mail", data: task?.mail.data ?? {} });
    await runMails();
    expect(documentsTo(buyer.email).map(([subject]) => subject)).toEqual([OWN]);
  });

  it("of before this version, and of a buyer who has erased their account, is not mailed", async () => {
    const before = await paid();
    await confirm();
    await attempt();
    await shop().db.query("update invoices set mailed_by = 'none' where mailed_at is null");
    await fetchFiles();
    const erased = await paid();
    await confirm();
    await attempt();
    await shop().call("POST", "/accounts/erase/", {
      token: erased.buyer.token,
      body: { email: erased.buyer.email },
    });
    await fetchFiles();
    await sendInvoiceMail(shop().app, { invoiceId: (await invoiceOf(erased.id)).id });
    await sendInvoiceMail(shop().app, { invoiceId: (await invoiceOf(before.id)).id });
    expect([...documentsTo(before.buyer.email), ...documentsTo(erased.buyer.email)]).toEqual([]);
    shop().queue.length = 0;
  });

  it("goes with a confirmation that the organiser sends again", async () => {
    const { buyer, id } = await paid();
    await confirm();
    await attempt();
    await fetchFiles();
    await runMails();
    const { token } = await shop().staff("finance");
    const [row] = await shop().db.query<{ order_id: string }>("select order_id from payments where id = $1", [
      id,
    ]);
    await shop().call("POST", `/organiser/orders/${row?.order_id}/resend/`, {
      token,
      body: { mail: "confirmation" },
    });
    await shop().runJobs();
    expect(documentsTo(buyer.email).map(([subject]) => subject)).toEqual([OWN, CONFIRMATION]);
  });
});

it("a credit note whose file is here goes with the refund's mail; one that is late has a mail of its own", async () => {
  const { buyer, id } = await paid();
  await confirm();
  await attempt();
  await fetchFiles();
  await runMails();
  const credited = async (cents: number) => {
    await refund(id, cents, "asked_for");
    await attempt();
    await fetchFiles();
    const [credit] = await shop().db.query<{ id: string; refund_id: string }>(
      "select id, refund_id from invoices where kind = 'credit_note' and total_cents = $1",
      [cents],
    );
    return { invoiceId: credit?.id ?? "", refundId: credit?.refund_id ?? "" };
  };
  const { refundId, invoiceId } = await credited(1001);
  shop().queue.length = 0;
  shop().queue.push({ name: "send-refund-mail", data: { refundId } });
  await shop().runJobs();
  await sendInvoiceMail(shop().app, { invoiceId });
  await credited(502);
  await runMails();
  expect(documentsTo(buyer.email)).toEqual([
    [OWN, expect.stringContaining("fatura-1-T.pdf")],
    ["A sua devolução Nexxt está a caminho", expect.stringContaining("nota-de-credito-2-T.pdf")],
    ["A sua nota de crédito Nexxt", expect.stringContaining("nota-de-credito-3-T.pdf")],
  ]);
});
