import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The checkout's controls, as a buyer uses them. */
export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
export const payButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Pagar|Confirmar pedido gratuito)/ });
export const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text);
export const mbWayPhone = (page: Page): Locator => field(page, "Número de telemóvel MB WAY");
export const waitingRing = (page: Page): Locator => page.getByRole("timer");

export async function fillPersonal(page: Page): Promise<void> {
  await field(page, "Primeiro nome").fill("Ana");
  await field(page, "Apelido").fill("Ferreira");
  await field(page, "Morada").fill("Rua do Lis 1");
  await field(page, "Código postal").fill("2400-000");
  await field(page, "Cidade").fill("Leiria");
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Cartão de crédito/ }).check();
}

/** Fills the fields that a known person has left, and submits. */
export async function payByMbWay(page: Page, phone: string): Promise<void> {
  await mbWayPhone(page).fill(phone);
  await acceptTerms(page);
  await payButton(page).click();
}

export async function payByCard(page: Page): Promise<void> {
  await chooseCard(page);
  await acceptTerms(page);
  await payButton(page).click();
  await page.getByRole("heading", { name: "Confirmar pagamento" }).waitFor();
}

/** The wallet, with a ticket in it. */
export async function seesInWallet(page: Page, ticket: string): Promise<void> {
  await page.waitForURL("**/profile?tab=tickets");
  await page.getByRole("heading", { name: ticket }).first().waitFor();
}

/** The number on the cart's icon. */
export async function seesCartOf(page: Page, count: number): Promise<void> {
  const name = count === 0 ? "Carrinho vazio" : `Carrinho, bilhetes: ${count}`;
  await page.getByRole("link", { name, exact: true }).waitFor();
}

/** A price as displayed, with a non-breaking space before €. */
export const euros = (amount: string): string => `${amount}\u00a0€`;

export async function seesTotal(page: Page, amount: string): Promise<void> {
  await expect.poll(() => payButton(page).textContent()).toBe(`Pagar ${euros(amount)}`);
}
