import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBreaches } from "../../database/find-breaches.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { mailTo } from "../harness/mailbox.ts";
import { createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { setUpPostgresHarness } from "../harness/postgres-harness.ts";
import { shopNow } from "../harness/shop-clock.ts";
import {
  acceptTerms,
  euros,
  mbWayPhone,
  payButton,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  toast,
  waitingRing,
} from "./checkout-page.ts";

// With the harness's database, because the tests make minutes pass in it.
const { harness, db } = setUpPostgresHarness();

/** Last digits of the sandbox's phone numbers. */
const PAYS_LATE = "912345675";
const NEVER_ANSWERS = "912345673";
const PAYS = "912345678";

/** So many seconds pass for a buyer's open and uncertain payments, at the shop and at the simulator. */
async function pass({ signup }: Person, seconds: number): Promise<void> {
  const back = `interval '${seconds} seconds'`;
  const own = `(select p.id from payments p join orders o on o.id = p.order_id where o.signup_id = '${signup}' and p.captured_cents = 0)`;
  await db.query(`update sandbox_charges set decides_at = decides_at - ${back}, webhook_due_at = webhook_due_at - ${back},
    window_ends_at = window_ends_at - ${back}, created_at = created_at - ${back} where payment_id in ${own}`);
  await db.query(`update orders set expires_at = expires_at - ${back}, created_at = created_at - ${back}
    where id in (select order_id from payments where id in ${own})`);
  await db.query(`update payments set created_at = created_at - ${back}, final_at = final_at - ${back},
    next_check_at = next_check_at - ${back} where id in ${own}`);
}

const decideLateMoney = (at: Date) =>
  db.query(
    "update sandbox_charges set decides_at = $1, webhook_due_at = $1 where outcome = 'pay' and decides_at > $2",
    [at, shopNow()],
  );
/** The late payer's window is over; the money comes when the test says so, however slow the machine is. */
async function windowEnds(person: Person): Promise<void> {
  await decideLateMoney(new Date(shopNow().getTime() + 20 * 60_000));
  await pass(person, 305);
  await db.query(
    `update payments set final_at = final_at + interval '20 minutes' where captured_cents = 0
     and order_id in (select id from orders where signup_id = $1)`,
    [person.signup],
  );
}
const lateMoneyComes = () => decideLateMoney(shopNow());

const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
const confirming = (page: Page) => page.getByRole("heading", { name: "A confirmar o pagamento" });
const payAgain = (page: Page) => page.getByRole("button", { name: "Pagar outra vez mesmo assim" });

/** At the checkout with a pass, on one device of this person. */
async function atCheckout(person: Person, width = 1280): Promise<Page> {
  const page = await harness.visitor({
    storage: await storageOf(harness.app, person, { 1: 1 }),
    viewport: { width, height: 900 },
  });
  await visit(page, "/checkout");
  await payButton(page).waitFor();
  return page;
}

/** Every captured euro is a ticket or a refund, by our ledger and the simulator's. */
async function ledgerIsClean(): Promise<void> {
  await expect
    .poll(() =>
      findBreaches({ query: async (text, params) => (await db.query(text, params)).rows }, shopNow()),
    )
    .toEqual([]);
}

test("a late payer is never told that nothing was charged, is asked before paying again, and has the second payment back by one click", async () => {
  const ana = await createPerson(harness.app);
  const phone = await atCheckout(ana, 390);
  const page = await atCheckout(ana);
  await payByMbWay(page, PAYS_LATE);
  await waitingRing(page).waitFor();
  await windowEnds(ana);
  await confirming(page).waitFor();
  await page.getByText(/Saberemos ao certo até às \d\d:\d\d\./).waitFor();
  expect(await page.getByText(/[Nn]ada foi cobrado/).count()).toBe(0);
  await seesCartOf(page, 1);
  await expectNoViolations(page, "confirming");

  // Another device, which was open before: the shop asks there too.
  await payByMbWay(phone, PAYS);
  await confirming(phone).waitFor();
  expect(await statuses(ana)).toEqual([3]);
  await payAgain(phone).click();
  await phone.getByText("Vai pagar outra vez").waitFor();
  await mbWayPhone(phone).fill(PAYS);
  await payButton(phone).click();
  await seesInWallet(phone, "Passe Geral");
  await phone.getByRole("heading", { name: "A confirmar o pagamento" }).waitFor();

  // The money of the first comes after all: the open page notices, and the wallet asks.
  await lateMoneyComes();
  await seesInWallet(page, "Passe Geral");
  const giveBack = phone.getByRole("button", { name: "Devolver este pagamento" });
  await giveBack.waitFor();
  await phone.getByText(`e este (${euros("61,38")}) também. Quer ficar com os dois?`).waitFor();
  await expectNoViolations(phone, "two payments");
  const mail = await mailTo(
    harness.app,
    ana.email,
    "Recebemos dois pagamentos seus: quer ficar com os dois?",
  );
  expect(mail.text).toContain("/profile?tab=tickets");
  await giveBack.click();
  await toast(phone, "Os bilhetes desse pagamento deixaram de valer.").waitFor();
  await phone.getByRole("heading", { name: "Devoluções" }).waitFor();
  await giveBack.waitFor({ state: "detached" });
  expect(await statuses(ana)).toEqual([5, 2]);
  await ledgerIsClean();
});

test("who waits learns that nothing was charged, once it is certain, and how it ended; the other way to pay is one click away", async () => {
  const ana = await createPerson(harness.app);
  const page = await atCheckout(ana);
  await payByMbWay(page, NEVER_ANSWERS);
  await waitingRing(page).waitFor();
  await pass(ana, 305);
  await confirming(page).waitFor();
  await page.reload();
  await confirming(page).waitFor();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "O pedido não teve resposta a tempo. Confirmámos que nada foi cobrado" });
  await notice.waitFor();
  await notice.getByRole("button", { name: "Mudar para cartão" }).click();
  await page.getByRole("radio", { name: /^Cartão de crédito/, checked: true }).waitFor();
  await acceptTerms(page);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Confirmar pagamento" }).waitFor();
  await page.getByRole("button", { name: "Recusar" }).click();
  const declined = page.getByRole("alert").filter({ hasText: "O pagamento foi recusado. Nada foi cobrado" });
  await declined.getByRole("button", { name: "Mudar para MB WAY" }).click();
  await expect.poll(() => mbWayPhone(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await ledgerIsClean();
});

test("late money while the buyer fills in the form again, or while the second request waits: paid once", async () => {
  const ana = await createPerson(harness.app);
  const page = await atCheckout(ana);
  await payByMbWay(page, PAYS_LATE);
  await waitingRing(page).waitFor();
  await windowEnds(ana);
  await payAgain(page).click();
  await mbWayPhone(page).fill(NEVER_ANSWERS);
  await payButton(page).click();
  await waitingRing(page).waitFor();
  expect(await statuses(ana)).toEqual([1, 3]);
  await lateMoneyComes();
  await seesInWallet(page, "Passe Geral");
  expect(await statuses(ana)).toEqual([3, 2]);
  await seesCartOf(page, 0);
  await ledgerIsClean();
});
