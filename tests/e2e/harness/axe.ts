import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { untilTrue } from "./browser.ts";

/** Axe spends most of its time on colours. */
const CONTRAST = "color-contrast";
/** So long, in ms, the axe of a page waits for that of a frame: one that was replaced never answers. */
const FRAME_MS = 20_000;
const REPLACED = ["frameattached", "framenavigated", "framedetached"] as const;

type Rgba = Record<"r" | "g" | "b" | "alpha", number>;
interface Colour extends Rgba {
  parseString(text: string): Colour;
}
declare const axe: typeof import("axe-core") & {
  commons: { color: { Color: { prototype: Colour } } };
};

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe's violations on the current screen, or `within` a part of it: the rest of a page that others look at takes as long again. */
export async function violationsOf(
  page: Page,
  rules: "all" | "colours" | "not colours" = "all",
  within?: string,
) {
  // During an animation, an element has neither its final colours nor its place.
  await untilTrue(page, isStill);
  await drawAll(page);
  const options: RunOptions = {
    // Describing what passes takes as long as finding what does not.
    resultTypes: ["violations"],
    ...(rules === "colours" ? { runOnly: [CONTRAST] } : {}),
    ...(rules === "not colours" ? { rules: { [CONTRAST]: { enabled: false } } } : {}),
    frameWaitTime: FRAME_MS,
  };
  const violations = await askAxe(page, options, within);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}`));
}

const isStill = (): boolean => document.getAnimations().every(({ playState }) => playState !== "running");

/** Axe in a page asks the axe in its frames, and waits for it: where a preview was replaced meanwhile, it looks at the one that followed. */
async function askAxe(page: Page, options: RunOptions, within = "html") {
  for (;;) {
    let replaced = false;
    const note = () => {
      replaced = true;
    };
    for (const event of REPLACED) page.on(event as "framenavigated", note);
    try {
      await addAxe(page);
      const violations = await page.evaluate(async ([where, how]) => (await axe.run(where, how)).violations, [
        within,
        options,
      ] as const);
      if (!replaced) return violations;
    } catch (error) {
      // The end of a frame's page comes before the news of the next.
      if (!replaced && !String(error).includes("Execution context was destroyed")) throw error;
    } finally {
      for (const event of REPLACED) page.off(event as "framenavigated", note);
    }
  }
}

/** Once a document: axe's own package for Playwright compiles half a megabyte before each look. */
async function addAxe(page: Page): Promise<void> {
  const script = await source;
  await Promise.all(
    page.frames().map(async (frame) => {
      if (await frame.evaluate(() => "axe" in window)) return;
      await frame.evaluate(script);
      await frame.evaluate(parseColoursOnce);
    }),
  );
}

/** A page has a dozen colours, which axe parses anew for each text and for all that is below it: a third of its time. */
function parseColoursOnce(): void {
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const parsed = new Map<string, Rgba>();
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = parsed.get(text) ?? parse.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

export async function expectNoViolations(page: Page, screen: string, within?: string): Promise<void> {
  await show(page, "light");
  expect.soft(await violationsOf(page, "all", within), `${screen}, light`).toEqual([]);
  await show(page, "dark");
  // Only the colours differ.
  expect.soft(await violationsOf(page, "colours", within), `${screen}, dark`).toEqual([]);
}

/** The same screen in another language: its colours have been checked. */
export async function expectNoTextViolations(page: Page, screen: string): Promise<void> {
  expect.soft(await violationsOf(page, "not colours"), screen).toEqual([]);
}

/** By the class, as the header's toggle does, which a dialog covers; third-party pages follow the system. */
async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
}

/**
 * Elements that are drawn only when near the viewport (`drawn-late`) keep earlier colours, and move what is below them by
 * what their height was estimated wrong; here all have been near.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [all];
  });
}
