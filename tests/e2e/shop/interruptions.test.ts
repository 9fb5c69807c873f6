import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { type LocalStorage, visit } from "../harness/browser.ts";
import type { HarnessVisitor } from "../harness/browser-harness.ts";
import { loseAnswers, NO_ANSWER } from "../harness/lost-answers.ts";
import { createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import {
  acceptTerms,
  mbWayPhone,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  waitingRing,
} from "./checkout-page.ts";
import { answersOnPhone, HESITATES, PASS, setUpWaitingBuyers } from "./waiting-page.ts";

const { harness, atWaiting } = setUpWaitingBuyers();

async function atCheckout(options: HarnessVisitor = {}): Promise<{ page: Page; ana: Person }> {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }), ...options });
  await visit(page, "/checkout");
  await payButton(page).waitFor();
  return { page, ana };
}

async function boughtOnce(ana: Person): Promise<void> {
  const payments = await paymentsOf(harness.app, ana);
  expect(payments.map((payment) => payment.payment_status)).toEqual([2]);
  expect(payments[0]?.purchased_tickets.map((ticket) => ticket.quantity)).toEqual([1]);
}

/** The browser is closed, and opened again later: what it stored is there. */
async function closes(page: Page): Promise<() => Promise<Page>> {
  const storage = await page.evaluate(() => ({ ...localStorage }) as LocalStorage);
  await harness.clear();
  return async () => {
    const reopened = await harness.visitor({ storage });
    await visit(reopened, "/checkout");
    return reopened;
  };
}

test("the browser is closed while the payment is pending: opened again, the wait continues and ends in the wallet, bought once", async () => {
  const { page, ana } = await atCheckout();
  await payByMbWay(page, HESITATES);
  await waitingRing(page).waitFor();
  const reopen = await closes(page);
  const reopened = await reopen();
  await waitingRing(reopened).waitFor();
  await answersOnPhone(harness.app, ana);
  await seesInWallet(reopened, "Passe Geral");
  await seesCartOf(reopened, 0);
  await boughtOnce(ana);
});

test("the browser is closed and the payment ends meanwhile: opened again, checkout leads to the wallet, with an empty cart", async () => {
  const { page, ana } = await atWaiting(PASS, HESITATES);
  const reopen = await closes(page);
  await answersOnPhone(harness.app, ana);
  await expect.poll(async () => (await paymentsOf(harness.app, ana))[0]?.payment_status).toBe(2);
  const reopened = await reopen();
  await seesInWallet(reopened, "Passe Geral");
  await seesCartOf(reopened, 0);
  await boughtOnce(ana);
});

test("reloaded twice, the wait continues; left for another page, the wallet shows the pending payment, then the ticket; a lost webhook changes nothing", async () => {
  const { page, ana } = await atWaiting(PASS, HESITATES);
  for (const _ of ["once", "twice"]) {
    await page.reload();
    await waitingRing(page).waitFor();
  }
  await visit(page, "/profile?tab=tickets");
  await page.getByRole("heading", { name: "Pagamento a aguardar confirmação" }).waitFor();
  await answersOnPhone(harness.app, ana);
  await page.getByText("Em seu nome").waitFor();
  await boughtOnce(ana);
});

test("two tabs: the second waits too, and nothing is bought twice", async () => {
  const { page, ana } = await atCheckout();
  const second = await page.context().newPage();
  await visit(second, "/checkout");
  await mbWayPhone(second).fill("912345678");
  await acceptTerms(second);
  await payByMbWay(page, HESITATES);
  await waitingRing(second).waitFor();
  await answersOnPhone(harness.app, ana);
  await Promise.all([seesInWallet(page, "Passe Geral"), seesInWallet(second, "Passe Geral")]);
  await boughtOnce(ana);
});

test("two tabs whose buttons are clicked at once buy once", async () => {
  const { page, ana } = await atCheckout();
  const second = await page.context().newPage();
  await visit(second, "/checkout");
  for (const tab of [page, second]) {
    await mbWayPhone(tab).fill("912345678");
    await acceptTerms(tab);
  }
  await Promise.all(
    [page, second].map((tab) => payButton(tab).evaluate((button: HTMLButtonElement) => button.click())),
  );
  await Promise.all([seesInWallet(page, "Passe Geral"), seesInWallet(second, "Passe Geral")]);
  await boughtOnce(ana);
});

test("Back from the card page shows the wait and the link back to it; paid there, it is one payment, and Back to it leads to the wallet again", async () => {
  const { page, ana } = await atCheckout();
  await payByCard(page);
  const bank = page.url();
  await page.goBack();
  await page.getByText("Se o seu banco pedir, confirme o pagamento na aplicação dele.").waitFor();
  await page.getByRole("link", { name: "Voltar à página de pagamento" }).click();
  await page.waitForURL(bank);
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await seesInWallet(page, "Passe Geral");
  await page.goto(bank);
  await seesInWallet(page, "Passe Geral");
  await boughtOnce(ana);
});

test("a double click on the button pays once", async () => {
  const { page, ana } = await atCheckout();
  await mbWayPhone(page).fill("912345678");
  await acceptTerms(page);
  await payButton(page).dblclick();
  await seesInWallet(page, "Passe Geral");
  await boughtOnce(ana);
});

const databaseAway = (route: Route) =>
  route.fulfill({
    status: 503,
    contentType: "application/problem+json",
    headers: { "retry-after": "2" },
    body: JSON.stringify({ status: 503, code: "database_unavailable", detail: "Try again in a moment" }),
  });

test.each([
  ["is lost", undefined, "O servidor não respondeu."],
  ["says that the database went away", databaseAway, "Não sabemos se o pedido foi registado."],
])(
  "the answer to the order %s: the buyer is told, and clicking again resumes the same payment",
  async (_, instead, told) => {
    const { page, ana } = await atCheckout();
    const answerAgain = await loseAnswers(page, /\/tickets\/payments\/?$/, "POST", instead);
    await payByMbWay(page, "912345678");
    await page.getByText(told).waitFor();
    await answerAgain();
    await payButton(page).click();
    await seesInWallet(page, "Passe Geral");
    await boughtOnce(ana);
    expect(harness.takeComplaints()).toEqual([
      instead ? expect.stringContaining("the server responded with a status of 503") : NO_ANSWER,
    ]);
  },
);

test("the network is lost and restored while the payment is pending: the wait ends in the wallet", async () => {
  const { page, ana } = await atCheckout({ fresh: true });
  await payByMbWay(page, HESITATES);
  await waitingRing(page).waitFor();
  await page.context().setOffline(true);
  await page.getByText("Está sem ligação.").waitFor();
  await page.context().setOffline(false);
  await answersOnPhone(harness.app, ana);
  await seesInWallet(page, "Passe Geral");
  await boughtOnce(ana);
});
