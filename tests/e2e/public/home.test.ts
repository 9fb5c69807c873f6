import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Edition } from "#contract/programme/edition.ts";
import type { Speaker, Stage } from "#contract/programme/programme.ts";
import { framesPassed, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { call } from "../harness/person.ts";
import { linksIn, linkTo, servedPage, textOf } from "../harness/served-page.ts";

const harness = setUpBrowserHarness();

const read = <Answer>(path: string) => call<Answer>(harness.app, null, "GET", path);

/** Opens the home page as if the event began in `ms` by the server's clock. */
async function visitBefore(page: Page, ms: number): Promise<Edition> {
  const edition = await read<Edition>("edition/");
  await page.clock.install({
    time: Date.now() + Date.parse(edition.starts_at) - Date.parse(edition.now) - ms,
  });
  await visit(page, "/");
  return edition;
}

test("the countdown runs by the second, stops at zero and says that the event is on, then that it is over", async () => {
  const page = await harness.visitor({ fresh: true });
  // Half a day more than one: the days stand, however slow the machine is.
  const edition = await visitBefore(page, 1.5 * 86_400_000);
  const timer = page.getByRole("timer", { name: "Tempo até à abertura" });
  const figures = () => timer.locator("dd").allTextContents();
  await expect.poll(async () => (await figures())[0]).toBe("01");
  const seconds = async () => Number((await figures())[3]);
  const before = await seconds();
  await expect.poll(seconds).not.toBe(before);
  await page.clock.fastForward(1.5 * 86_400_000);
  await page.getByText("O evento está a decorrer.").waitFor();
  expect(await timer.count()).toBe(0);
  await page.clock.fastForward(Date.parse(edition.ends_at) - Date.parse(edition.starts_at));
  await page.getByText("O evento terminou. Até para o ano.").waitFor();
});

test("home's links: the featured speakers and all of them, each day's part of the agenda, and the contact address with a subject", async () => {
  const [{ main, text }, edition, featured, { results: stages }] = await Promise.all([
    servedPage(harness.app, "/"),
    read<Edition>("edition/"),
    read<{ results: Speaker[] }>("speakers/?featured=true"),
    read<{ results: Stage[] }>("stages/"),
  ]);
  const links = linksIn(main);
  const to = (start: string) => links.map(({ href }) => href).filter((href) => href.startsWith(start));
  const speakers = featured.results.map(({ slug }) => `/speakers/${slug}`);
  expect(to("/speakers/").filter((href, place, all) => all.indexOf(href) === place)).toEqual(speakers);
  expect(linkTo(main, "Todos os Speakers")).toBe("/speakers");

  const days = links.filter(({ href }) => href.startsWith("/agenda?day="));
  expect(days.map(({ href }) => href)).toEqual(
    edition.days.map((day) => `/agenda?day=${Number(day.slice(8))}`),
  );
  for (const day of days) expect(day.text).toMatch(/\d+ sess/);

  const address = edition.contact_email;
  for (const [name = "", subject = ""] of [
    ["Fale connosco (ser orador)", "Quero ser speaker no Nexxt"],
    ["Fale connosco (ser parceiro)", "Quero ser parceiro do Nexxt"],
  ])
    expect(linkTo(main, name)).toBe(`mailto:${address}?subject=${encodeURIComponent(subject)}`);
  // It can be copied.
  expect(main.split(`>${address}<`)).toHaveLength(3);

  // Without scripts all text can be read.
  for (const { name } of [...stages, ...featured.results]) expect(text).toContain(name);
  expect(text).toContain("Where AI meets creativity");
});

const place = (page: Page) =>
  page
    .getByRole("region", { name: "Speakers em destaque" })
    .locator(".small-print.tabular-nums")
    .textContent();

/** A painted canvas takes the place of the drawing. */
const paintedHeroes = (page: Page) => page.locator("[data-painted] > svg").count();

test("the carousel advances about every two seconds, until it is paused", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference", fresh: true });
  await page.clock.install();
  await visit(page, "/");
  await expect.poll(() => paintedHeroes(page)).toBe(1);
  await page.getByRole("link", { name: "Todos os Speakers" }).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect.poll(() => place(page)).toMatch(/^02/);
  await page.getByRole("button", { name: "Parar o carrossel" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(700);
  const paused = await place(page);
  await page.clock.runFor(2_500);
  expect(await place(page)).toBe(paused);
});

test("with reduced motion the hero is the drawing of the HTML, and the carousel and the promo film wait for a click", async () => {
  const page = await harness.visitor({ fresh: true });
  await page.clock.install();
  const films = watchFilms(page);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/\/start-carousel[\w-]*\.js/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await visit(page, "/");
  await page.getByRole("link", { name: "Todos os Speakers" }).scrollIntoViewIfNeeded();
  await asked.promise;
  expect(await page.getByRole("button", { name: "Parar o carrossel" }).count()).toBe(0);
  expect(await paintedHeroes(page)).toBe(0);
  await page
    .getByRole("region", { name: "Speakers em destaque" })
    .getByRole("button", { name: "Seguinte" })
    .click();
  // A press before its script has come is kept.
  expect(await place(page)).toMatch(/^01/);
  answered.resolve();
  await expect.poll(() => place(page)).toMatch(/^02/);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(2_500);
  expect(await place(page)).toMatch(/^02/);
  expect(films).toEqual([]);
  await page.getByRole("button", { name: "Ver o vídeo" }).click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});

/** The requests for the video's files. */
function watchFilms(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/promo\.(webm|mp4)$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("the promo video is an image until scrolled into view; then it plays muted, and can be paused", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference" });
  const films = watchFilms(page);
  await visit(page, "/");
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  await page.getByRole("button", { name: "Parar o vídeo" }).scrollIntoViewIfNeeded();
  await expect.poll(() => films.length).toBeGreaterThan(0);
  const film = page.locator("video");
  const state = () =>
    film.evaluate((video: HTMLVideoElement) => [video.paused, video.muted, video.loop, video.playsInline]);
  await expect.poll(state).toEqual([false, true, true, true]);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Parar o vídeo" }).click();
  await expect.poll(state).toEqual([true, true, true, true]);
  await page.getByRole("button", { name: "Ver o vídeo" }).click();
  await expect.poll(state).toEqual([false, true, true, true]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(state).toEqual([true, true, true, true]);
});

test("the promo film has the edition's date as text, in the page's language: on the poster, and large where the film keeps room", async () => {
  const { main } = await servedPage(harness.app, "/en");
  const [english = ""] = /<svg[^>]* aria-label="26 — 31 OCT[\s\S]*?<\/g>/.exec(main) ?? [];
  expect(textOf(english)).toBe(Array(2).fill("26 — 31 OCT // LEIRIA").join(" "));

  const page = await harness.visitor({ reducedMotion: "no-preference" });
  await visit(page, "/");
  const overlay = page.getByRole("img", { name: "26 — 31 OUT // LEIRIA", exact: true });
  const small = overlay.locator(":scope > text");
  const great = overlay.locator("svg text");
  const opacity = () => small.evaluate((text) => getComputedStyle(text).opacity);
  const visible = () => great.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).visibility));
  expect([await opacity(), await visible()]).toEqual(["1", ["hidden", "hidden"]]);

  await overlay.scrollIntoViewIfNeeded();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const goTo = (seconds: number) =>
    film.evaluate((video: HTMLVideoElement, time) => {
      video.pause();
      video.currentTime = time;
    }, seconds);
  await goTo(7.9);
  await expect.poll(visible).toEqual(["visible", "visible"]);
  expect([await great.allTextContents(), await opacity()]).toEqual([["26 — 31", "OUT // LEIRIA"], "0"]);
  await goTo(3);
  await expect.poll(visible).toEqual(["hidden", "hidden"]);
  await goTo(9.9);
  await expect.poll(opacity).toBe("1");
});

test("with a data saver the promo video is not loaded until the visitor plays it", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const films = watchFilms(page);
  await visit(page, "/");
  const button = page.getByRole("button", { name: "Ver o vídeo" });
  await button.scrollIntoViewIfNeeded();
  await framesPassed(page);
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  expect(await page.locator("video").count()).toBe(0);
  await button.click();
  await expect.poll(() => films.length).toBeGreaterThan(0);
});
