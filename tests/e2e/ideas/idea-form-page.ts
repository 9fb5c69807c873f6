import type { Locator, Page } from "playwright-core";
import { visit } from "../harness/browser.ts";
import type { BrowserHarness, HarnessVisitor } from "../harness/browser-harness.ts";
import { field } from "../shop/checkout-page.ts";

/** Drives the idea form as its author does. */
export async function openIdeaForm(
  harness: BrowserHarness,
  address = "/ideas-form",
  options: HarnessVisitor = {},
): Promise<Page> {
  const page = await harness.visitor(options);
  await visit(page, address);
  return page;
}

export const submitButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Submeter candidatura" });
export const pdfInput = (page: Page): Locator => page.getByLabel("PDF (opcional)");
export const thanks = (page: Page): Locator =>
  page.getByRole("heading", { name: "Candidatura submetida com sucesso" });

export const MB = 1024 * 1024;
export const pdfFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

export const answers = [
  "Descrição da ideia",
  "Descrição do problema",
  "Descrição da oportunidade",
  "Descrição do impacto",
  "Descrição dos próximos passos",
];

export async function fill(page: Page, email: string, title = "Mel do Pinhal"): Promise<void> {
  await field(page, "Título do projeto").fill(title);
  await page.getByLabel("Sector", { exact: true }).selectOption("Artes e Cultura");
  await field(page, "Responsável pelo projeto").fill("Ana Ferreira");
  await field(page, "Entidade").fill("Colmeia Azul");
  await field(page, "E-mail de contacto").fill(email);
  await field(page, "Telemóvel de contacto").fill("912345678");
  await page.getByLabel("Região").selectOption("Pombal");
  for (const name of answers) await field(page, name).fill(`${name}: uma resposta.`);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("checkbox", { name: /^Autorizo/ }).check();
}
