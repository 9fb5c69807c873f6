import { expect, it } from "vitest";
import type { Transfer } from "#contract/orders/payments-within-days.ts";
import {
  MULTIBANCO,
  openBilledOrders,
  PERSON,
  TO_PERSON,
  TO_TOWN,
  TOWN,
  TRANSFER,
} from "#tests/fixtures/billed-orders.ts";

const orders = openBilledOrders();
const {
  fixture,
  buyer,
  fillIn,
  order,
  pay,
  received,
  page,
  madeOutTo,
  dataOf,
  correct,
  accountOf,
  typeTransfer,
  change,
  numbersOn,
  proFormaOf,
} = orders;
const { ask } = fixture;

it("corrects the bill of an order that waits, with the account that says the same; undoing puts both back", async () => {
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

it("corrects a bill alone where the account is another's by now, or where staff typed it: nothing of it gets into the account", async () => {
  const rosa = await buyer();
  await fillIn(rosa, { ...TOWN, vat: "509442013" });
  const { id } = await order(rosa, TRANSFER);
  await fillIn(rosa, PERSON);
  const before = await dataOf(id);
  expect((await correct(id, before, { ...before, ...TOWN, zip_code: "2400-001" })).status).toBe(200);
  expect(await accountOf(rosa)).toMatchObject({ ...PERSON, zip_code: "" });
  const typed = await typeTransfer(rosa.email, PERSON);
  const shown = await dataOf(typed.order);
  expect((await correct(typed.order, shown, { ...shown, ...TOWN })).status).toBe(200);
  expect(await accountOf(rosa)).toMatchObject(PERSON);
  await received(id);
  await received(typed.order);
  expect([await madeOutTo(id), await madeOutTo(typed.order)]).toEqual([[TO_TOWN], [TO_TOWN]]);
});

it("corrects nothing of a credit note whose invoice is issued", async () => {
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

it("corrects the account with a transfer that its buyer ordered at the checkout", async () => {
  const rosa = await buyer();
  await fillIn(rosa, { ...TOWN, vat: "509442013" });
  const { id } = await order(rosa, TRANSFER);
  const before = await dataOf(id);
  expect((await correct(id, before, { ...before, vat: TOWN.vat })).status).toBe(200);
  expect(await accountOf(rosa)).toMatchObject(TOWN);
});

it("stays when the buyer's account changes after it, at the checkout too", async () => {
  const rosa = await buyer();
  await fillIn(rosa, { ...TOWN, company: "" });
  const { id, payment } = await order(rosa);
  const before = await dataOf(id);
  expect((await correct(id, before, { ...before, company: TOWN.company })).status).toBe(200);
  await fillIn(rosa, PERSON);
  await pay(payment);
  expect(await madeOutTo(id)).toEqual([TO_TOWN]);
});

it("counts for the tickets that are changed after it, where the first invoice was out already", async () => {
  const rosa = await buyer();
  await fillIn(rosa, PERSON);
  const { id, payment } = await order(rosa);
  await pay(payment);
  expect(await madeOutTo(id)).toEqual([TO_PERSON]);
  const before = await dataOf(id);
  expect((await correct(id, before, { ...before, ...TOWN })).status).toBe(200);
  const made = await change(id);
  expect(await madeOutTo(made)).toEqual([TO_TOWN]);
  expect(await madeOutTo(id)).toEqual([TO_PERSON, TO_PERSON]);
  expect((await page(made)).buyer).toMatchObject(TOWN);
});

it("has the buyer's own number added by staff until its invoice is out: pro-forma and invoice name it, and then it is refused", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id } = await order(rosa, TRANSFER);
  const before = await dataOf(id);
  const after = { ...before, purchase_order: "2025/COMP-0412" };
  expect((await correct(id, { ...before, purchase_order: "" }, after)).status).toBe(200);
  expect(await page(id)).toMatchObject({ purchase_order: "2025/COMP-0412", buyer: TOWN });
  const { code } = await page(id);
  expect(await proFormaOf(id)).toContain("2025/COMP-0412");
  await fixture.shop.app.jobs.enqueue(fixture.shop.db.single, "send-transfer-mail", {
    ...{ orderId: id, kind: "reminder" },
  });
  await fixture.shop.runJobs();
  expect(fixture.shop.mails.findLast(({ to }) => to === rosa.email)?.text).toContain("2025/COMP-0412");
  await received(id);
  const waits = { ...after, purchase_order: "2025/COMP-0413" };
  expect((await correct(id, after, waits)).body).toMatchObject({ invoices_changed: 1 });
  expect(await madeOutTo(id)).toEqual([TO_TOWN]);
  expect(await numbersOn(id)).toEqual(["N.º de encomenda/compromisso: 2025/COMP-0413"]);
  expect(await correct(id, waits, { ...waits, purchase_order: "2025/COMP-0414" })).toMatchObject({
    ...{ status: 409, body: { code: "invoice_issued" } },
  });
  expect((await correct(id, waits, { ...waits, address: "Praça 2" })).status).toBe(200);
  expect(await page(id)).toMatchObject({
    ...{ code, purchase_order: "2025/COMP-0413", buyer: { address: "Praça 2" } },
  });
});

it("has the buyer's own number added by the buyer while the transfer waits, and by no other account; once paid it is refused", async () => {
  const rosa = await buyer();
  await fillIn(rosa, TOWN);
  const { id, payment } = await order(rosa, TRANSFER, { body: { purchase_order: "por indicar" } });
  const write = (purchase_order: string, { token }: { token: string } = rosa) =>
    fixture.shop.call<Transfer>("POST", `/tickets/payments/${payment}/purchase-order/`, {
      ...{ token, body: { purchase_order } },
    });
  expect(await write(" 2025/COMP-0412 ")).toMatchObject({
    ...{ status: 200, body: { purchase_order: "2025/COMP-0412", total: "29.52" } },
  });
  expect((await write("x".repeat(61))).status).toBe(400);
  expect((await write("0", await buyer())).status).toBe(404);
  expect(await proFormaOf(id)).toContain("2025/COMP-0412");
  expect((await page(id)).timeline).toContainEqual(
    expect.objectContaining({ ...{ name: "buyer_corrected", cause: "buyer" } }),
  );
  await fixture.shop.useLoginSessions();
  await received(id);
  expect(await write("2025/COMP-0413")).toMatchObject({ status: 409, body: { code: "payment_ended" } });
  expect(await madeOutTo(id)).toEqual([TO_TOWN]);
  expect(await numbersOn(id)).toEqual(["N.º de encomenda/compromisso: 2025/COMP-0412"]);
  for (let times = 0; times < 20; times += 1) await write("1");
  expect(await write("2")).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const other = await buyer();
  const bought = await order(other);
  expect(
    await fixture.shop.call("POST", `/tickets/payments/${bought.payment}/purchase-order/`, {
      ...{ token: other.token, body: { purchase_order: "1" } },
    }),
  ).toMatchObject({ status: 409, body: { code: "payment_ended" } });
});
