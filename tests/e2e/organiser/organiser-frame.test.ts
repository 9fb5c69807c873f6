import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations, violationsOf } from "../harness/axe.ts";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { inPageVisits } from "../harness/in-page.ts";
import { intercept } from "../harness/intercept.ts";
import { inShopDatabase } from "../harness/shop-database.ts";
import { asStaff, staffStorage } from "../harness/staff-member.ts";

const harness = setUpBrowserHarness();

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("the menu has tickets in sight at 1280 × 800, and a label in sight below each icon at 768", async () => {
  const storage = await staffStorage(harness, "owner");
  const page = await harness.visitor({ storage, viewport: { width: 1280, height: 800 } });
  await visit(page, "/organiser/2025");
  const menu = page.getByRole("navigation", { name: "Navegação principal" });
  const tickets = menu.getByRole("link", { name: "Bilhetes", exact: true });
  await tickets.waitFor();
  const [frame, link] = [await menu.boundingBox(), await tickets.boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  expect(await menu.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Visão geral",
    "Programa",
    "Vendas",
    "Pessoas e parceiros",
    "Site",
    "No dia",
    "Definições",
  ]);
  // By keyboard.
  await tickets.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Bilhetes" }).waitFor();
  // A new screen begins at its top, also after one that was scrolled.
  const main = page.getByRole("main");
  const scrolled = () => main.evaluate((element) => element.scrollTop);
  await menu.getByRole("link", { name: "Edição", exact: true }).click();
  await page.getByRole("textbox", { name: "Cidade" }).waitFor();
  await main.evaluate((element) => element.scrollTo(0, 1_000));
  expect(await scrolled()).toBe(1_000);
  await menu.getByRole("link", { name: "Textos do site" }).click();
  await page.getByRole("heading", { level: 1, name: "Textos do site" }).waitFor();
  await expect.poll(() => main.evaluate((element) => element.scrollHeight)).toBeGreaterThan(1_800);
  expect(await scrolled()).toBe(0);
  // One that is gone back to is where it was.
  await page.goBack();
  await page.getByRole("textbox", { name: "Cidade" }).waitFor();
  await expect.poll(scrolled).toBe(1_000);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Textos do site" }).waitFor();

  await page.setViewportSize({ width: 768, height: 900 });
  const labels = await menu.getByRole("link").evaluateAll((links) =>
    links.map((one) => {
      const label = one.querySelector("span");
      const { width, height } = label?.getBoundingClientRect() ?? { width: 0, height: 0 };
      return { text: label?.textContent ?? "", shown: width > 10 && height > 8 };
    }),
  );
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter(({ text, shown }) => text === "" || !shown)).toEqual([]);
});

test("the open screen is in sight in the list of screens; an address that names no record says so; a capacity that is unknown is no sum", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await page.setViewportSize({ width: 1280, height: 720 });
  const go = inPageVisits(page);
  await visit(page, "/organiser/2025/banner");
  const current = page.getByRole("navigation").locator("[aria-current]");
  await expect
    .poll(async () => {
      const [item, list] = [await current.boundingBox(), await page.getByRole("navigation").boundingBox()];
      return item && list && item.y >= list.y && item.y + item.height <= list.y + list.height;
    })
    .toBe(true);
  await go("/organiser/2025/partners/moldata");
  await heading(page, "Esta página não existe").waitFor();
  await go("/organiser/2025/stages");
  await page.getByText("14 no total").waitFor();
  expect(await page.getByText("0 lugares").count()).toBe(0);
});

test("a door's helper sees no editor's screens, and a visitor none of staff's", async () => {
  const door = await harness.visitor({ storage: await staffStorage(harness, "door") });
  await door.goto("/organiser");
  await door.getByRole("navigation", { name: "Navegação principal" }).waitFor();
  expect(await door.getByRole("link", { name: "Oradores" }).count()).toBe(0);
  await door.waitForURL(/\/organiser\/\d{4}/);
  const year = new URL(door.url()).pathname.split("/")[2];
  await door.goto(`/organiser/${year}/speakers`);
  await heading(door, "O seu papel não inclui esta página").waitFor();

  const visitor = await harness.visitor();
  await visitor.goto("/organiser");
  await heading(visitor, "Entre para continuar").waitFor();
  expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await expectNoViolations(visitor, "signed out");
});

test("the organiser's side is in the browser's language, unless the member chooses another or the address names one", async () => {
  const storage = await staffStorage(harness, "owner");
  const page = await harness.visitor({ storage, locale: "en-GB", fresh: true });
  await page.goto("/organiser/2025/tickets?sale=paused");
  await page.getByRole("heading", { level: 1, name: "Tickets" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    "/en/organiser/2025/tickets?sale=paused",
  );
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Versão portuguesa" }).click();
  await page.getByRole("heading", { level: 1, name: "Bilhetes" }).waitFor();
  // It stays so.
  await page.goto("/organiser/2025");
  await page.getByRole("heading", { level: 1, name: "Nexxt 2025" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/organiser/2025");
});

test("an end of the sale in the past asks before it is saved", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(page, "/organiser/2025/tickets/9");
  const end = page.getByLabel("Fim da venda");
  await end.fill("2024-10-27T18:00");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  const asked = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await asked.getByText("O fim da venda já passou").waitFor();
  await asked.getByText(/27 OUT 2024/).waitFor();
  await asked.getByRole("button", { name: "Cancelar" }).click();
  await page.getByText("Por guardar").first().waitFor();
});

test("sending a link to all speakers asks first, with their number", async () => {
  await inShopDatabase(harness, (query) =>
    query(
      `insert into speaker_details (speaker_id, edition_id, email, language)
       select id, edition_id, 'orador' || id || '@example.pt', 'pt' from speakers order by id limit 3`,
    ),
  );
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  await visit(page, "/organiser/2025/speaker-pages?show=links");
  const all = page.getByRole("button", { name: /^Enviar link a todos \(\d+\)$/ });
  const count = /\d+/.exec((await all.textContent()) ?? "")?.[0];
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().includes("speaker-links")) sent += 1;
  });
  await all.click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByText(new RegExp(`${count}`))
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Cancelar" }).click();
  expect(sent).toBe(0);
});

test("HTML that is pasted into a text is cleaned without a word from the page's policy; from PT to EN it adds no paragraph", async () => {
  const page = await harness.visitor({ storage: await staffStorage(harness, "editor") });
  const refused: string[] = [];
  page.on("pageerror", (error) => refused.push(error.message));
  await visit(page, "/organiser/2025/tickets/9");
  const editor = (lang: string) => page.locator(`[role=textbox][aria-multiline=true][lang=${lang}]`).first();
  await editor("en").click();
  await page.keyboard.press("Control+A");
  const paste = (html: string) =>
    editor("en").evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", text);
      clipboardData.setData("text/plain", "plain");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await paste('<p>One <b data-x="1">bold</b></p><script>alert(2)</script><h1>Big</h1>');
  await expect.poll(() => editor("en").innerHTML()).toContain("<strong>bold</strong>");
  expect(await editor("en").innerHTML()).not.toMatch(/alert|data-x|<script|<h1/);

  const paragraphs = () => editor("pt").locator("p").count();
  await editor("pt").click();
  const before = await paragraphs();
  await page.keyboard.press("Control+A");
  const copied = await editor("pt").evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/html");
  });
  expect(copied).toContain("<p");
  await editor("en").click();
  await page.keyboard.press("Control+A");
  await paste(copied);
  await expect.poll(() => editor("en").locator("p").count()).toBe(before);
  expect(await editor("en").textContent()).toBe(await editor("pt").textContent());
  expect(refused).toEqual([]);
});

test("a notice that the keyboard reaches is not hidden from a screen reader, of a change that is kept as of one that failed", async () => {
  const storage = await staffStorage(harness, "editor");
  const venue = { name: "Sala de ensaio", address: "Rua Direita 1", city: "Leiria" };
  const { id } = await asStaff(harness.app, storage)("POST", "editions/1/venues/", venue, 201);
  const page = await harness.visitor({ storage });
  await visit(page, `/organiser/2025/venues/${id}`);
  const notice = page.locator("[data-notice]");
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Outro nome");
  await page.keyboard.press("ControlOrMeta+S");
  await notice.getByText(/^Guardado/).waitFor();
  expect(await violationsOf(page, "not colours")).toEqual([]);

  await intercept(page, "**/organiser/**", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 429, body: "" }) : route.fallback(),
  );
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: "Remover" })
    .click();
  await notice.filter({ hasNotText: /^Guardado/ }).waitFor();
  expect(await violationsOf(page, "not colours")).toEqual([]);
});
