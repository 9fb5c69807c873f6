import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { headingsIn, linksIn, linkTo, servedPage } from "../harness/served-page.ts";

const harness = setUpBrowserHarness();

const group = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const groups = ["Sponsored by", "Media Partner", "Institutional Partner", "Stage Partner"];

test("every stage has its name, address, a map link and its sessions, without scripts too", async () => {
  const { main, text } = await servedPage(harness.app, "/stages");
  expect(text).toContain("26 - 31 OUT");
  expect(text).toContain("Rua Roberto Ivens // Leiria");
  expect(headingsIn(main, 3)).toContain("Moinho do Papel");
  expect(main.match(/<article/g)).toHaveLength(14);
  const directions = (name: string) => {
    const link = linksIn(main).find(({ text }) => text.startsWith(`Como chegar ${name}`));
    expect(link?.tag).toContain('target="_blank"');
    expect(link?.tag).toContain("noopener");
    return new URL(link?.href ?? "").searchParams.get("query");
  };
  expect(directions("Castelo de Leiria")).toBe("Castelo de Leiria");
  expect(directions("Moinho do Papel")).toBe("Moinho do Papel, Leiria");
  expect(linkTo(main, "2 sessões Castelo de Leiria")).toBe("/agenda?stage=2");
  expect(linkTo(main, "TICKETS")).toBe("/login?redirect_to=tickets");
});

test("from 768 px the stages' heading sticks at 110 px; below that it scrolls away", async () => {
  const page = await harness.visitor({ viewport: { width: 768, height: 900 } });
  await visit(page, "/stages");
  const heading = page.getByRole("heading", { name: "A cidade é o palco" });
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  for (const y of [1_500, 3_000]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    expect(await top()).toBe(110);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 3_000));
  expect(await top()).toBeLessThan(0);
});

test("whose clocks the agenda's times are by is whole: below its dates on a phone, beside them where there is room", async () => {
  const page = await harness.visitor({ fresh: true, timezoneId: "America/New_York" });
  await visit(page, "/agenda");
  const lines = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return page.getByText("Horas do evento").evaluate((note) => {
      const top = (element: Element) => element.getBoundingClientRect().top;
      const [date] = note.parentElement?.children ?? [];
      return [note.getClientRects().length, date && top(note) - top(date) > 15 ? "below" : "beside"];
    });
  };
  expect(await lines(320)).toEqual([1, "below"]);
  expect(await lines(768)).toEqual([1, "beside"]);
});

test("each group of partners advances every two seconds, until it is paused or pointed at", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference", fresh: true });
  await page.clock.install();
  await visit(page, "/partners");
  for (const title of groups) await page.getByRole("heading", { level: 2, name: title }).waitFor();
  const sponsors = group(page, "Sponsored by");
  const at = () => sponsors.getByText(/^\d\d \/ 08$/).textContent();
  await page.mouse.move(0, 0);
  // From one step to the next, by the page's clock, which is the test's from here on.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const passes = async (ms: number) => {
    await page.clock.runFor(ms);
    return at();
  };
  const first = await at();
  await expect.poll(() => passes(100)).not.toBe(first);
  const second = await at();
  expect(await passes(1_500)).toBe(second);
  await expect.poll(() => passes(100)).not.toBe(second);
  await page.clock.resume();
  await sponsors.getByRole("button", { name: "Parar o carrossel" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const paused = await at();
  await page.clock.runFor(2_600);
  expect(await at()).toBe(paused);
  await sponsors.getByRole("button", { name: "Pôr o carrossel a andar" }).waitFor();
});

test("with reduced motion the partners advance only by hand, and each links to its site", async () => {
  const page = await harness.visitor({ fresh: true });
  await page.clock.install();
  await visit(page, "/partners");
  const media = group(page, "Media Partner");
  const at = () => media.getByText(/^\d\d \/ 05$/).textContent();
  expect(await page.getByRole("button", { name: "Parar o carrossel" }).count()).toBe(0);
  await page.clock.runFor(2_300);
  expect(await at()).toBe("01 / 05");
  // It loops: before the first comes the last.
  await media.getByRole("button", { name: "Anterior" }).click();
  await expect.poll(at).toBe("05 / 05");
  const newspaper = media.getByRole("link", { name: "Jornal da Foz (abre noutra janela)" });
  expect(await newspaper.getAttribute("href")).toBe("https://www.jornaldafoz.example/");
  expect(await newspaper.getAttribute("target")).toBe("_blank");
  expect(await newspaper.getAttribute("rel")).toContain("noopener");
});

test("without scripts the partners can be read, their logos in rows that scroll; the last link writes to the contact address", async () => {
  const { main } = await servedPage(harness.app, "/partners");
  expect(main.match(/<img/g)).toHaveLength(24);
  expect(main).toMatch(/aria-label="Sponsored by"><div [^>]*\boverflow-x-auto\b[^>]*><ul/);
  expect(linkTo(main, "Fale connosco")).toMatch(/^mailto:hello@nexxt\.example\?subject=Quero%20ser/);
});
