import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeStripeKeys, startFakeStripe } from "../../fake-servers/fake-stripe.ts";
import type { RunningFakeServer } from "../../fake-servers/start-fake-server.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { acceptTerms, chooseCard, payButton, seesCartOf, seesInWallet, toast } from "./checkout-page.ts";

// The provider as in production, with its own pages; no webhook arrives.
let stripe: RunningFakeServer;
beforeAll(async () => {
  stripe = await startFakeStripe({ clock: shopNow() });
});
afterAll(() => stripe.stop());
const harness = setUpBrowserHarness(() => ({
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: fakeStripeKeys.secretKey,
  STRIPE_WEBHOOK_SECRET: fakeStripeKeys.webhookSecret,
  STRIPE_URL: stripe.url,
}));

/** The only seat of its quota. */
const LUNCH = { 21: 1 };

async function atStripesPage(): Promise<{ page: Page; ana: Person }> {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, LUNCH) });
  await visit(page, "/checkout");
  await page.getByText(/Apple Pay ou Google Pay/).waitFor();
  await chooseCard(page);
  await acceptTerms(page);
  await payButton(page).click();
  await page.waitForURL(`${stripe.url}/**`);
  return { page, ana };
}
const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);

test("a buyer who leaves the card page without paying is told so, keeps the cart, and the seat is free at once", async () => {
  const { page, ana } = await atStripesPage();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.waitForURL(`${harness.app.url}/checkout**`);
  await page.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.").waitFor();
  await seesCartOf(page, 1);
  expect(await statuses(ana)).toEqual([3]);
  const { page: rival } = await atStripesPage();
  await rival.getByRole("button", { name: "Cancelar" }).click();
  await rival.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.").waitFor();
});

test("after Back from the card page the buyer finds the payment, and can cancel it", async () => {
  const { page, ana } = await atStripesPage();
  await page.goBack();
  await page.getByRole("button", { name: "Não consegue pagar com cartão?" }).click();
  await page.getByRole("button", { name: "Desistir desta compra" }).click();
  await toast(page, "O pagamento foi cancelado.").waitFor();
  await page.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.").waitFor();
  expect(await statuses(ana)).toEqual([3]);
  await seesCartOf(page, 1);
});

test("returned to and paid there, the seat is theirs, charged once", async () => {
  const { page, ana } = await atStripesPage();
  await page.goBack();
  await page.getByRole("link", { name: "Voltar à página de pagamento" }).click();
  await page.waitForURL(`${stripe.url}/**`);
  await page.getByRole("button", { name: "Pagar" }).click();
  await seesInWallet(page, "Almoço com um orador");
  expect(await statuses(ana)).toEqual([2]);
  const { captured } = await stripe.ledger();
  expect(captured.map(({ amountCents }) => amountCents)).toEqual([14_760]);
});
