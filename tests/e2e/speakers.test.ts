import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilAlive, visit } from "./browser.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const cardNames = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allTextContents();
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const more = (page: Page, name: string) => page.getByRole("link", { name: `+ info ${name}`, exact: true });
const days = (page: Page) => page.getByRole("navigation", { name: "Filtrar por dia" });
const searchField = (page: Page) => page.getByRole("searchbox");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains("modal-open"));
const seesCount = (page: Page, text: string) =>
  page.getByRole("main").getByRole("status").filter({ hasText: text }).waitFor();

test("the days are the edition's; each is an address, keeps the words, and Back undoes it", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers");
  await seesCount(page, "50 speakers");
  const labels = (await days(page).getByRole("link").allTextContents()).map((label) => label.trim());
  expect(labels).toEqual(["Todos", "26 OUT", "27 OUT", "28 OUT", "29 OUT", "30 OUT", "31 OUT"]);

  await days(page).getByRole("link", { name: "27 OUT" }).click();
  await page.waitForURL("**/speakers?dia=27");
  await seesCount(page, "13 speakers");
  expect(await days(page).locator("[aria-current]").textContent()).toContain("27 OUT");
  await searchField(page).fill("maquina");
  await page.waitForURL("**/speakers?dia=27&q=maquina");
  await days(page).getByRole("link", { name: "26 OUT" }).click();
  await page.waitForURL("**/speakers?dia=26&q=maquina");
  await seesCount(page, "6 speakers");
  await page.goBack();
  await page.waitForURL("**/speakers?dia=27&q=maquina");
  // Three of “Decidir com máquinas”, and one who on another day speaks of what “a máquina não vê”.
  await expect
    .poll(() => cardNames(page))
    .toEqual(["Beatriz Nogueiro", "Carolina Espinhal", "Leonor Vasques", "Rafael Montenegro Dias"]);
  expect(await searchField(page).inputValue()).toBe("maquina");

  await page.reload();
  await untilAlive(page);
  await seesCount(page, "4 speakers");
  await page.getByRole("banner").getByRole("link", { name: "Speakers" }).click();
  await seesCount(page, "50 speakers");
  expect(await searchField(page).inputValue()).toBe("");
});

test("words find names, positions, companies and sessions while they are typed; nobody found, one link shows all", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers");
  for (const [words, names] of [
    ["ines carv", ["Inês Carvalhosa"]],
    ["TIPOGRAFO", ["Samir Haddad"]],
    ["grønn", ["Ingrid Solheim"]],
    ["baleias ao almoço", ["Luísa Berlengas"]],
  ] as const) {
    await searchField(page).fill("");
    await searchField(page).pressSequentially(words);
    await expect.poll(() => cardNames(page)).toEqual(names);
  }
  await searchField(page).fill("ninguém assim");
  await page.getByText("Ninguém corresponde a esta procura.").waitFor();
  await seesCount(page, "0 speakers");
  await page.getByRole("link", { name: "Limpar a procura" }).click();
  await seesCount(page, "50 speakers");
});

test("past 100 px of scroll the days stay below the small header", async () => {
  const page = await stage.visitor();
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

test("a speaker opens over the list, at an own address; the cross, Escape and Back close it, and the list is as it was", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers?dia=27");
  const link = more(page, "Leonor Vasques");
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const modal = dialog(page, "Leonor Vasques");
  const closings = [
    () => modal.getByRole("button", { name: "Fechar" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await link.click();
    await modal.waitFor();
    await page.waitForURL("**/speakers/leonor-vasques?dia=27");
    expect(await page.title()).toContain("Leonor Vasques");
    expect(await isMarked(page)).toBe(true);
    // The list is behind.
    expect(await page.locator("main article").count()).toBe(13);
    await close();
    await modal.waitFor({ state: "hidden" });
    await page.waitForURL("**/speakers?dia=27");
    expect(await isMarked(page)).toBe(false);
    await expect.poll(() => isFocused(link)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  await page.goForward();
  await modal.waitFor();
});

test("all of a card opens the speaker, but for the link to LinkedIn", async () => {
  const page = await stage.visitor({ viewport: { width: 390, height: 800 } });
  await visit(page, "/speakers");
  await card(page, "Aiko Tanaka").getByRole("heading").click({ force: true });
  await dialog(page, "Aiko Tanaka").waitFor();
  await page.goBack();
  const linkedIn = card(page, "Aiko Tanaka").getByRole("link", { name: "LinkedIn de Aiko Tanaka" });
  expect(await linkedIn.getAttribute("href")).toBe("https://www.linkedin.com/in/aiko-tanaka");
  await linkedIn.click({ trial: true });
});

test("closed, the speaker stays the selected one for 500 ms", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers");
  await more(page, "Amara Okonjo").click();
  await dialog(page, "Amara Okonjo").waitFor();
  const stayed = await page.evaluate(async () => {
    const until = (is: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => (is() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      });
    document.querySelector<HTMLButtonElement>('[role="dialog"] button')?.click();
    const closed = await until(() => !document.body.classList.contains("modal-open"));
    const cleared = await until(() => document.querySelector("[data-selected]") === null);
    return cleared - closed;
  });
  expect(stayed).toBeGreaterThan(450);
  expect(stayed).toBeLessThan(1_500);
});

test("a speaker's events begin with the day that is looked at; the one with a single ticket leads to it", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers?dia=27");
  await more(page, "Leonor Vasques").click();
  const events = dialog(page, "Leonor Vasques").getByRole("region", { name: "No palco" });
  const shown = events.getByRole("listitem", { name: "2 de 3" });
  await expect
    .poll(async () => ((await shown.boundingBox())?.x ?? 0) - ((await events.boundingBox())?.x ?? 0))
    .toBeLessThan(20);
  await shown.getByText("27 OUT // 14:30", { exact: true }).waitFor();
  await shown.getByText("Masterclass", { exact: true }).waitFor();
  await shown.getByText("Nexxt Stage // Campus Tecnológico", { exact: true }).waitFor();
  const title = shown.getByRole("link", { name: "Masterclass IA generativa", exact: true });
  expect(await title.getAttribute("href")).toBe("/agenda/19");
  expect(await events.getByRole("link", { name: /^Comprar bilhete/ }).count()).toBe(1);
  await shown.getByRole("link", { name: "Comprar bilhete: Masterclass IA generativa" }).click();
  await page.waitForURL("**/tickets/3/9");
});

test("typed or reloaded, a speaker's address is a page, with the ways to the others", async () => {
  const page = await stage.visitor();
  await visit(page, "/speakers?dia=26");
  await more(page, "Leonor Vasques").click();
  await dialog(page, "Leonor Vasques").waitFor();
  await page.reload();
  await untilAlive(page);
  await page.getByRole("heading", { level: 1, name: "Leonor Vasques" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: "Seguinte" }).click();
  await page.getByRole("heading", { level: 1, name: "Lucas Ferraz Aguiar" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Leonor Vasques" }).waitFor();
  await page.getByRole("link", { name: "Todos os Speakers" }).click();
  await page.waitForURL("**/speakers?dia=26");
  await seesCount(page, "16 speakers");
});

test("a speaker who is not there answers 404, in both languages, and shows the way to the others", async () => {
  const page = await stage.visitor();
  const answer = await page.goto("/speakers/ninguem");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "Este speaker não está no programa" }).waitFor();
  await untilAlive(page);
  await page.getByRole("link", { name: "Todos os Speakers" }).click();
  await seesCount(page, "50 speakers");
  expect((await page.goto("/en/speakers/ninguem"))?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: "This speaker is not in the programme" }).waitFor();
});

test("without scripts the list, its filters and a speaker can be read", async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  // Without scripts no picture waits for its turn; nor does the test for the pictures.
  await page.goto("/speakers", { waitUntil: "domcontentloaded" });
  expect(await cards(page).count()).toBe(50);
  await days(page).getByRole("link", { name: "27 OUT" }).click();
  await page.waitForURL("**/speakers?dia=27");
  await searchField(page).fill("respirações");
  await searchField(page).press("Enter");
  await page.waitForURL("**/speakers?dia=27&q=*");
  expect(await cardNames(page)).toEqual(["Mei-Lin Zhao"]);
  await more(page, "Mei-Lin Zhao").click();
  await page.getByRole("heading", { level: 1, name: "Mei-Lin Zhao" }).waitFor();
  await page.getByText("Nexxt Stage // ").first().waitFor();
});

test("in English the words, dates and addresses are English", async () => {
  const page = await stage.visitor();
  await visit(page, "/en/speakers");
  await page.getByRole("navigation", { name: "Filter by day" }).getByRole("link", { name: "27 OCT" }).click();
  await page.waitForURL("**/en/speakers?dia=27");
  await more(page, "Leonor Vasques").click();
  await page.waitForURL("**/en/speakers/leonor-vasques?dia=27");
  await dialog(page, "Leonor Vasques").getByText("27 OCT // 14:30", { exact: true }).waitFor();
});

test("a slow network shows a spinner under “Em atualização”, then the list", async () => {
  const page = await stage.visitor();
  await visit(page, "/login");
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/speakers.data*", async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Speakers" }).click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.getByRole("status").filter({ hasText: "A carregar…" }).waitFor();
  answer();
  await page.getByRole("heading", { level: 1, name: "Speakers" }).waitFor();
});

test("when the list or a speaker cannot be had, the screen says so inside its frame, and tries again", async () => {
  const page = await stage.visitor();
  await visit(page, "/login");
  await page.route("**/speakers.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Speakers" }).click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.getByText("Neste momento não conseguimos mostrar os speakers.").waitFor();
  await page.unroute("**/speakers.data*");
  await page.getByRole("button", { name: "Tentar outra vez" }).click();
  await seesCount(page, "50 speakers");

  await page.route("**/speakers/*.data*", (route) => route.abort());
  await more(page, "Amara Okonjo").click();
  await page.getByRole("heading", { level: 1, name: "Em atualização" }).waitFor();
  await page.unroute("**/speakers/*.data*");
  await page.goBack();
  await seesCount(page, "50 speakers");
  // The browser's own words for the two requests, and no error of ours.
  expect(stage.takeComplaints().filter((complaint) => !complaint.includes("net::ERR_FAILED"))).toEqual([]);
});
