import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { startApp } from "../servers.ts";
import { newProfile, openBrowser, untilAlive } from "./browser.ts";
import { createPerson, keptBy } from "./person.ts";
import { inEnglish, publicScreens } from "./screens.ts";

/**
 * `npm run shots [-- part of an address]`: every screen at three widths, light and dark, as PNG files in `shots/`,
 * before the event. English once, at the middle width: its words are what could break there.
 */
const wanted = process.argv[2] ?? "";
const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const OUT = "shots";

const app = await startApp({ env: { CLOCK: "2025-09-15T10:00:00Z" } });
const browser = await openBrowser();
try {
  const ana = await createPerson(app);
  const kept = await keptBy(app, ana, { 1: 1, 9: 2 });
  await mkdir(OUT, { recursive: true });
  for (const screen of [...publicScreens, "/checkout", "/profile", "/profile?tab=tickets"]) {
    if (!screen.includes(wanted)) continue;
    const own = screen === "/login" ? {} : kept;
    for (const width of WIDTHS) {
      for (const theme of ["light", "dark"] as const) await shoot(browser, screen, width, theme, own);
    }
    await shoot(browser, inEnglish(screen), 768, "light", own);
    process.stdout.write(`${screen}\n`);
  }
} finally {
  await browser.close();
  await app.stop();
}

async function shoot(
  from: Browser,
  address: string,
  width: number,
  theme: "light" | "dark",
  kept: Record<string, string>,
) {
  const context = await newProfile(from, app.url, {
    kept,
    viewport: { width, height: HEIGHT },
    colorScheme: theme,
  });
  const page = await context.newPage();
  await page.goto(address);
  await untilAlive(page);
  await loadEverything(page);
  const name = address.replace(/^\//, "").replace(/[^\w-]+/g, "_") || "home";
  await page.screenshot({ path: path.join(OUT, `${name}-${width}-${theme}.png`), fullPage: true });
  await context.close();
}

/** Pictures load when they come near: so everything is scrolled past once. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    window.scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
  await page.waitForTimeout(400);
}
