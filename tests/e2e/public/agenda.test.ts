import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { framesPassed, untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { headingsIn, linkTo, searchFor, servedPage, textOf } from "../harness/served-page.ts";
import { holdMinute } from "../harness/shop-clock.ts";

const harness = setUpBrowserHarness();

const days = (page: Page) => page.getByRole("navigation", { name: "Dias" });
const types = (page: Page) => page.getByRole("navigation", { name: "Tipos de sessão" });
const views = (page: Page) => page.getByRole("navigation", { name: "Vistas da agenda" });
const rows = (page: Page) => page.getByRole("main").getByRole("article");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titles = (page: Page) => rows(page).getByRole("heading", { level: 3 }).allTextContents();
const dayNames = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Procurar sessões e oradores" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const addressOf = (page: Page) => page.url().replace(harness.app.url, "");
const normalised = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
const currentOf = async (nav: Locator) => normalised(await nav.locator("[aria-current]").textContent());

describe("the days and the types", () => {
  test("are the edition's and the server's; each is an address that can be reloaded, shared and left by Back", async () => {
    const page = await harness.visitor();
    await visit(page, "/agenda");
    const labels = (await days(page).getByRole("link").allTextContents()).map(normalised);
    expect(labels.map((label) => label.slice(0, 6))).toEqual([
      "26 OUT",
      "27 OUT",
      "28 OUT",
      "29 OUT",
      "30 OUT",
      "31 OUT",
    ]);
    expect(await currentOf(days(page))).toContain("26 OUT");
    expect(await titles(page)).toHaveLength(12);
    expect((await titles(page))[0]).toBe("Café e credenciais");

    await days(page).getByRole("link", { name: "27 OUT" }).click();
    await page.waitForURL("**/agenda?day=27");
    await expect.poll(() => titles(page)).toContain("Masterclass IA generativa");
    await types(page)
      .getByRole("link", { name: /^Workshop/ })
      .click();
    await page.waitForURL("**/agenda?day=27&type=workshop");
    await expect.poll(() => titles(page)).toEqual(["Modelos pequenos em telemóveis antigos"]);
    await page.reload();
    await untilHydrated(page);
    expect(await titles(page)).toEqual(["Modelos pequenos em telemóveis antigos"]);
    expect(await currentOf(types(page))).toContain("Workshop");

    await page.goBack();
    await page.waitForURL("**/agenda?day=27");
    await expect.poll(() => titles(page)).toHaveLength(11);
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe("/agenda");
    await expect.poll(() => titles(page)).toHaveLength(12);
  });

  test("a session shows its start, title, speakers, stage, type and minutes", async () => {
    const { main } = await servedPage(harness.app, "/agenda?day=28");
    const text = textOf(
      main.match(/<article[\s\S]*?<\/article>/g)?.find((one) => one.includes("O peso do que parece leve")) ??
        "",
    );
    expect(text).toContain("11:45");
    expect(text).toContain("Ingrid Solheim , Grønn Compute");
    expect(text).toContain("Nexxt Stage // Teatro José Lúcio da Silva");
    expect(text).toContain("Painel // 60 min");
    expect(headingsIn(main, 2)).toContain("Terça-feira, 28 de outubro");
  });

  test("a day without sessions of a type says so with the spec's text, and where there are some", async () => {
    const page = await harness.visitor();
    await visit(page, "/agenda?day=26&type=masterclass");
    await page.getByText("Em atualização", { exact: true }).waitFor();
    await page.getByRole("link", { name: "30 OUT (1)" }).click();
    await expect.poll(() => titles(page)).toEqual(["Masterclass Produto com IA"]);
    await page.goBack();
    await page.getByRole("link", { name: "Limpar os filtros" }).click();
    await expect.poll(() => titles(page)).toHaveLength(12);
  });

  test("a stage has an address too, and covers every day", async () => {
    const page = await harness.visitor();
    await visit(page, "/agenda?stage=castelo-de-leiria");
    expect(await titles(page)).toEqual(["Castelo aceso", "Mar dentro"]);
    expect((await dayNames(page)).slice(0, 2)).toEqual([
      "Domingo, 26 de outubro",
      "Quarta-feira, 29 de outubro",
    ]);
    await page.getByRole("link", { name: "Todos os palcos" }).click();
    await expect.poll(() => titles(page)).toHaveLength(12);
  });

  test("an address written in another language works in this one", async () => {
    const { main } = await servedPage(harness.app, "/en/agenda?day=27&type=painel");
    expect(headingsIn(main, 3)).toHaveLength(2);
    expect(linkTo(main, "28 OCT")).toBe("/en/agenda?day=28&type=painel");
  });
});

test("a search covers all days, ignoring accents, while typing; its address can be reloaded; Back ends it", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda?day=30");
  await searchField(page).pressSequentially("MAQUINA vasques");
  await expect.poll(() => titles(page)).toEqual(["A linha que a máquina não vê"]);
  await expect.poll(() => addressOf(page)).toBe("/agenda?day=30&q=MAQUINA+vasques");
  expect(await dayNames(page)).toContain("Domingo, 26 de outubro");
  expect(await days(page).locator("[aria-current]").count()).toBe(0);
  await page.reload();
  await untilHydrated(page);
  expect(await titles(page)).toEqual(["A linha que a máquina não vê"]);
  expect(await searchField(page).inputValue()).toBe("MAQUINA vasques");
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe("/agenda?day=30");
  await expect.poll(() => searchField(page).inputValue()).toBe("");
  await searchField(page).fill("ninguém fala disto");
  await page.getByText("Em atualização", { exact: true }).waitFor();
});

test("past 255 px of scroll the filters are fixed below the small header, and nothing jumps, on a phone and a wide screen", async () => {
  const page = await harness.visitor();
  await visit(page, "/agenda");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await framesPassed(page);
    const bar = page.locator("[data-filters]");
    const look = () =>
      page.evaluate(() => {
        const filters = document.querySelector("[data-filters]");
        const list = document.querySelector("main h2");
        if (!filters || !list) throw new Error("No agenda");
        return {
          fixed: getComputedStyle(filters).position === "fixed",
          top: filters.getBoundingClientRect().top,
          listTop: list.getBoundingClientRect().top + window.scrollY,
        };
      });
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    const { listTop } = await look();
    await scrollTo(255);
    await framesPassed(page);
    expect(await look()).toEqual({ fixed: false, top: 56, listTop });
    await scrollTo(256);
    await bar.and(page.locator("[data-fixed]")).waitFor();
    expect(await look()).toEqual({ fixed: true, top: 56, listTop });
    await scrollTo(1_000);
    await framesPassed(page);
    expect(await look()).toEqual({ fixed: true, top: 56, listTop });
    await days(page).getByRole("link", { name: "29 OUT" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(256);
    await scrollTo(0);
    await page.locator("[data-filters][data-fixed]").waitFor({ state: "detached" });
  }
});

describe("the grid", () => {
  test("on a wide screen places each session on its stage, as tall as its duration; headings and hours stay visible; a narrow one has the list", async () => {
    const page = await harness.visitor({ viewport: { width: 1120, height: 800 } });
    await visit(page, "/agenda");
    await views(page).getByRole("link", { name: "Grelha" }).click();
    // Once the links carry the view on.
    await days(page).locator('a[href$="view=grid&day=29"]').click();
    await page.waitForURL("**/agenda?view=grid&day=29");
    const grid = page.getByRole("list", { name: "Grelha de palcos e horas" });
    const boxOf = async (title: string) => {
      const box = await grid.getByRole("listitem").filter({ hasText: title }).boundingBox();
      if (!box) throw new Error(`No ${title}`);
      return box;
    };
    const [talk, workshop, keynote] = [
      await boxOf("Vidro, fogo e visão computacional"),
      await boxOf("Robôs que desenham"),
      await boxOf("A indústria é uma arte subestimada"),
    ];
    expect(workshop.height / talk.height).toBeCloseTo(180 / 45, 1);
    expect(talk.x).toBe(keynote.x);
    expect(talk.y - keynote.y).toBeCloseTo((talk.height / 45) * 60, 0);
    expect(workshop.y).toBeLessThan(talk.y);

    // Only the grid scrolls sideways, together with its headings.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1120);
    const head = page.getByRole("link", { name: "Campus Tecnológico: ver todas as sessões" });
    const workshopLink = grid.getByRole("link", { name: "Robôs que desenham" });
    await page.evaluate(() => window.scrollTo(0, 900));
    await workshopLink.focus();
    await expect.poll(async () => Math.round((await head.boundingBox())?.x ?? 0)).toBeLessThan(1_000);
    const [headBox, moved] = [await head.boundingBox(), await boxOf("Robôs que desenham")];
    expect(Math.abs((headBox?.x ?? 0) - moved.x)).toBeLessThan(2);
    expect(headBox?.y).toBeLessThan(240);
    expect(
      await page.locator(".grid-hours").evaluate((hours) => hours.getBoundingClientRect().left),
    ).toBeLessThan(60);

    await page.keyboard.press("Enter");
    await dialog(page, "Robôs que desenham").waitFor();
    await page.goBack();
    await dialog(page, "Robôs que desenham").waitFor({ state: "hidden" });
    expect(addressOf(page)).toBe("/agenda?view=grid&day=29");

    await page.setViewportSize({ width: 1_000, height: 800 });
    await grid.waitFor({ state: "hidden" });
    await row(page, "Robôs que desenham").waitFor();
    expect(await views(page).getByRole("link", { name: "Grelha" }).isVisible()).toBe(false);
  });
});

test("before the event the list says when it starts and how long until then, and the now view that it starts", async () => {
  const page = await harness.visitor({ fresh: true, viewport: { width: 390, height: 844 } });
  await holdMinute(page, harness.app, "2025-10-26T07:30:00Z");
  await visit(page, "/agenda");
  await page.getByText("A agenda começa a 26 OUT // 09:00").waitFor();
  await page.getByText("faltam 1 h 30 min").waitFor();
  const { main } = await servedPage(harness.app, "/agenda?view=now");
  expect(headingsIn(main, 2)).toContain("A agenda começa a 26 OUT // 09:00");
});

test("TICKETS leads to the login, and the whole programme can be added to a calendar", async () => {
  const { main } = await servedPage(harness.app, "/agenda");
  expect(linkTo(main, "Subscrever no calendário")).toBe(
    `${harness.app.url}/agenda.ics`.replace("http:", "webcal:"),
  );
  expect(linkTo(main, "TICKETS")).toBe("/login?redirect_to=tickets");
});

test("without scripts the agenda can be read, filtered and searched, and a session has its page", async () => {
  const at = (path: string) => servedPage(harness.app, path);
  const { main } = await at("/agenda");
  expect(headingsIn(main, 3)).toHaveLength(12);
  const day = await at(linkTo(main, "28 OUT"));
  const talks = await at(linkTo(day.main, "Talk"));
  expect(headingsIn(talks.main, 3)).toContain("O robô que hesita");
  // Controls that need scripts are hidden without them.
  for (const [star] of talks.main.matchAll(/<button [^>]*aria-label="Guardar na minha agenda[^>]*>/g))
    expect(star).toContain("noscript:hidden");
  const found = await at(searchFor(talks.main, "máquina"));
  const title = "Contratos para criar com máquinas";
  expect(headingsIn(found.main, 3)).toEqual([title]);
  expect(headingsIn((await at(linkTo(found.main, title))).main, 1)).toEqual([title]);
});

test("the list's data omits what only a session's page shows", async () => {
  const html = await (await fetch(`${harness.app.url}/agenda`)).text();
  expect(html.includes("A linha que a máquina não vê")).toBe(true);
  expect(html.includes("O que acontece entre a grelha e o gesto")).toBe(false);
});
