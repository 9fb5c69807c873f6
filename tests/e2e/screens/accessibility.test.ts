import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations, violationsOf } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo, mailTo } from "../harness/mailbox.ts";
import { createPerson, newAddress, order, storageOf } from "../harness/person.ts";
import { field, payButton, payByCard, payByMbWay, seesInWallet, waitingRing } from "../shop/checkout-page.ts";
import { answersOnPhone, HESITATES } from "../shop/waiting-page.ts";

const harness = setUpBrowserHarness();

test("axe reports violations: pale text and a picture without alternative text are found, under our policy", async () => {
  const page = await harness.visitor();
  await visit(page, "/nao-existe");
  await page.evaluate(() => {
    const pale = document.createElement("p");
    pale.textContent = "pale";
    pale.setAttribute("style", "color: #888; background: #999");
    document.querySelector("main")?.append(pale, document.createElement("img"));
  });
  const faults = (await violationsOf(page)).map((fault) => fault.split(":")[0]);
  expect(faults.sort()).toEqual(["color-contrast", "image-alt"]);
});

test("axe finds nothing on dialogs and menu, light or dark", async () => {
  const page = await harness.visitor();
  await visit(page, "/login");
  await field(page, "E-mail").fill(newAddress());
  await page.getByRole("button", { name: "Enviar link de login" }).click();
  await page.getByRole("dialog", { name: "Link de Login enviado!" }).waitFor();
  await expectNoViolations(page, "link sent");
  await visit(page, "/tickets/3/9");
  await page.getByRole("dialog").waitFor();
  await expectNoViolations(page, "ticket");
  await visit(page, "/");
  await page.getByLabel("O seu e-mail").fill(newAddress());
  await page.getByRole("button", { name: "Subscrever" }).click();
  await page.getByRole("dialog", { name: "Obrigado por subscrever à nossa newsletter" }).waitFor();
  await expectNoViolations(page, "newsletter");
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "/");
  await page.getByRole("button", { name: "Abrir o menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await expectNoViolations(page, "menu");
});

test("axe finds nothing on a visitor's own agenda, a shared one and an opened session, light or dark", async () => {
  const page = await harness.visitor({ storage: { agenda: JSON.stringify({ stars: [2, 19, 20] }) } });
  for (const screen of ["?view=mine", "?sessions=2,19"]) {
    await visit(page, `/agenda${screen}`);
    await expectNoViolations(page, screen);
  }
  await visit(page, "/agenda?day=27");
  await page.getByRole("link", { name: "Masterclass IA generativa" }).click();
  await page.getByRole("dialog", { name: "Masterclass IA generativa" }).waitFor();
  await expectNoViolations(page, "session");
});

test("axe finds nothing on checkout and the card page, light or dark", async () => {
  const ana = await createPerson(harness.app);
  const empty = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(empty, "/checkout");
  await empty.getByRole("heading", { name: "O seu carrinho está vazio" }).waitFor();
  await expectNoViolations(empty, "empty cart");

  const page = await harness.visitor({ storage: await storageOf(harness.app, ana, { 1: 1, 9: 2 }) });
  await visit(page, "/checkout");
  await page.getByRole("textbox", { name: "Código de desconto" }).fill("NEXXT10");
  await page.getByRole("button", { name: "Aplicar código" }).click();
  await page.getByText("Cupão: NEXXT10", { exact: true }).waitFor();
  await expectNoViolations(page, "filled");
  await page.getByLabel("País", { exact: true }).click();
  await page.getByRole("option", { name: "Espanha" }).waitFor();
  await expectNoViolations(page, "countries");
  await page.keyboard.press("Escape");
  await field(page, "Primeiro nome").fill("");
  await payButton(page).click();
  await page.getByText("Primeiro nome é obrigatório").waitFor();
  await expectNoViolations(page, "errors");
  await field(page, "Primeiro nome").fill("Ana");
  await payByCard(page);
  await expectNoViolations(page, "bank");
  await page.getByRole("button", { name: "Recusar" }).click();
  await payButton(page).waitFor();
  await page.getByRole("radio", { name: /^MB WAY/ }).check();
  await payByMbWay(page, HESITATES);
  await waitingRing(page).waitFor();
  await expectNoViolations(page, "waiting");
});

test("axe finds nothing on profile and outbox, light or dark", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 1, amount: "0.00" });
  await order(harness.app, ana, { ticket: 24, quantity: 2, amount: "0.00" });
  await mailTo(harness.app, ana.email, "Os seus bilhetes Nexxt", 2);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await visit(page, "/profile?tab=tickets");
  await seesInWallet(page, "Mostra de Ideias");
  await expectNoViolations(page, "wallet");
  await page.getByRole("tab", { name: "Conta Pessoal" }).click();
  await page.getByRole("button", { name: "Ver QR Code" }).waitFor();
  await expectNoViolations(page, "account");
  await page.getByRole("button", { name: "Ver QR Code" }).click();
  await page.getByRole("dialog", { name: "QR Code" }).waitFor();
  await expectNoViolations(page, "QR code");
  await page.goto("/dev/outbox");
  await expectNoViolations(page, "outbox");
  await page.getByRole("link", { name: "Os seus bilhetes Nexxt" }).first().click();
  // Both pages have a heading.
  await page.waitForURL("**/dev/outbox/*");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectNoViolations(page, "letter");
});

const focusIsOn = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

/** Presses Tab until the element has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}`);
}

test("a whole purchase with the keyboard alone, at 390 px", async () => {
  const page = await harness.visitor({ viewport: { width: 390, height: 800 } });
  const { keyboard } = page;
  await visit(page, "/tickets/3");
  await tabTo(page, page.getByRole("link", { name: "Saltar para o conteúdo" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "+ info: Masterclass IA generativa, 50 lugares" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Masterclass IA generativa" });
  await dialog.waitFor();
  await tabTo(page, dialog.getByRole("button", { name: /^Adicionar ao carrinho/ }));
  await keyboard.press("Enter");
  await dialog.getByText("No carrinho x 1").waitFor();
  await keyboard.press("ArrowUp");
  await dialog.getByText("No carrinho x 2").waitFor();
  await keyboard.press("ArrowDown");
  await dialog.getByText("No carrinho x 1").waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  // Back to where the link to the content had led.
  await page.waitForURL(/\/tickets\/3(#.*)?$/);

  const cart = page.getByRole("link", { name: "Carrinho, bilhetes: 1" });
  await tabTo(page, cart);
  await keyboard.press("Enter");
  await focusIsOn(page.getByRole("heading", { name: "Login" }));
  const address = newAddress();
  await tabTo(page, field(page, "E-mail"));
  await keyboard.type(address);
  await keyboard.press("Enter");
  const sent = page.getByRole("dialog", { name: "Link de Login enviado!" });
  await sent.waitFor();
  const { code } = await loginMailTo(harness.app, address);
  await tabTo(page, sent.getByRole("textbox").first());
  await keyboard.type(code);
  await page.waitForURL("**/checkout");

  await tabTo(page, page.getByRole("textbox", { name: "Código de desconto" }));
  await keyboard.type("LEIRIA20");
  await keyboard.press("Enter");
  await page.getByText("Cupão: LEIRIA20", { exact: true }).waitFor();
  const answers = {
    "Primeiro nome": "Ana",
    Apelido: "Ferreira",
    Morada: "Rua do Lis 1",
    "Código postal": "2400-000",
    Cidade: "Leiria",
    "Número de telemóvel MB WAY": HESITATES,
  };
  for (const [name, answer] of Object.entries(answers)) {
    await tabTo(page, field(page, name));
    await keyboard.type(answer);
  }
  await tabTo(page, page.getByRole("checkbox", { name: /^Li e aceito/ }));
  await keyboard.press("Space");
  await tabTo(page, payButton(page));
  await keyboard.press("Enter");
  await focusIsOn(page.getByRole("heading", { name: "A aguardar a confirmação" }));
  await answersOnPhone(harness.app, { email: address });
  await seesInWallet(page, "Masterclass IA generativa");
  await focusIsOn(page.getByRole("heading", { name: "Perfil" }));
});
