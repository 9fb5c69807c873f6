import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Tudo guardado" });

test("what an editor writes of a cover is its alternative text for visitors; with another picture the form asks whether it still fits", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(page, "/organiser/2025/stages/2");
  await page.getByRole("textbox", { name: "Texto alternativo PT" }).fill("Três degraus até à porta");
  await page.getByRole("textbox", { name: "Texto alternativo EN" }).fill("Three steps up to the door");
  await page.keyboard.press("ControlOrMeta+S");
  await saved(page).waitFor();
  for (const [address, alt] of [
    ["/stages", "Três degraus até à porta"],
    ["/en/stages", "Three steps up to the door"],
  ] as const) {
    const visitor = await harness.visitor();
    await visit(visitor, address);
    await visitor.getByRole("img", { name: alt }).waitFor();
  }
  // Chromium decodes no HEIC: what to do is said, before anything is cropped.
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic });
  await page.getByText("IMG_1.HEIC").filter({ hasText: "JPEG" }).waitFor();
  expect(await page.getByRole("button", { name: "Recortar e enviar" }).count()).toBe(0);
  await page.locator('input[type="file"]').setInputFiles(path.resolve("seeds/pictures/about-1.webp"));
  await page.getByRole("button", { name: "Recortar e enviar" }).click();
  const question = page.getByRole("status").filter({ hasText: "A imagem é outra" });
  await question.waitFor();
  await page.getByRole("textbox", { name: "Texto alternativo PT" }).fill("Uma rampa até à porta");
  await page.getByRole("textbox", { name: "Texto alternativo EN" }).fill("A ramp up to the door");
  await question.waitFor({ state: "detached" });
  await expectNoViolations(page, "alternative text");
});

test("a page begins from our text in both languages, becomes the organiser's by one sentence, and goes back to ours", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const policy = async () => {
    const response = await page.request.get(new URL("/policy", page.url()).href);
    return (await response.text()).includes("Escrito pela organização");
  };
  await visit(page, "/organiser/2025/pages");
  await page.getByRole("link", { name: /Política de privacidade/ }).click();
  await heading(page, "Política de privacidade").waitFor();
  await page.getByText("Este é o texto de origem").waitFor();
  const lead = page.getByRole("textbox", { name: "Introdução PT" });
  const ours = await lead.inputValue();
  expect(ours.length).toBeGreaterThan(20);
  expect(await page.getByRole("textbox", { name: "Título", exact: true }).count()).toBeGreaterThan(15);
  // Our own text, saved, is none of the organiser's.
  await page.keyboard.press("ControlOrMeta+S");
  await heading(page, "Páginas").waitFor();
  const row = page.getByRole("link", { name: /Política de privacidade/ });
  await row.getByText("Texto de origem").waitFor();
  await row.click();

  await lead.fill("Escrito pela organização.");
  await page.getByText("Este texto é seu").waitFor();
  await expectNoViolations(page, "page text");
  await page.keyboard.press("ControlOrMeta+S");
  await row.getByText("Texto próprio").waitFor();
  expect(await policy()).toBe(true);
  await row.click();
  await expect.poll(() => lead.inputValue()).toBe("Escrito pela organização.");
  await page.getByRole("button", { name: "Voltar ao texto de origem" }).click();
  await expect.poll(() => lead.inputValue()).toBe(ours);
  await page.keyboard.press("ControlOrMeta+S");
  await row.getByText("Texto de origem").waitFor();
  expect(await policy()).toBe(false);
});
