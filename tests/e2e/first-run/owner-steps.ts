import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { unlockPasskeys } from "../harness/unlock-passkeys.ts";
import { button, notice, year } from "./organiser-page.ts";
import { type RealShop, seller } from "./real-shop.ts";

/** By the link that the start prints, with a passkey of the browser. */
export async function becomesOwner(shop: RealShop): Promise<Page> {
  const printed = /http:\S+\/organiser\/set-up\/\S+/;
  await expect.poll(() => shop.app.lastWords()).toMatch(printed);
  const [link = ""] = printed.exec(shop.app.lastWords()) ?? [];
  const page = await shop.newPage();
  await unlockPasskeys(page);
  await visit(page, new URL(link).pathname);
  await page.getByLabel("Nome").fill("Dona Teste");
  await page.getByLabel("E-mail").fill("dona@example.pt");
  await button(page, "Ficar responsável").click();
  await button(page, "Criar chave de acesso").click();
  await page.getByLabel("Guardei os códigos num lugar seguro").check();
  await button(page, "Continuar").click();
  return page;
}

/** The guide: the edition, a first ticket, a test mail. */
export async function setsUp(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "A edição" }).waitFor();
  await expectNoViolations(page, "first run: edition");
  // The VAT is that of the place, until it is typed.
  const vat = page.getByLabel("Taxa de IVA");
  for (const [zone, rate] of [
    ["Atlantic/Azores", "16"],
    ["Europe/Athens", ""],
    ["Europe/Lisbon", "23"],
  ] as const) {
    await page.getByLabel("Fuso horário").selectOption(zone);
    await expect.poll(() => vat.inputValue()).toBe(rate);
  }
  await vat.fill("6");
  await page.getByLabel("Fuso horário").selectOption("Atlantic/Azores");
  await page.getByLabel("Fuso horário").selectOption("Europe/Lisbon");
  expect(await vat.inputValue()).toBe("6");
  await vat.fill("23");
  await page.getByLabel("Nome", { exact: true }).fill("Nexxt");
  await page.getByLabel("Ano").fill(String(year));
  await page.getByLabel("Primeiro dia").fill(`${year}-10-25`);
  await page.getByLabel("Último dia").fill(`${year}-10-24`);
  await button(page, "Criar a edição").click();
  await page.getByText("Preencha este campo").first().waitFor();
  await page.getByLabel("Cidade").fill("Leiria");
  await page.getByLabel("E-mail de contacto").fill("ola@example.pt");
  expect(await page.getByLabel("Entidade organizadora").inputValue()).toBe(seller.name);
  expect(await page.getByLabel("NIF").inputValue()).toBe(seller.tax_number);
  expect(await page.getByLabel("Morada").inputValue()).toBe(seller.address);
  await button(page, "Criar a edição").click();
  await page.getByText("O último dia é antes do primeiro").waitFor();
  await page.getByLabel("Último dia").fill(`${year}-10-27`);
  await button(page, "Criar a edição").click();

  await page.getByRole("heading", { name: "O primeiro bilhete" }).waitFor();
  await page.getByLabel("Preço em euros, sem IVA").fill("49,90");
  await page.getByLabel("Lugares").fill("50");
  await expectNoViolations(page, "first run: ticket");
  await button(page, "Criar o bilhete").click();

  await page.getByRole("heading", { name: "Dinheiro, e-mails e publicação" }).waitFor();
  await button(page, "Enviar um e-mail de teste").click();
  await page.getByText("O servidor de e-mail aceitou um e-mail").waitFor();
  await expectNoViolations(page, "first run: publish");
  await page.getByRole("link", { name: "Ir para o início" }).click();
}

/** Nothing is public before; a secret link shows it, until it is ended. */
export async function publishes(shop: RealShop, page: Page): Promise<void> {
  await seesChecklistChange(page);
  await button(page, "Criar link").click();
  const link = await page.getByLabel("Link secreto").inputValue();
  expect(link).toMatch(new RegExp(`^${shop.origin}/preview/[\\w-]{32}$`));
  await expectNoViolations(page, "home with a preview link");
  const board = await shop.newPage();
  await board.goto(link);
  await board.goto("/agenda");
  await board.getByText("Sessão 1", { exact: true }).first().waitFor();
  const visitor = await shop.newPage();
  await visitor.goto("/tickets");
  expect(await visitor.content()).not.toContain("Passe de um dia");
  await button(page, "Terminar o link").click();
  await page
    .getByRole("dialog", { name: "Terminar o link?" })
    .getByRole("button", { name: "Terminar o link" })
    .click();
  await notice(page, "O link terminou").waitFor();
  await board.goto("/agenda");
  expect(await board.content()).not.toContain("Sessão 1");

  await button(page, "Publicar a edição").click();
  const dialog = page.getByRole("dialog", { name: `Publicar Nexxt ${year}?` });
  await dialog.getByText("Bilhetes: À venda 3.").waitFor();
  await expectNoViolations(page, "publishing");
  await dialog.getByRole("button", { name: "Publicar a edição" }).click();
  await notice(page, "A edição está publicada").waitFor();
}

/** A check that gets done sinks to the others that are; a button below, which the owner is about to press, stays where it is. */
async function seesChecklistChange(page: Page): Promise<void> {
  const asked = Promise.withResolvers<Route>();
  await intercept(page, "**/checklist", asked.resolve, { times: 1 });
  await page.keyboard.type("gh");
  const checklist = page.getByRole("region", { name: "O que falta para publicar" });
  await checklist.getByText(/^Nada do que é obrigatório falta/).waitFor();
  const make = button(page, "Criar link");
  await make.scrollIntoViewIfNeeded();
  const programme = checklist.getByRole("listitem").filter({ hasText: "Programa" });
  await programme.getByText("Aconselhado").waitFor();
  await checklist.locator("[aria-busy=true]").waitFor();
  const before = await make.boundingBox();
  await (await asked.promise).continue();
  await programme.getByText("Feito").waitFor();
  expect(await make.boundingBox()).toEqual(before);
}
