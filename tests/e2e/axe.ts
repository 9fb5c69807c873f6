import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Most of axe's time is its looking at colours. */
const CONTRAST = "color-contrast";

/** What axe finds wrong with the screen as it stands. */
export async function faultsOf(page: Page, look: "at all" | "at colours" | "past colours" = "at all") {
  // Half-way in, a thing has neither its colours nor its place.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  await drawEverything(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (look === "at colours") axe.withRules([CONTRAST]);
  if (look === "past colours") axe.disableRules([CONTRAST]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

export async function findsNothing(page: Page, screen: string): Promise<void> {
  await show(page, "light");
  expect.soft(await faultsOf(page), `${screen}, light`).toEqual([]);
  await show(page, "dark");
  // Only the colours are others.
  expect.soft(await faultsOf(page, "at colours"), `${screen}, dark`).toEqual([]);
}

/** The same screen in other words: its colours have been looked at. */
export async function findsNothingInWords(page: Page, screen: string): Promise<void> {
  expect.soft(await faultsOf(page, "past colours"), screen).toEqual([]);
}

/** By the class, as the toggle in the header does, which a dialog covers; the pages of others follow the system. */
async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
}

/** What is drawn only as it comes near (`drawn-late`) keeps the colours it had last; here all of it has come near. */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [all];
  });
}
