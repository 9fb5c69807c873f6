import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBreaches } from "../../database/find-breaches.ts";
import { visit } from "../harness/browser.ts";
import { createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import {
  acceptTerms,
  euros,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  waitingRing,
} from "./checkout-page.ts";

// With the harness's database, because the tests make hours pass in it.
const { harness, db } = setUpPostgresHarness();

const PAYS = "912345678";
/** From the demo edition: a workshop of 12 seats. */
const WORKSHOP = { ticket: 18, quota: 18 };

const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
const taken = async () =>
  Number((await db.query("select taken from quotas where id = $1", [WORKSHOP.quota])).rows[0]?.taken);

async function atCheckout(person: Person, cart: Record<number, number>): Promise<Page> {
  const page = await harness.visitor({ storage: await storageOf(harness.app, person, cart) });
  await visit(page, "/checkout");
  await payButton(page).waitFor();
  return page;
}

async function ledgerIsClean(): Promise<void> {
  const query = async <Row>(text: string, params?: unknown[]) => (await db.query(text, params)).rows as Row[];
  await expect.poll(() => findBreaches({ query }, new Date())).toEqual([]);
}

test("a second device resumes the open order, at its own total, instead of holding more seats; given up, its own is paid", async () => {
  const ana = await createPerson(harness.app);
  const before = await taken();
  const [first, second] = [await atCheckout(ana, { [WORKSHOP.ticket]: 2 }), await atCheckout(ana, { 1: 1 })];
  await payByCard(first);
  expect(await taken()).toBe(before + 2);
  const [open] = await paymentsOf(harness.app, ana);
  const total = euros(open?.amount.replace(".", ",") ?? "");

  await payByMbWay(second, PAYS);
  await waitingRing(second).waitFor();
  await second.getByText(`Total a pagar: ${total}`).waitFor();
  const summary = second.getByRole("region", { name: "Resumo" });
  await summary.getByText("A pagar neste pedido").waitFor();
  await summary.getByText(total).waitFor();
  expect(await summary.getByText("Total", { exact: true }).count()).toBe(0);
  expect(await statuses(ana)).toEqual([1]);
  expect(await taken()).toBe(before + 2);

  await second.getByRole("button", { name: "Não consegue pagar com cartão?" }).click();
  await second.getByRole("button", { name: "Desistir desta compra" }).click();
  await second.getByText("O pagamento foi cancelado. Nada foi cobrado").waitFor();
  expect(await taken()).toBe(before);
  await payButton(second).click();
  await seesInWallet(second, "Passe Geral");
  await seesCartOf(second, 0);
  expect(await statuses(ana)).toEqual([2, 3]);
  await ledgerIsClean();
});

test("a buyer whose unpaid orders have held seats for too long reads why and until when, and keeps the cart", async () => {
  const ana = await createPerson(harness.app);
  const before = await taken();
  const page = await atCheckout(ana, { [WORKSHOP.ticket]: 2 });
  await payByCard(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.waitForURL("**/checkout**");
  await page.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.").waitFor();
  await db.query("update orders set created_at = created_at - interval '95 minutes' where signup_id = $1", [
    ana.signup,
  ]);
  await acceptTerms(page);
  await payButton(page).click();
  await page
    .getByText(/já se reservaram bilhetes durante muito tempo sem os pagar.*dentro de \d+ min/)
    .waitFor();
  await seesCartOf(page, 2);
  expect(await statuses(ana)).toEqual([3]);
  expect(await taken()).toBe(before);
  await ledgerIsClean();
});
