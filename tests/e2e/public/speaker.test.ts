import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { headingsIn, linkTo, servedPage } from "../harness/served-page.ts";
import { cards, dialog, more, seesCount } from "./speakers-page.ts";

const harness = setUpBrowserHarness();

const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains("modal-open"));

test("a speaker opens over the list, at its own address; the cross, Escape and Back close it, and the list is unchanged", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers?day=27");
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
    await page.waitForURL("**/speakers/leonor-vasques?day=27");
    expect(await page.title()).toContain("Leonor Vasques");
    await expect.poll(() => isMarked(page)).toBe(true);
    // The list is behind the modal.
    expect(await page.locator("main article").count()).toBe(13);
    await close();
    await modal.waitFor({ state: "hidden" });
    await page.waitForURL("**/speakers?day=27");
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect.poll(() => isFocused(link)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  await page.goForward();
  await modal.waitFor();
});

test("the whole card opens the speaker, except the LinkedIn link; closed, it stays selected for 500 ms", async () => {
  const page = await harness.visitor({ viewport: { width: 390, height: 800 } });
  await visit(page, "/speakers");
  await card(page, "Aiko Tanaka").getByRole("heading").click({ force: true });
  await dialog(page, "Aiko Tanaka").waitFor();
  await page.goBack();
  const linkedIn = card(page, "Aiko Tanaka").getByRole("link", { name: "LinkedIn de Aiko Tanaka" });
  expect(await linkedIn.getAttribute("href")).toBe("https://linkedin.example/in/aiko-tanaka");
  await linkedIn.click({ trial: true });

  await more(page, "Amara Okonjo").click();
  await dialog(page, "Amara Okonjo").waitFor();
  const stayed = await page.evaluate(async () => {
    const until = (is: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => (is() ? resolve(performance.now()) : requestAnimationFrame(look));
        look();
      });
    // A busy page draws the closing late; the time begins with the press.
    const pressed = performance.now();
    document.querySelector<HTMLButtonElement>('[role="dialog"] button')?.click();
    await until(() => !document.body.classList.contains("modal-open"));
    const cleared = await until(() => document.querySelector("[data-selected]") === null);
    return cleared - pressed;
  });
  expect(stayed).toBeGreaterThanOrEqual(500);
  expect(stayed).toBeLessThan(5_000);
});

test("a speaker's events begin with the selected day; the one with a single ticket leads to it", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers?day=27");
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

test("typed or reloaded, a speaker's address is a page with links to the previous and next speaker", async () => {
  const page = await harness.visitor();
  await visit(page, "/speakers?day=26");
  await more(page, "Leonor Vasques").click();
  await dialog(page, "Leonor Vasques").waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole("heading", { level: 1, name: "Leonor Vasques" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("link", { name: "Seguinte" }).click();
  await page.getByRole("heading", { level: 1, name: "Lucas Ferraz Aguiar" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Leonor Vasques" }).waitFor();
  await page.getByRole("link", { name: "Todos os Speakers" }).click();
  await page.waitForURL("**/speakers?day=26");
  await seesCount(page, "16 speakers");
});

test("an unknown speaker answers 404, in both languages, and links to the others", async () => {
  for (const [path, title, all] of [
    ["/speakers/ninguem", "Este speaker não está no programa", "Todos os Speakers"],
    ["/en/speakers/ninguem", "This speaker is not in the programme", "All Speakers"],
  ] as const) {
    const { status, main } = await servedPage(harness.app, path);
    expect([status, headingsIn(main, 1)]).toEqual([404, [title]]);
    expect(linkTo(main, all)).toBe(path.replace("/ninguem", ""));
  }
});
