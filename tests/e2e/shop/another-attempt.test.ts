import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { createPerson, order, paymentsOf, storageOf } from "../harness/person.ts";
import {
  mbWayPhone,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  waitingRing,
} from "./checkout-page.ts";
import {
  answersOnPhone,
  DECLINES,
  HESITATES,
  NEVER_ANSWERS,
  noPush,
  PAYS,
  pushTo,
  sendAgain,
  setUpWaitingBuyers,
} from "./waiting-page.ts";

const { harness, atWaiting, statuses } = setUpWaitingBuyers();

/** The only seat of its quota. */
const LUNCH = { ticket: 21, quantity: 1, amount: "147.60" };

test("no notification: the request goes to another phone, the tickets stay reserved, and the new payment ends in the wallet", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  await payByMbWay(page, NEVER_ANSWERS);
  await noPush(page).click();
  expect(await mbWayPhone(page).inputValue()).toBe(NEVER_ANSWERS);
  await mbWayPhone(page).fill("91234");
  await sendAgain(page).click();
  await page.getByText("Número de telemóvel tem que ter pelo menos 9 caracteres").waitFor();
  await expect.poll(() => mbWayPhone(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await statuses(ana)).toEqual([1]);
  await expectNoViolations(page, "another payment attempt");

  await mbWayPhone(page).fill(HESITATES);
  await sendAgain(page).dblclick();
  const news = page.getByText(`Enviámos outro pedido para ${HESITATES}.`);
  await news.waitFor();
  await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
  await answersOnPhone(harness.app, ana);
  await seesInWallet(page, "Passe Geral");
  await seesCartOf(page, 0);
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("changed to a card: the seat stays reserved while another buyer finds it sold out, and once paid it is theirs", async () => {
  const { page, ana } = await atWaiting(LUNCH);
  const rui = await createPerson(harness.app, "rui");
  await noPush(page).click();
  await page.getByRole("button", { name: "Pagar antes com cartão" }).click();
  await page.getByRole("heading", { name: "Confirmar pagamento" }).waitFor();
  await expect(order(harness.app, rui, LUNCH)).rejects.toThrow("sold_out");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await seesInWallet(page, "Almoço com um orador");
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("a buyer whose card fails changes to MB WAY", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  await payByCard(page);
  await page.goBack();
  // A press that lasts until after the page would have scrolled: it must not miss.
  await page.getByRole("button", { name: "Não consegue pagar com cartão?" }).click({ delay: 400 });
  await mbWayPhone(page).fill(HESITATES);
  await page.getByRole("button", { name: "Pagar antes com MB WAY" }).click();
  await page.getByText("Confirme o pagamento na aplicação MB Way.").waitFor();
  await answersOnPhone(harness.app, ana);
  await seesInWallet(page, "Passe Geral");
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("reloaded after another attempt, the wait is for the new one", async () => {
  const { page, ana } = await atWaiting();
  await pushTo(page, NEVER_ANSWERS);
  await page.getByText("Enviámos outro pedido").waitFor();
  await page.reload();
  await waitingRing(page).waitFor();
  const [newest] = await paymentsOf(harness.app, ana);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("purchasePayment") ?? "{}"));
  expect(stored).toMatchObject({ id: newest?.id, payment_status: 1 });
  await pushTo(page, PAYS);
  await seesInWallet(page, "Passe Geral");
  expect(await statuses(ana)).toEqual([2, 3, 3]);
});

test("declined after another attempt: the buyer is told that nothing was taken, here and in the wallet", async () => {
  const { page, ana } = await atWaiting();
  const wallet = await page.context().newPage();
  await visit(wallet, "/profile?tab=tickets");
  await wallet.getByRole("heading", { name: "Pagamento a aguardar confirmação" }).waitFor();
  await pushTo(page, DECLINES);
  await page.getByText("Nada foi cobrado e os bilhetes continuam no carrinho.").waitFor();
  await wallet.getByText("Não foi cobrado nada.").waitFor();
  await seesCartOf(page, 1);
  await payButton(page).waitFor();
  expect(await statuses(ana)).toEqual([4, 3]);
});

test("after too many requests the buyer sees why it was refused and that nothing was charged, and the wait continues", async () => {
  const { page, ana } = await atWaiting();
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    await pushTo(page, NEVER_ANSWERS);
    await expect.poll(async () => (await statuses(ana)).length).toBe(attempts);
    await expect.poll(() => noPush(page).getAttribute("aria-expanded")).toBe("false");
  }
  await pushTo(page, NEVER_ANSWERS);
  await page
    .getByRole("alert")
    .filter({ hasText: "Esta encomenda não pode ser pedida mais vezes." })
    .waitFor();
  await waitingRing(page).waitFor();
  expect(await statuses(ana)).toEqual([1, 3, 3, 3, 3]);
});
