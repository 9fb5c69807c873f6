import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();

/** Places where a heading once read "participa / r", or ran over its neighbour. */
const places: [path: string, widths: number[]][] = [
  ["/ideas", [390, 1024, 1280]],
  ["/", [390, 996, 1100, 1280]],
  ["/en/ideas", [1024]],
];

/** Words of headings that are on two lines, and a page that scrolls sideways. */
const brokenHeadings = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (node: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    };
    const found: string[] = [];
    for (const heading of document.querySelectorAll("main h1, main h2, main h3")) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const lines = linesOf(node, index, index + word.length);
          if (lines > 1) found.push(`${word} is on ${lines} lines`);
        }
      }
    }
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page is ${beyond} px wider than its window`);
    return found;
  });

test("no heading breaks a word, and no page scrolls sideways, at the widths at which they did", async () => {
  const page = await harness.visitor({ viewport: { width: 1280, height: 900 } });
  const found: Record<string, string[]> = {};
  for (const [path, widths] of places) {
    await visit(page, path);
    expect(await page.locator("main h1, main h2").count()).toBeGreaterThan(1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await brokenHeadings(page);
      if (broken.length > 0) found[`${path} at ${width}`] = broken;
    }
  }
  expect(found).toEqual({});
});
