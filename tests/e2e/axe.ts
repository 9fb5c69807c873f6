import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Most of axe's time is its looking at colours. */
const CONTRAST = "color-contrast";

/** axe's violations on the current screen. */
export async function faultsOf(page: Page, look: "at all" | "at colours" | "past colours" = "at all") {
  // During an animation, an element has neither its final colours nor its place.
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

/** The same screen in another language: its colours have been checked. */
export async function findsNothingInWords(page: Page, screen: string): Promise<void> {
  expect.soft(await faultsOf(page, "past colours"), screen).toEqual([]);
}

/** By the class, as the toggle in the header does, which a dialog covers; the pages of others follow the system. */
async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
}

/**
 * Elements that are drawn only when near the viewport (`drawn-late`) keep earlier colours; here all have been near.
 */
async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [all];
  });
}
