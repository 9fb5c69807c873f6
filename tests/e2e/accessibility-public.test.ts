import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { expectNoTextViolations, expectNoViolations } from "./axe.ts";
import { visit } from "./browser.ts";
import { setUpBrowserHarness } from "./browser-harness.ts";
import { inEnglish, publicScreens } from "./screens.ts";

const harness = setUpBrowserHarness();
/** One visitor of all screens, who fetches scripts and fonts once. */
let page: Page;
beforeAll(async () => {
  page = await harness.visitor({ stays: true });
});

/** A filtered list has the same components as the whole list. */
const kinds = publicScreens.filter((screen) => !/[?&](dia|tipo)=|^\/tickets\/3$/.test(screen));

test.each(kinds)("axe finds nothing on %s, light or dark, nor in English", async (screen) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, screen);
  await expectNoViolations(page, screen);
  await visit(page, inEnglish(screen));
  await expectNoTextViolations(page, inEnglish(screen));
});
