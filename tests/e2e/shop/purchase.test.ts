import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
import { createPerson, newAddress, paymentsOf, storageOf } from "../harness/person.ts";
import {
  acceptTerms,
  euros,
  field,
  fillPersonal,
  mbWayPhone,
  payButton,
  payByCard,
  seesCartOf,
  seesInWallet,
  seesTotal,
  toast,
  waitingRing,
} from "./checkout-page.ts";
import { answersOnPhone, HESITATES } from "./waiting-page.ts";

const harness = setUpBrowserHarness();

const masterclass = "Masterclass IA generativa, 50 lugares";

test("a visitor finds a ticket, logs in by the link in the mail, applies a coupon, pays by MB WAY and gets the ticket with its QR code", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference" });
  await visit(page, "/tickets");

  // The type filters the shop, and is in the address.
  const types = page.getByRole("navigation", { name: "Tipos de bilhete" });
  await types.getByRole("link", { name: "Workshop" }).click();
  await page.waitForURL("**/tickets/3");
  await expect
    .poll(() => types.getByRole("link", { name: "Workshop" }).getAttribute("aria-current"))
    .toBe("true");
  await expect.poll(() => page.getByRole("article").count()).toBe(12);

  // "+ info": one ticket on the whole screen; the page behind does not scroll.
  await page.getByRole("link", { name: `+ info: ${masterclass}` }).click();
  await page.waitForURL("**/tickets/3/9");
  const dialog = page.getByRole("dialog", { name: masterclass });
  await dialog.getByText("Duas horas e meia com Leonor Vasques").waitFor();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 400);
  expect(await page.evaluate(() => [window.scrollY, document.body.classList.contains("modal-open")])).toEqual(
    [scrolled, true],
  );

  await dialog.getByRole("button", { name: `Adicionar ao carrinho: ${masterclass}` }).click();
  await toast(page, "O bilhete foi adicionado ao carrinho com sucesso").waitFor();
  await dialog.getByText("No carrinho x 1").waitFor();
  await dialog.getByRole("button", { name: `Quantidade de ${masterclass}: mais um` }).click();
  await dialog.getByText("No carrinho x 2").waitFor();
  await dialog.getByRole("button", { name: `Quantidade de ${masterclass}: menos um` }).click();
  await dialog.getByText("No carrinho x 1").waitFor();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.waitForURL("**/tickets/3");
  await seesCartOf(page, 1);

  // Checkout requires login.
  await page.getByRole("link", { name: "Ver carrinho" }).click();
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await page.getByRole("region", { name: "No seu carrinho" }).getByText(`1 x ${masterclass}`).waitFor();
  const address = newAddress();
  await field(page, "E-mail").fill(address.toUpperCase());
  await page.getByRole("button", { name: "Enviar link de login" }).click();
  await page.getByRole("dialog", { name: "Link de Login enviado!" }).getByText("caixa de spam").waitFor();
  await visit(page, (await loginMailTo(harness.app, address)).path);
  await page.waitForURL("**/checkout");

  await seesTotal(page, "43,05");
  const coupon = page.getByRole("textbox", { name: "Código de desconto" });
  const apply = page.getByRole("button", { name: "Aplicar código" });
  await coupon.fill("EXPIRADO");
  await apply.click();
  await page.getByText("Cupão inválido ou expirado.").waitFor();
  await coupon.fill("nexxt10");
  await apply.click();
  await seesTotal(page, "38,75");
  await page.getByText("-10%", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Remover o cupão NEXXT10" }).click();
  await seesTotal(page, "43,05");
  await coupon.fill("NEXXT10");
  await apply.click();
  await seesTotal(page, "38,75");

  await fillPersonal(page);
  await acceptTerms(page);
  await mbWayPhone(page).fill(HESITATES);
  await payButton(page).click();
  await waitingRing(page).waitFor();
  await page.getByText("Confirme o pagamento na aplicação MB Way.").waitFor();
  expect(await apply.count()).toBe(0);
  expect(await page.getByRole("button", { name: `Quantidade de ${masterclass}: mais um` }).isDisabled()).toBe(
    true,
  );

  await answersOnPhone(harness.app, { email: address });
  await Promise.all([
    seesInWallet(page, "Masterclass IA generativa"),
    // It goes by itself.
    toast(page, "Veja os seus bilhetes na sua área de perfil").waitFor(),
  ]);
  await page.getByText("Em seu nome").waitFor();
  const qr = page.getByRole("img", { name: "QR Code da sua wallet" });
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await seesCartOf(page, 0);
  expect((await mailTo(harness.app, address, "Os seus bilhetes Nexxt")).text).toContain("38,75 €");
});

test("a card is paid on the card page; then the tickets are in the wallet, one form for each", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 3: 2 }) });
  await visit(page, "/checkout");
  await seesTotal(page, "39,36");
  await payByCard(page);
  await page.getByText(euros("39,36"), { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Pagar/ }).click();

  await Promise.all([
    seesInWallet(page, "Passe Diário"),
    // It goes by itself.
    toast(page, "Pagamento efetuado com sucesso").waitFor(),
  ]);
  await page.getByRole("group", { name: "Atribuir Passe Diário, 26 de outubro, bilhete 1" }).waitFor();
  await page.getByRole("group", { name: "Atribuir Passe Diário, 26 de outubro, bilhete 2" }).waitFor();
  await seesCartOf(page, 0);
  expect((await mailTo(harness.app, ana.email, "Os seus bilhetes Nexxt")).text).toContain("39,36 €");
});

test("with CONVITE100 there is nothing to pay: no method is offered, and the ticket is issued at once", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  await seesTotal(page, "61,38");
  await page.getByRole("textbox", { name: "Código de desconto" }).fill("CONVITE100");
  await page.getByRole("button", { name: "Aplicar código" }).click();
  await page.getByRole("radio").first().waitFor({ state: "detached" });
  await acceptTerms(page);
  await page.getByRole("button", { name: "Confirmar pedido gratuito" }).click();
  await seesInWallet(page, "Passe Geral");
  await page.getByText("Em seu nome").waitFor();
  expect(await paymentsOf(harness.app, ana)).toMatchObject([
    { payment_method: 3, payment_status: 2, amount: "0.00" },
  ]);
});

test("missing or wrong values are reported under each field, the first is focused, and nothing is ordered", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  const missing = {
    "Primeiro nome": "Primeiro nome é obrigatório",
    Apelido: "Apelido é obrigatório",
    Morada: "Morada é obrigatória",
    "Código postal": "Código postal é obrigatório",
    Cidade: "Cidade é obrigatória",
  };
  for (const name of Object.keys(missing)) await field(page, name).fill("");
  await field(page, "Número de telemóvel (opcional)").fill("91234");
  await field(page, "NIF (opcional)").pressSequentially("n.º 12a3");
  await payButton(page).click();
  for (const [name, message] of Object.entries(missing)) {
    await page.getByText(message, { exact: true }).waitFor();
    expect(await field(page, name).getAttribute("aria-invalid")).toBe("true");
  }
  await page.getByText("Tem que aceitar os termos e a política de privacidade").waitFor();
  await page.getByText("O número fiscal não está certo: confirme o número e o país.").waitFor();
  expect(await page.getByText("Número de telemóvel tem que ter pelo menos 9 caracteres").count()).toBe(2);
  await expect
    .poll(() => field(page, "Primeiro nome").evaluate((input) => input === document.activeElement))
    .toBe(true);
  expect(await field(page, "NIF (opcional)").inputValue()).toBe("n.º 12a3");

  await fillPersonal(page);
  await field(page, "NIF (opcional)").fill("");
  await field(page, "Número de telemóvel (opcional)").fill(HESITATES);
  await page.getByRole("checkbox", { name: "Usar o mesmo número de telemóvel" }).check();
  await expect.poll(() => mbWayPhone(page).inputValue()).toBe(HESITATES);
  expect(await paymentsOf(harness.app, ana)).toEqual([]);
  await acceptTerms(page);
  await payButton(page).click();
  await waitingRing(page).waitFor();
});

test("the list of countries is loaded once its field is reached; without a network it says so, and the next press opens it", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ fresh: true, storage: await storageOf(harness.app, ana, { 1: 1 }) });
  await visit(page, "/checkout");
  const country = page.getByLabel("País", { exact: true });
  await country.waitFor();
  await page.context().setOffline(true);
  await country.press("Enter");
  await toast(page, "Verifique a ligação à internet. Nada se perdeu.").waitFor();
  expect(await country.getAttribute("aria-expanded")).toBe("false");
  await page.context().setOffline(false);
  harness.takeComplaints();
  await country.press("Enter");
  await page.getByPlaceholder("Escreva para procurar").waitFor();
  await page.keyboard.insertText("Cabo");
  await page.getByRole("option", { name: "Cabo Verde" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
});

test("the country is found by typing, Portugal first", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(page, "/profile");
  const country = page.getByLabel("País", { exact: true });
  await expect.poll(() => country.textContent()).toBe("Portugal");
  await country.click();
  await expect.poll(() => page.getByRole("option").first().textContent()).toBe("Portugal");
  // Also where the list opens upwards, for want of room, what is typed stands beside the field.
  const apart = async () => {
    const field = await country.first().boundingBox();
    const search = await page.getByPlaceholder("Escreva para procurar").boundingBox();
    if (!field || !search) return Number.NaN;
    return Math.max(search.y - field.y - field.height, field.y - search.y - search.height);
  };
  await expect.poll(apart).toBeLessThan(12);
  await page.getByPlaceholder("Escreva para procurar").fill("Cabo");
  await page.getByRole("option", { name: "Cabo Verde" }).click();
  await page.getByRole("button", { name: "Atualizar Informações" }).click();
  await toast(page, "Os seus dados foram atualizados com sucesso").waitFor();
  await page.getByText("Para corrigir uma fatura, escreva para").waitFor();
  await page.reload();
  await expect.poll(() => country.textContent()).toBe("Cabo Verde");
});
