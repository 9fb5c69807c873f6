import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { type HarnessVisitor, setUpBrowserHarness } from "../harness/browser-harness.ts";
import { holdMinute } from "../harness/shop-clock.ts";

const DURING = "2025-10-28T10:40:00Z";
const harness = setUpBrowserHarness(() => ({ CLOCK: DURING }));

const days = (page: Page) => page.getByRole("navigation", { name: "Dias" });
const now = (page: Page) => page.getByRole("region", { name: "Agora" });
const normalised = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
const textsOf = async (texts: Promise<string[]>) => (await texts).map(normalised);
const phone = { viewport: { width: 390, height: 844 } };

async function visitorAt(minute: string, options: HarnessVisitor = {}): Promise<Page> {
  const page = await harness.visitor({ ...options, fresh: true });
  await holdMinute(page, harness.app, minute);
  return page;
}

test("during the event the hydrated agenda opens on today, unless its address names a day, and shows what runs and what comes; hydration shifts nothing", async () => {
  const html = await (await fetch(`${harness.app.url}/agenda`)).text();
  expect(html.includes("Domingo, 26 de outubro")).toBe(true);
  expect(html.includes("mais 35 min")).toBe(false);
  const page = await visitorAt(DURING);
  await visit(page, "/agenda");
  await page.getByRole("heading", { level: 2, name: "Terça-feira, 28 de outubro" }).waitFor();
  expect(normalised(await days(page).locator("[aria-current]").textContent())).toContain("28 OUT");
  expect(new URL(page.url()).search).toBe("");
  await visit(page, "/agenda?day=26");
  await now(page).getByText("Interfaces para quem tem medo").waitFor();
  await page.getByRole("heading", { level: 2, name: "Domingo, 26 de outubro" }).waitFor();

  // Above the list are the running sessions with their remaining time and the next ones.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      interface Shift extends PerformanceEntry {
        value: number;
        sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      }
      // The letters of a slow network move the menu sideways.
      const isDown = ({ sources }: Shift) =>
        sources.some(({ previousRect: was, currentRect: is }) => was.top !== is.top);
      for (const { value } of (list.getEntries() as Shift[]).filter(isDown))
        Object.assign(window, { shifted: (Reflect.get(window, "shifted") ?? 0) + value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visit(page, "/agenda?day=28");
  const cards = now(page).getByRole("listitem");
  await now(page).getByText("mais 35 min").waitFor();
  const texts = await textsOf(cards.allTextContents());
  expect(texts.slice(0, 3)).toEqual([
    "mais 35 min10:30–11:15Interfaces para quem tem medoTeatro José Lúcio da Silva",
    "mais 1 h 50 min10:00–12:30Tipos, tinta e ligaturasMoinho do Papel",
    "daqui a 20 min11:00–11:45O robô que hesitaCampus Tecnológico",
  ]);
  expect(await page.evaluate(() => Reflect.get(window, "shifted") ?? 0)).toBeLessThan(0.02);
  const running = page.getByRole("article").filter({ hasText: "Tipos, tinta e ligaturas" });
  expect(await running.getAttribute("data-phase")).toBe("running");
  const over = page.getByRole("article").filter({ hasText: "O direito a uma resposta humana" });
  expect(await over.getAttribute("data-phase")).toBe("over");
});

test("on a phone the now view shows each stage's session and the next one, and opens it", async () => {
  const page = await visitorAt(DURING, phone);
  await visit(page, "/agenda");
  await page
    .getByRole("navigation", { name: "Vistas da agenda" })
    .getByRole("link", { name: "Agora" })
    .click();
  await page.waitForURL("**/agenda?view=now");
  const running = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "A decorrer" }) });
  const next = page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "A seguir" }) });
  // The address changes a moment before the page does.
  await running.waitFor();
  expect(await textsOf(running.getByRole("heading", { level: 3 }).allTextContents())).toEqual([
    "Interfaces para quem tem medo",
    "Tipos, tinta e ligaturas",
  ]);
  expect((await textsOf(next.getByRole("heading", { level: 3 }).allTextContents())).slice(0, 2)).toEqual([
    "O robô que hesita",
    "O peso do que parece leve",
  ]);
  await next.getByText("daqui a 20 min // Talk").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await next.getByRole("link", { name: "O robô que hesita" }).click();
  await page.getByRole("dialog", { name: "O robô que hesita" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(new URL(page.url()).search).toBe("?view=now");

  // During a break, the break.
  await holdMinute(page, harness.app, "2025-10-28T13:45:00Z");
  await visit(page, "/agenda?view=now");
  await page.getByText("Pausa: nenhuma sessão neste momento.").waitFor();
  await page.getByText("daqui a 45 min // Workshop").waitFor();
});
