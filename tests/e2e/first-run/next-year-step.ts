import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { button, editionsNow, year } from "./organiser-page.ts";

/** Structure and prices come along, dates and theme are asked for; this year's stays as it is. */
export async function makesNextYear(page: Page): Promise<void> {
  await page.keyboard.type("g0");
  await page.getByRole("link", { name: "Nova edição" }).click();
  await page.getByRole("heading", { level: 1, name: "Nova edição" }).waitFor();
  expect(await page.getByLabel("Ano").inputValue()).toBe(String(year + 1));
  await page.getByText("Cupões, cujos códigos já se conhecem").waitFor();
  await page.getByLabel("Ano").fill(String(year));
  await page.getByLabel("Primeiro dia").fill(`${year + 1}-10-24`);
  await page.getByLabel("Último dia").fill(`${year + 1}-10-26`);
  await expectNoViolations(page, "new edition");
  await button(page, "Criar a edição").click();
  await page.getByText("Já há uma edição desse ano").first().waitFor();
  await page.getByLabel("Ano").fill(String(year + 1));
  await button(page, "Criar a edição").click();
  await page.getByRole("heading", { level: 1, name: `Nexxt ${year + 1}` }).waitFor();
  await page.getByText("Em preparação").first().waitFor();
  await page.keyboard.type("gb");
  await page.getByRole("row", { name: /Passe de estudante/ }).waitFor();
  await page.keyboard.type("gp");
  await page.getByRole("row", { name: /Palco Castelo/ }).waitFor();
  await page.keyboard.type("gc");
  await page.getByText("Ainda não há cupões").waitFor();
  expect((await editionsNow(page)).map((one) => [one.year, one.state])).toEqual([
    [year + 1, "preparing"],
    [year, "published"],
  ]);
}
