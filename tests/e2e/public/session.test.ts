import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("article").filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const addressOf = (page: Page) => page.url().replace(harness.app.url, "");
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const normalised = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

test("a session opened from the list is a modal; Back, Escape and the cross return to the same place", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda?day=27");
  const link = row(page, "Masterclass IA generativa").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const modal = dialog(page, "Masterclass IA generativa");
  const leave = [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => modal.getByRole("button", { name: "Fechar" }).click(),
  ];
  for (const close of leave) {
    await link.click();
    await modal.waitFor();
    expect(addressOf(page)).toBe("/agenda/19?day=27");
    expect(await page.title()).toContain("Masterclass IA generativa");
    await page.locator("body.modal-open").waitFor();
    await close();
    await modal.waitFor({ state: "hidden" });
    await expect.poll(() => addressOf(page)).toBe("/agenda?day=27");
    await expect.poll(() => isFocused(link)).toBe(true);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(5);
  }
});

test("a session opened directly is a page: time, place, speakers, ticket, calendar and parallel sessions", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda/19");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("heading", { level: 1, name: "Masterclass IA generativa" }).waitFor();
  const main = page.getByRole("main");
  expect(normalised(await main.locator("time").first().textContent())).toBe("27 OUT // 14:30–17:00");
  await main.getByText("150 min", { exact: true }).waitFor();
  await main.getByText("Nexxt Stage // Campus Tecnológico", { exact: true }).waitFor();
  expect(await main.getByRole("link", { name: "Bilhete para esta sessão" }).getAttribute("href")).toMatch(
    /^\/tickets\/\d+\/\d+$/,
  );
  await main.getByRole("link", { name: "Nem tudo o que se mede conta" }).waitFor();
  const coming = page.waitForEvent("download");
  await main.getByRole("link", { name: "Adicionar ao calendário" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("nexxt-2025-agenda.ics");
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), "utf8")));
  const [event] = calendar.getAllSubcomponents("vevent");
  expect(new ICAL.Event(event).summary).toBe("Masterclass IA generativa");
  await main.getByRole("link", { name: /^Leonor Vasques/ }).click();
  await page.waitForURL("**/speakers/leonor-vasques");
});

test("a session with no ticket, or several, links to none", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda/2");
  await page.getByRole("link", { name: "Adicionar ao calendário" }).waitFor();
  expect(await page.getByRole("link", { name: "Bilhete para esta sessão" }).count()).toBe(0);
});

test("a session reloaded in its modal is a page that links back to the filtered list", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda?day=27");
  await row(page, "Ouvir uma igreja").getByRole("link").click();
  await dialog(page, "Ouvir uma igreja que já não existe").waitFor();
  await page.reload();
  await untilHydrated(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: "Toda a agenda" }).click();
  await page.waitForURL("**/agenda?day=27");
  await row(page, "Ouvir uma igreja").waitFor();
});

test("an unknown session answers 404 and links to the agenda", async () => {
  const page = await harness.visitor();
  for (const id of ["9999", "x", "019"]) {
    const answer = await page.goto(`/agenda/${id}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "Esta sessão já não está na agenda." }).waitFor();
  }
  await page.getByRole("main").getByRole("link", { name: "Toda a agenda" }).click();
  await page.waitForURL("**/agenda");
});

test("a session that fails to load says so, and loads once the network returns", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda");
  await page.route("**/agenda/2.data*", (route) => route.abort());
  await row(page, "A linha que a máquina").getByRole("link").click();
  await page.getByRole("heading", { name: "Em atualização" }).waitFor();
  await page.unroute("**/agenda/2.data*");
  await page.getByRole("button", { name: "Tentar outra vez" }).click();
  await page.getByText("A abertura da semana.").waitFor();
  harness.takeComplaints();
});

test("a session is shared by its address, which is copied where the system has no share sheet", async () => {
  const page = await harness.visitor({ permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, "/agenda/2?day=26");
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Partilhar" }).click();
  await page.getByText("Ligação copiada").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${harness.app.url}/agenda/2`);
});
