import { expect, it } from "vitest";
import { openBilledOrders, TOWN, TRANSFER } from "#tests/fixtures/billed-orders.ts";

const { fixture, buyer, fillIn, order, pay, received, page, dataOf, correct, change } = openBilledOrders();

const resend = (id: string, body: object) =>
  fixture.ask<{ queued: { mail: string; to: string }[] }>(`orders/${id}/resend/`, body);
const documents_email = "contabilidade@lis.example";

it("a pro-forma is sent again as it is now, as another message, while its transfer waits and not after", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id } = await order(rosa, TRANSFER);
  await fixture.shop.runJobs();
  const before = await dataOf(id);
  await correct(id, before, { ...before, purchase_order: "2025/COMP-0412" });
  const { resends, actions } = await page(id);
  expect([resends, actions.includes("resend")]).toEqual([
    [{ mail: "pro_forma", document: null, to: [rosa.email] }],
    true,
  ]);
  expect(await resend(id, { mail: "pro_forma" })).toMatchObject({
    ...{ status: 202, body: { queued: [{ mail: "transfer", to: rosa.email }] } },
  });
  await fixture.shop.runJobs();
  const [first, second, ...more] = fixture.shop.mails.filter(({ to }) => to === rosa.email).slice(-2);
  expect(more).toEqual([]);
  expect(second?.subject).toBe(first?.subject);
  expect(second?.messageId).not.toBe(first?.messageId);
  expect([first?.text, second?.text].map((text) => text?.includes("2025/COMP-0412"))).toEqual([false, true]);
  expect(second?.attachments.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^pro-forma/),
  );
  expect((await page(id)).timeline).toContainEqual(expect.objectContaining({ name: "mails_resent" }));
  expect(await resend(id, { mail: "confirmation" })).toMatchObject({
    ...{ status: 409, body: { code: "payment_not_completed" } },
  });
  await received(id);
  expect(await resend(id, { mail: "pro_forma" })).toMatchObject({
    ...{ status: 409, body: { code: "changed_meanwhile" } },
  });
});

it("an invoice and a credit note are sent again to the buyer and to the company's address, also once the tickets were changed", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id, payment } = await order(rosa, 1, { body: { documents_email } });
  await pay(payment);
  await fixture.shop.runJobs();
  await change(id);
  await fixture.shop.runJobs();
  const { documents, resends } = await page(id);
  const to = [rosa.email, documents_email];
  expect(resends).toEqual(documents.map((document) => ({ mail: "document", document: document.id, to })));
  // Both are of one moment.
  expect(documents.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice"]);
  for (const { id: document, kind } of documents) {
    fixture.shop.mails.length = 0;
    expect((await resend(id, { mail: "document", document })).body.queued).toEqual([
      { mail: kind, to: rosa.email },
      { mail: "company_document", to: documents_email },
    ]);
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.map((mail) => mail.to)).toEqual(to);
    for (const { attachments } of fixture.shop.mails)
      expect(JSON.stringify(attachments.map(({ filename }) => filename))).toMatch(
        kind === "invoice" ? /"fatura-/ : /"nota-de-credito-/,
      );
  }
  const messages = (await page(id)).timeline.flatMap((entry) => (entry.kind === "mail" ? entry.id : []));
  expect(new Set(messages).size).toBe(messages.length);
});

it("a document that is another order's, or has no file yet, is not sent", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const [first, second] = [await order(rosa), await order(await buyer())];
  for (const { payment } of [first, second]) await pay(payment);
  const document = (await page(first.id)).documents[0]?.id;
  const of = (id: string, more: object) => resend(id, { mail: "document", ...more });
  expect(await of(second.id, { document })).toMatchObject({ status: 404 });
  expect(await of(first.id, {})).toMatchObject({ status: 404 });
  expect(await of(first.id, { document })).toMatchObject({
    ...{ status: 409, body: { code: "document_not_ready" } },
  });
  expect((await page(first.id)).resends?.map(({ mail }) => mail)).toEqual(["confirmation"]);
});
