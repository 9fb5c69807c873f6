import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeStripeKeys, startFakeStripe } from "../../fake-servers/fake-stripe.ts";
import type { RunningFakeServer } from "../../fake-servers/start-fake-server.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, paymentsOf, storageOf } from "../harness/person.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { takenOf } from "../harness/shop-database.ts";
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
const LUNCH = { ticket: 21, quota: 21 };

async function toStripesPage(page: Page): Promise<void> {
  await chooseCard(page);
  await acceptTerms(page);
  await payButton(page).click();
  await page.waitForURL(`${stripe.url}/**`);
}

test("a buyer who leaves the card page is told that nothing was taken, the seat is free at once, and the cart stays; found again after Back the payment can be cancelled, or paid: charged once", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { [LUNCH.ticket]: 1 }) });
  const statuses = async () =>
    (await paymentsOf(harness.app, ana)).map(({ payment_status }) => payment_status);
  const taken = () => takenOf(harness, LUNCH.quota);
  const nothingTaken = page.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.");
  await visit(page, "/checkout");
  await page.getByText(/Apple Pay ou Google Pay/).waitFor();
  await toStripesPage(page);
  expect(await taken()).toBe(1);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.waitForURL(`${harness.app.url}/checkout**`);
  await nothingTaken.waitFor();
  await seesCartOf(page, 1);
  expect([await statuses(), await taken()]).toEqual([[3], 0]);

  await toStripesPage(page);
  await page.goBack();
  await page.getByRole("button", { name: "Não consegue pagar com cartão?" }).click();
  await page.getByRole("button", { name: "Desistir desta compra" }).click();
  await toast(page, "O pagamento foi cancelado.").waitFor();
  await nothingTaken.waitFor();
  expect([await statuses(), await taken()]).toEqual([[3, 3], 0]);
  await seesCartOf(page, 1);

  await toStripesPage(page);
  await page.goBack();
  await page.getByRole("link", { name: "Voltar à página de pagamento" }).click();
  await page.waitForURL(`${stripe.url}/**`);
  await page.getByRole("button", { name: "Pagar" }).click();
  await seesInWallet(page, "Almoço com um orador");
  expect(await statuses()).toEqual([2, 3, 3]);
  const { captured } = await stripe.ledger();
  expect(captured.map(({ amountCents }) => amountCents)).toEqual([14_760]);
});
