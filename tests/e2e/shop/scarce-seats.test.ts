import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBreaches } from "../../database/find-breaches.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { mailTo } from "../harness/mailbox.ts";
import {
  call,
  createPerson,
  newAddress,
  order,
  type Person,
  paymentsOf,
  storageOf,
} from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { takenOf } from "../harness/shop-database.ts";
import { staffStorage } from "../harness/staff-member.ts";
import {
  acceptTerms,
  euros,
  field,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  seesTotal,
  waitingRing,
} from "./checkout-page.ts";

// With the harness's database, because the tests make hours and a day pass in it.
const { harness, db } = setUpPostgresHarness();

const PAYS = "912345678";
/** From the demo edition: one seat, 120.00 net. */
const LUNCH = { ticket: 21, quota: 21, amount: "147.60" };
/** From the demo edition: sold until it begins. */
const LATER = 9;
const lunchPage = async () => {
  const { rows } = await db.query("select ticket_type_id from tickets where id = $1", [LUNCH.ticket]);
  return `/tickets/${rows[0]?.ticket_type_id}/${LUNCH.ticket}`;
};

/** By the link of the mail. */
async function confirms(page: Page, address: string): Promise<string> {
  const { text } = await mailTo(harness.app, address, "Confirme o seu lugar na lista de espera");
  const link = /\/waiting-list\/[\w-]+/.exec(text)?.[0] ?? "";
  await visit(page, link);
  await page.getByRole("button", { name: "Confirmar o meu lugar" }).click();
  await page.getByRole("heading", { name: "Está na lista de espera" }).waitFor();
  return link;
}

const offerTo = async (address: string) =>
  /\/waiting-list\/[\w-]+/.exec(
    (await mailTo(harness.app, address, "Há um bilhete livre para si")).text,
  )?.[0] ?? "";

test("two wait for the one seat; there is one more, the first lets the offer pass, the second buys it", async () => {
  const holder = await createPerson(harness.app, "holder");
  await order(harness.app, holder, { ticket: LUNCH.ticket, amount: LUNCH.amount, quantity: 1 });
  const soldPurchase = async () =>
    (await db.query("select id, order_id from purchases where ticket_id = $1", [LUNCH.ticket])).rows[0];
  await expect.poll(soldPurchase).toBeTruthy();

  const page = await harness.visitor();
  const [first, second] = [newAddress("first"), newAddress("second")];
  await visit(page, await lunchPage());
  await page.getByRole("heading", { name: "Lista de espera" }).waitFor();
  await expectNoViolations(page, "a sold-out ticket", "[role=dialog]");
  await field(page, "E-mail").fill(first);
  await page.getByRole("button", { name: "Entrar na lista" }).click();
  await page.getByText(`Enviámos um e-mail para ${first}.`).waitFor();
  await confirms(page, first);
  await page.getByText("É a pessoa seguinte.").waitFor();
  await call(harness.app, null, "POST", `tickets/waiting-list/${LUNCH.ticket}/`, { email: second });
  const place = await confirms(page, second);
  await page.getByText("Há uma pessoa antes de si.").waitFor();
  await expectNoViolations(page, "a place on the list");

  // A larger quota, as the organiser saves it.
  await db.query("update quotas set size = size + 1 where id = $1", [LUNCH.quota]);
  const missed = await offerTo(first);
  await visit(page, missed);
  await page.getByRole("heading", { name: "Chegou a sua vez" }).waitFor();
  await expectNoViolations(page, "an offer");
  await db.query("update waiting_entries set offer_until = offered_at where email = $1", [first]);
  await mailTo(harness.app, first, "A sua oferta terminou");
  await visit(page, missed);
  await page.getByRole("heading", { name: "O prazo passou" }).waitFor();

  const buyer = await createPerson(harness.app, "buyer");
  await offerTo(second);
  const shopper = await harness.visitor({ storage: await storageOf(harness.app, buyer) });
  await visit(shopper, place);
  await shopper.getByRole("button", { name: "Comprar o bilhete" }).click();
  await shopper.waitForURL("**/checkout");
  await shopper.getByText(/Guardado para si até/).waitFor();
  await seesTotal(shopper, "147,60");
  await payByMbWay(shopper, PAYS);
  await seesInWallet(shopper, "Almoço com um orador");
  await visit(shopper, place);
  await shopper.getByRole("heading", { name: "O bilhete foi comprado" }).waitFor();

  const staff = await harness.visitor({ storage: await staffStorage(harness, "owner") });
  await visit(staff, "/organiser/2025/waiting-lists");
  await staff
    .getByRole("row", { name: `${second} 1/1` })
    .getByText("comprou")
    .waitFor();
  await expectNoViolations(staff, "waiting lists");
  await staff.getByRole("button", { name: `Passar ${first} à frente` }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Passar à frente" }).click();
  await staff.getByRole("row", { name: first }).getByText("à espera").waitFor();
  await expect
    .poll(async () => (await db.query("select action from audit_log")).rows)
    .toEqual([{ action: "waiting_entry.put_first" }]);
  await ledgerIsClean();
});

test("of a ticket that is on sale later a visitor asks to hear when it begins, confirms, and changes their mind; large stands the price with VAT where the edition says so", async () => {
  await db.query("update tickets set sale_ends_at = null, sale_starts_at = $2 where id = $1", [
    LATER,
    "2025-10-27T10:00:00Z",
  ]);
  await db.query("update editions set prices_with_vat = true");
  const { rows } = await db.query("select ticket_type_id from tickets where id = $1", [LATER]);
  const page = await harness.visitor();
  await visit(page, `/tickets/${rows[0]?.ticket_type_id}/${LATER}`);
  await page.getByText("Preço unitário com IVA").filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { name: "Avisem-me quando abrir" }).waitFor();
  await expectNoViolations(page, "a ticket that is on sale later", "[role=dialog]");
  const address = newAddress("later");
  await field(page, "E-mail").fill(address);
  await page.getByRole("button", { name: "Avisem-me", exact: true }).click();
  await page.getByText(`Enviámos um e-mail para ${address}.`).waitFor();
  const { text } = await mailTo(harness.app, address, "Confirme o seu pedido de aviso");
  await visit(page, /\/waiting-list\/[\w-]+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: "Sim, avisem-me" }).click();
  await page.getByRole("heading", { name: "Avisamos quando abrir" }).waitFor();
  await expectNoViolations(page, "a request to hear of a sale");
  await page.getByRole("button", { name: "Não me avisem" }).click();
  await page.getByRole("heading", { name: "Não vamos avisar" }).waitFor();
});

/** From the demo edition: a workshop of 12 seats. */
const WORKSHOP = { ticket: 18, quota: 18 };

const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
const taken = () => takenOf(harness, WORKSHOP.quota);

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
