import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { intercept } from "../harness/intercept.ts";
import { headingsIn, linkTo, searchFor, servedPage } from "../harness/served-page.ts";
import { cards, dialog, more, seesCount } from "./speakers-page.ts";

const harness = setUpBrowserHarness();

const cardNames = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();
const days = (page: Page) => page.getByRole("navigation", { name: "Filtrar por dia" });
const searchField = (page: Page) => page.getByRole("searchbox");

test("the days are the edition's; each is an address, preserves the search, and Back undoes it", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers");
  await seesCount(page, "50 speakers");
  const labels = (await days(page).getByRole("link").allTextContents()).map((label) => label.trim());
  expect(labels).toEqual(["Todos", "26 OUT", "27 OUT", "28 OUT", "29 OUT", "30 OUT", "31 OUT"]);

  await days(page).getByRole("link", { name: "27 OUT" }).click();
  await page.waitForURL("**/speakers?day=27");
  await seesCount(page, "13 speakers");
  expect(await days(page).locator("[aria-current]").textContent()).toContain("27 OUT");
  await searchField(page).fill("maquina");
  await page.waitForURL("**/speakers?day=27&q=maquina");
  // Once the links carry the search on.
  await days(page).locator('a[href$="day=26&q=maquina"]').click();
  await page.waitForURL("**/speakers?day=26&q=maquina");
  await seesCount(page, "6 speakers");
  await page.goBack();
  await page.waitForURL("**/speakers?day=27&q=maquina");
  // Three of “Decidir com máquinas”, and one who on another day talks about what “a máquina não vê”.
  await expect
    .poll(() => cardNames(page))
    .toEqual(["Beatriz Nogueiro", "Carolina Espinhal", "Leonor Vasques", "Rafael Montenegro Dias"]);
  expect(await searchField(page).inputValue()).toBe("maquina");

  await page.reload();
  await untilHydrated(page);
  await seesCount(page, "4 speakers");
  await page.getByRole("banner").getByRole("link", { name: "Speakers" }).click();
  await seesCount(page, "50 speakers");
  await expect.poll(() => searchField(page).inputValue()).toBe("");
});

test("a search finds names, positions, companies and sessions while typing; without a match, one link shows all", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers");
  await searchField(page).pressSequentially("ines carv");
  await expect.poll(() => cardNames(page)).toEqual(["Inês Carvalhosa"]);
  for (const [search, names] of [
    ["TIPOGRAFO", ["Samir Haddad"]],
    ["grønn", ["Ingrid Solheim"]],
    ["baleias ao almoço", ["Luísa Berlengas"]],
  ] as const) {
    await searchField(page).fill(search);
    await expect.poll(() => cardNames(page)).toEqual(names);
  }
  await searchField(page).fill("ninguém assim");
  await page.getByText("Ninguém corresponde a esta procura.").waitFor();
  await seesCount(page, "0 speakers");
  await page.getByRole("link", { name: "Limpar a procura" }).click();
  await seesCount(page, "50 speakers");
});

test("past 100 px of scroll the days stick below the compact header", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers");
  const top = () => days(page).evaluate((bar) => bar.getBoundingClientRect().top);
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await scrollTo(99);
  expect(await top()).toBe(57);
  for (const y of [100, 101, 400, 4_000]) {
    await scrollTo(y);
    expect(await top()).toBe(56);
  }
  expect(await page.locator("header [data-compact]").evaluate((bar) => bar.clientHeight)).toBeLessThanOrEqual(
    56,
  );
});

test("without scripts the list, its filters and a speaker can be read", async () => {
  const at = (path: string) => servedPage(harness.app, path);
  const { main } = await at("/speakers");
  expect(headingsIn(main, 2)).toHaveLength(50);
  const found = await at(searchFor((await at(linkTo(main, "27 OUT"))).main, "respirações"));
  expect(headingsIn(found.main, 2)).toEqual(["Mei-Lin Zhao"]);
  const speaker = await at(linkTo(found.main, "+ info Mei-Lin Zhao"));
  expect(headingsIn(speaker.main, 1)).toEqual(["Mei-Lin Zhao"]);
  expect(speaker.text).toContain("Nexxt Stage // ");
});

test("in English the texts, dates and addresses are English", async () => {
  const { main } = await servedPage(harness.app, "/en/speakers");
  const day = await servedPage(harness.app, linkTo(main, "27 OCT"));
  const address = linkTo(day.main, "+ info Leonor Vasques");
  expect(address).toBe("/en/speakers/leonor-vasques?day=27");
  expect((await servedPage(harness.app, address)).text).toContain("27 OCT // 14:30");
});

test("a slow network shows a spinner under “Em atualização”; when the list or a speaker fails to load, the screen says so inside its layout, and tries again", async () => {
  const page = await harness.visitor();
  await visit(page, "/login");
  const answered = Promise.withResolvers<void>();
  await intercept(page, "**/speakers.data*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const toList = page.getByRole("banner").getByRole("link", { name: "Speakers" });
  await toList.click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.getByRole("status").filter({ hasText: "A carregar…" }).waitFor();
  answered.resolve();
  await page.getByRole("heading", { level: 1, name: "Speakers" }).waitFor();
  await page.unroute("**/speakers.data*");

  await page.goBack();
  await page.getByRole("heading", { name: "Login" }).waitFor();
  await intercept(page, "**/speakers.data*", (route) => route.abort());
  await toList.click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.getByText("Neste momento não conseguimos mostrar os speakers.").waitFor();
  await page.unroute("**/speakers.data*");
  await page.getByRole("button", { name: "Tentar outra vez" }).click();
  await seesCount(page, "50 speakers");

  await intercept(page, "**/speakers/*.data*", (route) => route.abort());
  await more(page, "Amara Okonjo").click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.unroute("**/speakers/*.data*");
  await page.goBack();
  await seesCount(page, "50 speakers");
  // The browser's own messages for the two requests, and no error of ours.
  expect(harness.takeComplaints().filter((complaint) => !complaint.includes("net::ERR_FAILED"))).toEqual([]);
});

test("a card's picture grows into the opened speaker's and back; a visitor who asks for less motion sees none of it", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference" });
  await visit(page, "/speakers");
  await page.evaluate(() => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    const named = () =>
      [...document.querySelectorAll("img")].filter(
        (image) => getComputedStyle(image).viewTransitionName === "opened-picture",
      ).length;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = named();
      const transition = start(update);
      void transition.ready.then(() => {
        const running = document
          .getAnimations()
          .filter((one) => (one.effect as KeyframeEffect).pseudoElement?.includes("opened-picture"));
        seen.push([before, named(), running.length > 0 ? 1 : 0]);
      });
      return transition;
    };
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[][] }).seen);
  const opened = dialog(page, "Aiko Tanaka");
  // The dialog's script comes with the first opening. The dialog is there a frame before its transition is: a second one would skip it.
  await more(page, "Aiko Tanaka").click();
  await opened.waitFor();
  await expect.poll(async () => (await seen()).length).toBe(1);
  await page.keyboard.press("Escape");
  await opened.waitFor({ state: "hidden" });
  await expect.poll(async () => (await seen()).length).toBe(2);
  for (const [turn, reducedMotion, moves] of [
    [1, "no-preference", 1],
    [2, "reduce", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await more(page, "Aiko Tanaka").click();
    await expect.poll(async () => (await seen()).at(turn * 2)).toEqual([1, 1, moves]);
    await opened.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await seen()).at(turn * 2 + 1)).toEqual([1, 1, moves]);
  }
});
