import type { Locator, Page } from "playwright-core";
import { field } from "../shop/checkout-page.ts";

/** The claim links of a wallet, and the page that one of them opens. */
export const links = (page: Page): Locator => page.getByRole("region", { name: "Links para convidados" });
export const link = (page: Page, name: string): Locator =>
  links(page).getByRole("listitem", { name, exact: true });

export async function createLink(page: Page, note: string, { email = "", units = 1 } = {}): Promise<void> {
  await links(page).getByRole("button", { name: "Criar link" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo link" });
  for (let more = 1; more < units; more += 1)
    await dialog.getByRole("button", { name: "Quantos bilhetes: mais um" }).click();
  await dialog.getByRole("textbox", { name: "Para quem é" }).fill(note);
  await dialog.getByRole("textbox", { name: "Enviar para o e-mail" }).fill(email);
  await dialog.getByRole("button", { name: "Criar o link" }).click();
  await dialog.waitFor({ state: "hidden" });
  await link(page, note).waitFor();
}

export async function claimTicket(page: Page, name: string, email: string): Promise<void> {
  await field(page, "Nome completo").fill(name);
  await field(page, "E-mail").fill(email);
  await page.getByRole("button", { name: "Ficar com o bilhete" }).click();
}
