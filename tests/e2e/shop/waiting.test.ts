import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { createPerson, order, type Person, paymentsOf, storageOf } from "../harness/person.ts";
import {
  euros,
  mbWayPhone,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  toast,
  waitingRing,
} from "./checkout-page.ts";

const harness = setUpBrowserHarness();

/** Last digits of the sandbox's phone numbers. */
const DECLINES = "912345671";
const NEVER_ANSWERS = "912345673";
const PAYS = "912345678";
/** The only seat of its quota. */
const LUNCH = { ticket: 21, quantity: 1, amount: "147.60" };

/** A buyer whose payment waits for a phone that never answers. */
async function atWaiting(cart: Record<number, number> = { 1: 1 }): Promise<{ page: Page; ana: Person }> {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, cart) });
  await visit(page, "/checkout");
  await payByMbWay(page, NEVER_ANSWERS);
  await waitingRing(page).waitFor();
  return { page, ana };
}

const noPush = (page: Page) => page.getByRole("button", { name: "Não recebeu o pedido?" });
const moreTime = (page: Page) => page.getByRole("button", { name: "Preciso de mais tempo" });
const sendAgain = (page: Page) => page.getByRole("button", { name: "Enviar outra vez" });
const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);

async function pushTo(page: Page, phone: string): Promise<void> {
  await noPush(page).click();
  await mbWayPhone(page).fill(phone);
  await sendAgain(page).click();
}

test("no notification: the request goes to another phone, the tickets stay reserved, and the new payment ends in the wallet", async () => {
  const { page, ana } = await atWaiting();
  await noPush(page).click();
  expect(await mbWayPhone(page).inputValue()).toBe(NEVER_ANSWERS);
  await mbWayPhone(page).fill("91234");
  await sendAgain(page).click();
  await page.getByText("Número de telemóvel tem que ter pelo menos 9 caracteres").waitFor();
  expect(await mbWayPhone(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await statuses(ana)).toEqual([1]);
  await expectNoViolations(page, "another payment attempt");

  await mbWayPhone(page).fill(PAYS);
  await sendAgain(page).dblclick();
  const news = page.getByText(`Enviámos outro pedido para ${PAYS}.`);
  await news.waitFor();
  await expect.poll(() => news.evaluate((element) => element === document.activeElement)).toBe(true);
  await seesInWallet(page, "Passe Geral");
  await seesCartOf(page, 0);
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("changed to a card: the seat stays reserved while another buyer finds it sold out, and once paid it is theirs", async () => {
  const { page, ana } = await atWaiting({ [LUNCH.ticket]: 1 });
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
  await mbWayPhone(page).fill(PAYS);
  await page.getByRole("button", { name: "Pagar antes com MB WAY" }).click();
  await page.getByText("Confirme o pagamento na aplicação MB Way.").waitFor();
  await seesInWallet(page, "Passe Geral");
  expect(await statuses(ana)).toEqual([2, 3]);
});

/** On a phone: where the page is before its way to the payment, when it has begun to scroll, and a moment later. */
async function scrolls(reducedMotion: "reduce" | "no-preference", presses: boolean) {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana, { 1: 1 }),
    viewport: { width: 390, height: 600 },
    reducedMotion,
  });
  await page.addInitScript((press) => {
    const positions = new Promise((resolve) => {
      const scrollTo = window.scrollTo as (...given: unknown[]) => void;
      window.scrollTo = (...given: unknown[]) => {
        const before = window.scrollY;
        const begin = () => {
          const begun = window.scrollY;
          if (press) document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          setTimeout(() => resolve({ before, begun, later: window.scrollY }), 1_000);
        };
        // The router's has two numbers.
        if (typeof given[0] === "object") window.addEventListener("scroll", begin, { once: true });
        scrollTo.apply(window, given);
      };
    });
    Reflect.set(window, "positions", positions);
  }, presses);
  await visit(page, "/checkout");
  await payByMbWay(page, NEVER_ANSWERS);
  type Positions = Record<"before" | "begun" | "later", number>;
  return page.evaluate(() => Reflect.get(window, "positions") as Promise<Positions>);
}

test("a page that scrolls to the payment stays where it is pressed; with reduced motion it is there at once", async () => {
  const jump = await scrolls("reduce", false);
  expect(Math.abs(jump.later - jump.before)).toBeGreaterThan(100);
  expect(jump.begun).toBe(jump.later);
  const pressed = await scrolls("no-preference", true);
  expect(Math.abs(pressed.begun - jump.later)).toBeGreaterThan(50);
  expect(pressed.later).toBe(pressed.begun);
});

test("more time is available from the start, is offered when little is left, once, also after a reload", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana, { 1: 1 }),
    fresh: true,
  });
  await page.clock.install();
  await visit(page, "/checkout");
  await payByMbWay(page, NEVER_ANSWERS);
  await waitingRing(page).waitFor();
  expect(await moreTime(page).count()).toBe(0);
  await noPush(page).click();
  await moreTime(page).waitFor();
  await noPush(page).click();

  await page.clock.fastForward("03:30");
  await page.getByText("Falta pouco tempo.").waitFor();
  await moreTime(page).dblclick();
  await page.getByText("Prolongado: os bilhetes ficam guardados mais 5 min.").waitFor();
  const longer = waitingRing(page).getByText(/^06:\d\d$/);
  await longer.waitFor();
  await noPush(page).click();
  await sendAgain(page).waitFor();
  expect(await moreTime(page).count()).toBe(0);
  await page.reload();
  await longer.waitFor();
  expect(await paymentsOf(harness.app, ana)).toMatchObject([{ payment_status: 1, renewable: false }]);
});

test("a second tab follows the first to the new attempt, and nothing is called cancelled", async () => {
  const { page, ana } = await atWaiting();
  const second = await page.context().newPage();
  await visit(second, "/checkout");
  await waitingRing(second).waitFor();
  await pushTo(page, PAYS);
  await Promise.all([seesInWallet(page, "Passe Geral"), seesInWallet(second, "Passe Geral")]);
  expect(await toast(second, "O pagamento foi cancelado.").count()).toBe(0);
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

test("on another device the wallet shows the payment; it continues there, and the first device follows", async () => {
  const { page, ana } = await atWaiting();
  const phone = await harness.visitor({
    storage: await storageOf(harness.app, ana),
    viewport: { width: 390, height: 800 },
  });
  await visit(phone, "/profile?tab=tickets");
  await phone.getByRole("heading", { name: "Pagamento a aguardar confirmação" }).waitFor();
  await phone.getByText(/Bilhetes guardados até às \d\d:\d\d\./).waitFor();
  await phone.getByRole("link", { name: "Continuar o pagamento" }).click();
  await waitingRing(phone)
    .getByText(/^0[45]:\d\d$/)
    .waitFor();
  await pushTo(phone, PAYS);
  await Promise.all([seesInWallet(phone, "Passe Geral"), seesInWallet(page, "Passe Geral")]);
  await seesCartOf(page, 0);
  expect(await toast(page, "O pagamento foi cancelado.").count()).toBe(0);
  expect(await statuses(ana)).toEqual([2, 3]);
});

test("the remaining time is right on a device whose clock is an hour wrong", async () => {
  const { ana } = await atWaiting();
  const other = await harness.visitor({ storage: await storageOf(harness.app, ana), fresh: true });
  await other.clock.install({ time: Date.now() + 60 * 60_000 });
  await visit(other, "/checkout");
  await waitingRing(other)
    .getByText(/^0[45]:\d\d$/)
    .waitFor();
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
  await noPush(page).click();
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    await sendAgain(page).click();
    await expect.poll(async () => (await statuses(ana)).length).toBe(attempts);
    await expect.poll(() => noPush(page).getAttribute("aria-expanded")).toBe("false");
    await noPush(page).click();
  }
  await sendAgain(page).click();
  await page
    .getByRole("alert")
    .filter({ hasText: "Esta encomenda não pode ser pedida mais vezes." })
    .waitFor();
  await waitingRing(page).waitFor();
  expect(await statuses(ana)).toEqual([1, 3, 3, 3, 3]);
});

test("a refund is shown in the wallet: amount, date and status", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 1, amount: "0.00" });
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await page.route(/\/tickets\/payments\/?\?/, async (route) => {
    const response = await route.fetch();
    const { results, ...list }: { results: Payment[] } = await response.json();
    const given = { created_at: "2025-09-20T10:00:00.000Z" };
    const refunds = [
      { ...given, id: crypto.randomUUID(), amount: "20.00", done: true },
      { ...given, id: crypto.randomUUID(), amount: "41.38", done: false },
    ];
    await route.fulfill({ json: { ...list, results: results.map((one) => ({ ...one, refunds })) } });
  });
  await visit(page, "/profile?tab=tickets");
  await page.getByRole("heading", { name: "Devoluções" }).waitFor();
  const row = (state: string) => page.getByRole("listitem").filter({ hasText: state });
  await row("Devolvido").getByText(euros("20,00")).waitFor();
  await row("A caminho da sua conta").getByText(euros("41,38")).waitFor();
  await row("A caminho da sua conta").getByText("Iniciada a 20/09/2025").waitFor();
  await expectNoViolations(page, "refunds");
});
