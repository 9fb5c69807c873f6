import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { noLook } from "#contract/organiser/edition/edition-look.ts";
import { expectNoViolations } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness(() => ({}));
const preview = (page: Page) => page.frameLocator("iframe:not([aria-hidden])");
const field = (page: Page, begin: string) => page.getByRole("textbox", { name: begin });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Tudo guardado" });

test("an editor writes words beside the page as it will be, in both languages, and visitors read them once they are saved", async () => {
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(staff, "/organiser/2025/words");
  await preview(staff).locator("h1").waitFor();
  await expectNoViolations(staff, "words");
  // Axe asks itself in every frame, which this one reports.
  harness.takeComplaints();

  const entries = () => staff.evaluate(() => history.length);
  const before = await entries();
  const headline = field(staff, "PT · Oradores: título").first();
  await headline.fill("Gente que vale a {days}");
  await preview(staff).getByText("Gente que vale a seis dias").waitFor();
  // The text that is being written is in sight, and marked.
  await headline.press("End");
  await preview(staff).locator("[data-being-written]").waitFor();
  await field(staff, "EN · Oradores: título").first().fill("People for {days}, {speakers} of them");
  await preview(staff)
    .getByText(/People for six days, \d\d of them/)
    .waitFor();
  const read = async (path: string) => (await fetch(harness.app.url + path)).text();
  expect(await read("/")).not.toContain("Gente que vale");

  await staff.getByRole("button", { name: "Sobre o evento" }).click();
  await preview(staff).locator("dl").first().waitFor();
  // Nothing of the frame runs, and only a request with the login session gets such a page.
  expect(await staff.locator("iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");

  await staff.getByRole("button", { name: "Página inicial" }).click();
  const tickets = preview(staff).getByText("Escolha o seu bilhete");
  await staff.getByRole("button", { name: "PT", exact: true }).click();
  await tickets.waitFor();
  await staff.getByRole("checkbox", { name: "Bilhetes" }).uncheck();
  await tickets.waitFor({ state: "detached" });

  await staff.getByRole("button", { name: "Menu, rodapé e motores de busca" }).click();
  await staff.getByRole("button", { name: "Juntar ligação" }).click();
  await staff.getByRole("textbox", { name: "Nome PT" }).fill("Blogue da cidade");
  // Half an address leaves the frame as it is.
  await staff.getByPlaceholder("https://").pressSequentially("https://blogue.example/");
  // Texts in `noscript` are not found by their words.
  const last = () => preview(staff).locator("#menu li").last().textContent();
  await expect.poll(last).toContain("Blogue da cidade");
  await expect.poll(() => preview(staff).locator("a[href]").count()).toBe(0);

  // "Back" leaves the screen: no page of the preview is in between.
  expect(await entries()).toBe(before);

  await staff.getByRole("button", { name: "Guardar" }).click();
  await staff.getByRole("status").getByText("Guardado").first().waitFor();
  expect(await read("/")).toContain("Gente que vale a seis dias");
  expect(await read("/en")).toMatch(/People for six days, (<!-- -->)?\d\d/);
  expect(await read("/")).toContain("https://blogue.example/");
  // A field that was left empty is ours.
  expect(await read("/")).toContain("Fique por perto");

  // With one entry more than ours the bar waits for a wider window; it never pushes the page.
  const visitor = await harness.visitor();
  for (const [width, isInBar] of [
    [996, false],
    [1280, false],
    [1360, true],
  ] as const) {
    await visitor.setViewportSize({ width, height: 700 });
    await visit(visitor, "/");
    const bar = visitor.getByRole("banner").getByRole("link", { name: "Blogue da cidade" });
    expect([width, await bar.isVisible()]).toEqual([width, isInBar]);
    expect(await visitor.getByRole("button", { name: "Abrir o menu" }).isVisible()).toBe(!isInBar);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("an editor adds a group of partners of their own; a partner is put into it, visitors read its name, and it stays while it has partners", async () => {
  const staff = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const pressSave = () => staff.getByRole("button", { name: "Guardar", exact: true }).click();
  await visit(staff, "/organiser/2025/words?group=partners");
  await preview(staff).locator("h1").waitFor();
  await staff.getByText("Como está guardado").waitFor();
  const name = staff.getByLabel("Grupo novo");
  await name.fill("Ouro maciço");
  await name.press("Enter");
  await staff.getByText("Como fica depois de guardar").waitFor();
  expect(await staff.getByRole("checkbox", { name: "Ouro maciço" }).isChecked()).toBe(true);
  // It is not translated yet.
  const inEnglish = field(staff, "EN · Nome do grupo “ouro-macico”");
  expect(await inEnglish.inputValue()).toBe("");
  await inEnglish.fill("Solid gold");
  await staff.getByRole("button", { name: "Subir Ouro maciço" }).click();
  await expectNoViolations(staff, "groups of partners");
  harness.takeComplaints();
  await pressSave();
  await saved(staff).waitFor();

  await visit(staff, "/organiser/2025/partners/1");
  const group = staff.getByLabel("Grupo", { exact: true });
  await group.selectOption("Ouro maciço");
  await pressSave();
  await saved(staff).waitFor();
  const read = async (path: string) => (await fetch(harness.app.url + path)).text();
  expect(await read("/partners")).toContain("Ouro maciço</h2>");
  expect(await read("/en/partners")).toContain("Solid gold</h2>");

  await visit(staff, "/organiser/2025/words?group=partners");
  await staff.getByRole("button", { name: "Retirar Ouro maciço" }).click();
  const groups = staff.getByRole("list", { name: "Grupos de parceiros" });
  expect(await groups.evaluate((list) => list === document.activeElement)).toBe(true);
  await pressSave();
  await staff.getByText("Um grupo que retirou ainda tem parceiros").first().waitFor();
  const described = await groups.getAttribute("aria-describedby");
  expect(await staff.getByRole("alert").locator(`[id="${described}"]`).textContent()).toContain(
    "Um grupo que retirou ainda tem parceiros",
  );
  expect(await read("/partners")).toContain("Ouro maciço</h2>");

  await staff.setViewportSize({ width: 320, height: 700 });
  await name.fill("W".repeat(60));
  await name.press("Enter");
  await staff.getByRole("checkbox", { name: "W".repeat(60) }).waitFor();
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("a page with words that are not saved is for editors alone, and no other site frames it", async () => {
  const { token = "" } = await staffStorage(harness, "editor");
  const { token: atDoor = "" } = await staffStorage(harness, "door");
  const site = { texts: { about_heading: { pt: "Sete vidas" } }, home: ["tickets"] };
  const post = (values: Record<string, string>) =>
    fetch(`${harness.app.url}/preview/words`, {
      method: "POST",
      body: new URLSearchParams({
        token,
        edition: "1",
        page: "/about",
        language: "pt",
        draft: JSON.stringify({ site, look: noLook }),
        ...values,
      }),
    });
  const shown = await post({});
  const page = await shown.text();
  expect(page).toContain("Sete vidas</h1>");
  expect(page).not.toContain("<script");
  expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  const wrong: Record<string, string>[] = [
    { token: atDoor },
    { token: "0123456789abcdef" },
    { page: "/profile" },
    { draft: "{" },
    { edition: "99" },
  ];
  const refused = await Promise.all(wrong.map(async (values) => (await post(values)).status));
  expect(refused).toEqual([403, 401, 400, 400, 404]);
});

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
