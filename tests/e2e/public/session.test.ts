import ICAL from "ical.js";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { headingsIn, linkTo, servedPage } from "../harness/served-page.ts";

const harness = setUpBrowserHarness();

const row = (page: Page, title: string) =>
  page.getByRole("main").getByRole("article").filter({ hasText: title });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const addressOf = (page: Page) => page.url().replace(harness.app.url, "");
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

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
  const { main, text } = await servedPage(harness.app, "/agenda/19");
  expect(headingsIn(main, 1)).toEqual(["Masterclass IA generativa"]);
  for (const fact of ["27 OUT // 14:30–17:00", "150 min", "Nexxt Stage // Campus Tecnológico"])
    expect(text).toContain(fact);
  expect(linkTo(main, "Bilhete para esta sessão")).toMatch(/^\/tickets\/\d+\/\d+$/);
  expect(linkTo(main, "15:00 Nem tudo o que se mede conta")).toBe("/agenda/20");
  expect(linkTo(main, "Leonor Vasques")).toBe("/speakers/leonor-vasques");
  const answer = await fetch(harness.app.url + linkTo(main, "Adicionar ao calendário"));
  expect(answer.headers.get("content-disposition")).toContain("nexxt-2025-agenda.ics");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const [event] = calendar.getAllSubcomponents("vevent");
  expect(new ICAL.Event(event).summary).toBe("Masterclass IA generativa");
});

test("a session with no ticket, or several, links to none", async () => {
  const { main } = await servedPage(harness.app, "/agenda/2");
  expect(linkTo(main, "Adicionar ao calendário")).toContain("ids=2");
  expect(main).not.toContain("Bilhete para esta sessão");
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
  for (const id of ["9999", "x", "019"]) {
    const { status, main } = await servedPage(harness.app, `/agenda/${id}`);
    expect([id, status, headingsIn(main, 1)]).toEqual([id, 404, ["Esta sessão já não está na agenda."]]);
    expect(linkTo(main, "Toda a agenda")).toBe("/agenda");
  }
});

test("a session that fails to load says so, and loads once the network returns", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda");
  await intercept(page, "**/agenda/2.data*", (route) => route.abort());
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
