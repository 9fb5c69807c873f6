import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
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
import { shopNow } from "../harness/shop-clock.ts";
import {
  acceptTerms,
  euros,
  field,
  mbWayPhone,
  payButton,
  payByCard,
  payByMbWay,
  seesCartOf,
  seesInWallet,
  seesTotal,
  toast,
  waitingRing,
} from "./checkout-page.ts";

// With the harness's database, because the organiser changes it directly.
const { harness, db } = setUpPostgresHarness();

/** A known buyer, at the checkout with these tickets. */
async function atCheckout(cart: Record<number, number>): Promise<{ page: Page; ana: Person }> {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, cart) });
  await visit(page, "/checkout");
  await payButton(page).waitFor();
  return { page, ana };
}

const statuses = async (person: Person) =>
  (await paymentsOf(harness.app, person)).map((payment) => payment.payment_status);
const failed =
  "Ocorreu um erro ao processar o pagamento. Por favor tente mais tarde ou entre em contacto connosco.";
const declined = "O pagamento foi recusado. Nada foi cobrado e os bilhetes continuam no carrinho.";

test("declined by MB WAY, then cancelled in its app: the buyer is told once of each, and has the form and the cart to retry; nothing is bought", async () => {
  const { page, ana } = await atCheckout({ 1: 1 });
  await payByMbWay(page, "912345671");
  await page.getByText(declined).waitFor();
  expect(await toast(page, failed).count()).toBe(0);
  expect(await waitingRing(page).count()).toBe(0);
  await seesCartOf(page, 1);
  expect(await mbWayPhone(page).inputValue()).toBe("912345671");
  await payButton(page).waitFor();
  expect(await statuses(ana)).toEqual([4]);

  await page.setViewportSize({ width: 768, height: 844 });
  await payByMbWay(page, "912345672");
  const warning = toast(
    page,
    "O pagamento foi cancelado. Se não foi intencional, por favor tente novamente.",
  );
  await warning.waitFor();
  await payButton(page).waitFor();
  // The button to try again is not under it.
  const [above, button] = [await warning.boundingBox(), await payButton(page).boundingBox()];
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  await seesCartOf(page, 1);
  expect(await statuses(ana)).toEqual([3, 4]);
});

test("declined on the card page, then cancelled there: back at the checkout with a notice, cart, form and terms unchanged, and the next attempt is a new payment", async () => {
  const { page, ana } = await atCheckout({ 1: 1 });
  await payByCard(page);
  await page.getByRole("button", { name: "Recusar" }).click();
  await page.getByText(declined).waitFor();
  await page.waitForURL("**/checkout");
  await payButton(page).waitFor();
  await page.getByRole("checkbox", { name: /^Li e aceito/, checked: true }).waitFor();
  await page.getByRole("radio", { name: /^Cartão de crédito/, checked: true }).waitFor();
  await seesCartOf(page, 1);
  await expect.poll(() => statuses(ana)).toEqual([4]);

  await payByCard(page);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await toast(page, "O pagamento foi cancelado.").waitFor();
  await payByCard(page);
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await seesInWallet(page, "Passe Geral");
  expect(await statuses(ana)).toEqual([2, 3, 4]);
});

test("sold out between cart and payment: the ticket is named, nothing is charged, and the rest, which is free, can be had without it", async () => {
  const { page, ana } = await atCheckout({ 21: 1, 24: 1 });
  const rui = await createPerson(harness.app, "rui");
  await order(harness.app, rui, { ticket: 21, quantity: 1, amount: "147.60" });
  await payByMbWay(page, "912345678");
  const lunch = "Almoço com um orador, 1 lugar";
  await toast(
    page,
    `Ocorreu um erro ao processar a compra do bilhete "${lunch}". Poderá ter esgotado.`,
  ).waitFor();
  const notice = page.getByRole("alert").filter({ hasText: `O bilhete "${lunch}" poderá ter esgotado.` });
  expect(await statuses(ana)).toEqual([]);
  await notice.getByRole("button", { name: "Retirar do carrinho" }).click();
  // The rest is free: there is no way to pay, and nothing to invoice.
  await page.getByRole("button", { name: "Confirmar pedido gratuito" }).waitFor();
  expect(await page.getByRole("radio").count()).toBe(0);
  expect(await field(page, "Morada").count()).toBe(0);
  await payButton(page).click();
  await seesInWallet(page, "Mostra de Ideias");
  await mailTo(harness.app, ana.email, "Os seus bilhetes Nexxt");
  expect(await statuses(ana)).toEqual([2]);
});

test("price changed between cart and payment: old and new total are shown, and the new one is paid only once confirmed", async () => {
  const { page, ana } = await atCheckout({ 3: 1 });
  await seesTotal(page, "19,68");
  await mbWayPhone(page).fill("912345678");
  await acceptTerms(page);
  // At the last moment: a page that reads its tickets again shows the new one by itself.
  await db.query("update tickets set price_cents = 2000 where id = 3");
  await payButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "O preço mudou entretanto. Nada foi cobrado." });
  await notice.getByText(euros("19,68")).waitFor();
  await notice.getByText(euros("24,60")).waitFor();
  await seesTotal(page, "24,60");
  expect(await statuses(ana)).toEqual([]);
  await payButton(page).click();
  await seesInWallet(page, "Passe Diário");
  expect(await paymentsOf(harness.app, ana)).toMatchObject([{ payment_status: 2, amount: "24.60" }]);
});

test("a price that changed since the cart was filled is shown on arrival", async () => {
  const ana = await createPerson(harness.app);
  const storage = await storageOf(harness.app, ana, { 5: 1 });
  await db.query("update tickets set price_cents = 1900 where id = 5");
  const page = await harness.visitor({ storage });
  await visit(page, "/checkout");
  await toast(
    page,
    `Passe Diário, 28 de outubro: antes ${euros("22,14")}, agora ${euros("23,37")} (com IVA).`,
  ).waitFor();
  await seesTotal(page, "23,37");
});

test("a sale that closes between cart and payment: nothing is charged, and the ticket can be removed", async () => {
  const { page, ana } = await atCheckout({ 6: 1, 7: 1 });
  await mbWayPhone(page).fill("912345678");
  await acceptTerms(page);
  // At the last moment: a page that reads its tickets again leaves it out by itself.
  await db.query("update tickets set sale_ends_at = $1 where id = 6", [aMinuteAgo()]);
  await payButton(page).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: 'A venda do bilhete "Passe Diário, 29 de outubro" terminou.' });
  await notice.getByRole("button", { name: "Retirar do carrinho" }).click();
  expect(await statuses(ana)).toEqual([]);
  await seesTotal(page, "22,14");
});

test("at quantity 0 a line stays, with a red icon that removes it by a press of its own; the stepper stops at the limit of one order, and the server refuses more", async () => {
  const { page, ana } = await atCheckout({ 10: 4, 24: 1 });
  const quantity = "Quantidade de Mostra de Ideias, Entrada livre";
  const stepper = page.getByRole("group", { name: quantity });
  await stepper.getByRole("button", { name: `${quantity}: menos um` }).click();
  const remove = stepper.getByRole("button", { name: `${quantity}: remover` });
  await remove.waitFor();
  const colours = () =>
    remove.evaluate((button) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.className = "text-danger";
      const danger = getComputedStyle(probe).color;
      probe.remove();
      const { color, backgroundColor } = getComputedStyle(button);
      return { icon: color === danger, ground: backgroundColor === danger };
    });
  await page.mouse.move(0, 0);
  await expect.poll(colours).toEqual({ icon: true, ground: false });
  await remove.hover();
  await expect.poll(colours).toEqual({ icon: false, ground: true });
  await remove.click();
  await stepper.waitFor({ state: "detached" });

  const name = "Masterclass Produto com IA, 40 lugares";
  await page.getByRole("button", { name: `Quantidade de ${name}: mais um` }).click({ force: true });
  await toast(page, "Máximo de 4 por encomenda.").waitFor();
  await mbWayPhone(page).fill("912345678");
  await acceptTerms(page);
  await db.query("update tickets set max_per_order = 2 where id = 10");
  await payButton(page).click();
  await page.getByText(`Só pode comprar 2 unidades de "${name}" por encomenda. Nada foi cobrado.`).waitFor();
  expect(await statuses(ana)).toEqual([]);
});

test("a one-use coupon that another buyer uses first: it can be removed, and the full total is shown", async () => {
  const { page, ana } = await atCheckout({ 1: 1 });
  await page.getByRole("textbox", { name: "Código de desconto" }).fill("UNICO");
  await page.getByRole("button", { name: "Aplicar código" }).click();
  await seesTotal(page, "30,69");
  await db.query("update coupons set used = 1 where code = 'UNICO'");
  await payByMbWay(page, "912345678");
  await toast(page, "Cupão inválido ou expirado.").waitFor();
  await page.getByRole("button", { name: "Retirar o cupão" }).click();
  await seesTotal(page, "61,38");
  expect(await statuses(ana)).toEqual([]);
});

test("a login link opened twice, or after 15 minutes, logs in once or not at all, and then shows why not", async () => {
  const address = newAddress();
  const nextLink = async (count: number) => {
    await call(harness.app, null, "POST", "otp/", { email: address });
    return (await loginMailTo(harness.app, address, count)).path;
  };
  const path = await nextLink(1);
  const other = await harness.visitor();
  await visit(other, path);
  await other.waitForURL("**/tickets");
  const page = await harness.visitor();
  const why = toast(page, "Link possivelmente expirado, por favor tente novamente.");
  await page.goto(path);
  await why.waitFor();
  await page.waitForURL((url) => url.pathname === "/login");

  const late = await nextLink(2);
  await db.query("update login_links set expires_at = $2 where email = $1", [address, aMinuteAgo()]);
  await page.goto(late);
  await why.waitFor();
  await page.getByRole("button", { name: "Enviar link de login" }).waitFor();
});

/** The shop's process is somewhat behind: its clock starts when it has been loaded. */
const aMinuteAgo = () => new Date(shopNow().getTime() - 60_000);
