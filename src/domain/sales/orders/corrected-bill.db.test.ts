import { expect, it } from "vitest";
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
