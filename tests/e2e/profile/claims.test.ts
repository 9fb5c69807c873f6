import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ClaimLink } from "#contract/wallet/claims.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import {
  call,
  createPerson,
  newAddress,
  order,
  type Person,
  paymentsOf,
  storageOf,
} from "../harness/person.ts";
import { field, seesInWallet, toast } from "../shop/checkout-page.ts";
import { claimTicket, createLink, link, links } from "./claim-page.ts";

const harness = setUpBrowserHarness();
const FREE_TICKET = 24;

async function withTickets(count: number): Promise<Person> {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: FREE_TICKET, quantity: count, amount: "0.00" });
  return ana;
}

async function inWallet(ana: Person): Promise<Page> {
  const context = {
    storage: await storageOf(harness.app, ana),
    permissions: ["clipboard-read", "clipboard-write"],
  };
  const page = await harness.visitor(context);
  await visit(page, "/profile?tab=tickets");
  await seesInWallet(page, "Mostra de Ideias");
  return page;
}

/** A claim link created through the API. */
async function linkOf(ana: Person, units: number): Promise<ClaimLink> {
  const [payment] = await paymentsOf(harness.app, ana);
  const purchase = payment?.purchased_tickets[0]?.id;
  return call(harness.app, ana.loginSession.token, "POST", `tickets/purchases/${purchase}/claim-links/`, {
    units,
  });
}

test("of three links sent, one is claimed in another browser and the buyer sees by whom, one is withdrawn and then refused", async () => {
  const page = await inWallet(await withTickets(5));
  await links(page).getByText("5 por atribuir").waitFor();
  const rui = newAddress("rui");
  await createLink(page, "Marketing", { units: 2 });
  await createLink(page, "Rui", { email: rui });
  await createLink(page, "Eva");
  await links(page).getByText("1 por atribuir").waitFor();
  // Units reserved for links have no form.
  expect(await page.getByRole("button", { name: "Atribuir" }).count()).toBe(1);
  await expectNoViolations(page, "links");
  await link(page, "Eva").getByRole("button", { name: "Copiar" }).click();
  await toast(page, "Link copiado").waitFor();
  const eva = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;

  const letter = await mailTo(harness.app, rui, "Um bilhete do Nexxt espera por si");
  const sent = /\/claim\/[\w-]{22}/.exec(letter.text)?.[0] ?? "";
  const other = await harness.visitor();
  await visit(other, sent);
  await other.getByRole("heading", { name: "Há um bilhete para si" }).waitFor();
  await other.getByText("Ana guardou-lhe um lugar.").waitFor();
  await expectNoViolations(other, "claim");
  await claimTicket(other, "Rui Costa", rui);
  await other.getByRole("heading", { name: "O bilhete é seu" }).waitFor();
  await other.getByText(`Enviámos tudo para ${rui}.`).waitFor();
  await expect
    .poll(() => other.evaluate(() => document.activeElement?.textContent))
    .toContain("O bilhete é seu");
  await mailTo(harness.app, rui, "Tem um bilhete para o Nexxt");
  expect(await other.getByRole("link", { name: "Abrir a wallet" }).getAttribute("href")).toBe(
    "/login?redirect_to=profile%3Ftab%3Dtickets",
  );

  await page.reload();
  await link(page, "Rui").getByText("Todos atribuídos").waitFor();
  await link(page, "Rui").getByText("Rui Costa").waitFor();
  await visit(other, sent);
  await other.getByRole("heading", { name: "Já não há bilhetes neste link" }).waitFor();

  await link(page, "Eva").getByRole("button", { name: "Retirar" }).click();
  const asks = page.getByRole("alertdialog", { name: "Retirar este link?" });
  await asks.getByRole("button", { name: "Manter" }).click();
  await asks.waitFor({ state: "hidden" });
  await visit(other, eva);
  await other.getByRole("button", { name: "Ficar com o bilhete" }).waitFor();
  await link(page, "Eva").getByRole("button", { name: "Retirar" }).click();
  await asks.getByRole("button", { name: "Retirar" }).click();
  await toast(page, "Link retirado").waitFor();
  await links(page).getByText("2 por atribuir").waitFor();
  // Opened before it was withdrawn, and submitted after.
  await claimTicket(other, "Eva Lopes", newAddress("eva"));
  await other.getByRole("heading", { name: "Este link não serve" }).waitFor();
});

test("a signed-in visitor finds their name there, is refused a second one with the spec's text, and continues to their wallet", async () => {
  const ana = await withTickets(3);
  const rui = await createPerson(harness.app, "rui");
  const { url } = await linkOf(ana, 3);
  const page = await harness.visitor({ storage: await storageOf(harness.app, rui) });
  await visit(page, "/profile");
  await page.getByText("Este dispositivo", { exact: true }).waitFor();
  const path = new URL(url).pathname;
  await visit(page, path);
  await expect.poll(() => field(page, "E-mail").inputValue()).toBe(rui.email);
  expect(await field(page, "Nome completo").inputValue()).toBe("Ana Ferreira");
  await page.getByRole("button", { name: "Ficar com o bilhete" }).click();
  await page.getByRole("heading", { name: "O bilhete é seu" }).waitFor();
  await visit(page, path);
  await page.getByText("2 bilhetes por atribuir, um por pessoa").waitFor();
  await page.getByRole("button", { name: "Ficar com o bilhete" }).click();
  await page.getByText(`Este ticket já foi atribuído ao utilizador com o e-mail ${rui.email}.`).waitFor();
  await visit(page, path);
  await page.getByRole("button", { name: "Ficar com o bilhete" }).waitFor();
  await page.goto("/profile?tab=tickets");
  await seesInWallet(page, "Mostra de Ideias");
});

test("a page whose address gives a ticket away is not cached, not indexed, and also in English", async () => {
  const { url } = await linkOf(await withTickets(2), 1);
  const path = new URL(url).pathname;
  const answer = await fetch(`${harness.app.url}/en${path}`);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta name="referrer" content="same-origin"/>');
  const page = await harness.visitor();
  await visit(page, `/en${path}`);
  await page.getByRole("heading", { name: "There’s a ticket for you" }).waitFor();
  await page.getByRole("button", { name: "Take the ticket" }).click();
  await page.getByText("Name is required").waitFor();
  await visit(page, "/claim/unknown");
  await page.getByRole("heading", { name: "Este link não serve" }).waitFor();
});

test("a pasted list assigns each person a ticket; a faulty line shows its problem and stays to be corrected", async () => {
  const page = await inWallet(await withTickets(4));
  const [rui, eva] = [newAddress("rui"), newAddress("eva")];
  await links(page).getByRole("button", { name: "Colar lista" }).click();
  const dialog = page.getByRole("dialog", { name: "Bilhetes para a equipa" });
  const box = dialog.getByRole("textbox", { name: "Nomes e e-mails" });
  await box.fill(`Nome;E-mail\nRui Costa;${rui}\nRui;${rui}\n"Lopes; Eva";eva@\n`);
  await dialog.getByRole("row", { name: "Repetido na lista" }).waitFor();
  await dialog.getByRole("row", { name: "E-mail inválido" }).waitFor();
  await expectNoViolations(page, "a list");
  await dialog.getByRole("button", { name: "Atribuir 1 bilhete" }).click();
  await toast(page, "1 atribuídos. Ficaram na caixa as linhas que falharam.").waitFor();
  await expect.poll(() => box.inputValue()).toBe(`Nome;E-mail\nRui;${rui}\n"Lopes; Eva";eva@`);
  await mailTo(harness.app, rui, "Tem um bilhete para o Nexxt");

  // The same person again is refused: one ticket each.
  await box.fill(`Rui;${rui}\nEva Lopes;${eva}`);
  await dialog.getByRole("button", { name: "Atribuir 2 bilhetes" }).click();
  await dialog.getByRole("row", { name: "Já tem um bilhete, ou já não há livres" }).waitFor();
  expect(await box.inputValue()).toBe(`Rui;${rui}`);
  await page.keyboard.press("Escape");
  await links(page).getByText("2 por atribuir").waitFor();
});
