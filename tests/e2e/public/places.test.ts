import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

const group = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const groups = ["Sponsored by", "Media Partner", "Institutional Partner", "Stage Partner"];

test("every stage has its address, a map link, and its sessions", async () => {
  const page = await harness.visitor();
  await visit(page, "/stages");
  await page.getByText("26 - 31 OUT").first().waitFor();
  const stages = page.getByRole("main").getByRole("article");
  expect(await stages.count()).toBe(14);
  const directions = async (name: string) => {
    const link = page.getByRole("link", { name: `Como chegar ${name}` });
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    return new URL((await link.getAttribute("href")) ?? "").searchParams.get("query");
  };
  expect(await directions("Castelo de Leiria")).toBe("Castelo de Leiria");
  expect(await directions("Moinho do Papel")).toBe("Moinho do Papel, Leiria");
  const castle = stages.filter({ hasText: "Castelo de Leiria" });
  expect(await castle.getByRole("link", { name: "2 sessões" }).getAttribute("href")).toBe("/agenda?stage=2");
  const tickets = page.getByRole("main").getByRole("link", { name: "TICKETS" });
  expect(await tickets.getAttribute("href")).toBe("/login?redirect_to=tickets");
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
  const lines = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/agenda");
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

test("the last link on the partners' page writes to the contact address", async () => {
  const page = await harness.visitor();
  await visit(page, "/partners");
  const write = page.getByRole("link", { name: "Fale connosco" });
  expect(await write.getAttribute("href")).toMatch(/^mailto:hello@nexxt\.example\?subject=Quero%20ser/);
});

test("without scripts stages and partners can be read; the logos are rows that scroll", async () => {
  const page = await harness.visitor({ javaScriptEnabled: false });
  await page.goto("/stages", { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { name: "Moinho do Papel" }).waitFor();
  await page.getByText("Rua Roberto Ivens // Leiria").waitFor();
  await page.goto("/partners", { waitUntil: "domcontentloaded" });
  expect(await page.getByRole("main").getByRole("img").count()).toBe(24);
  const row = group(page, "Sponsored by").locator("ul");
  expect(await row.evaluate((list) => getComputedStyle(list.parentElement as Element).overflowX)).toBe(
    "auto",
  );
});
