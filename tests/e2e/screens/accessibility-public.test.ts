import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { expectNoTextViolations, expectNoViolations } from "../harness/axe.ts";
import { untilTrue, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { NARROWEST, widthFaults } from "../organiser-screens/screen-faults.ts";
import { inEnglish, publicScreens } from "./screens.ts";

const harness = setUpBrowserHarness();
/** One visitor of all screens, who fetches scripts and fonts once. */
let page: Page;
beforeAll(async () => {
  page = await harness.visitor({ stays: true });
});

const WINDOW = { width: 1280, height: 720 };

/** A filtered list has the same components as the whole list. */
const kinds = publicScreens.filter((screen) => !/[?&](day|type)=|^\/tickets\/3$/.test(screen));

test.each(kinds)(
  "axe finds nothing on %s, light or dark, nor in English; it fits the narrowest phone",
  async (screen) => {
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ colorScheme: "light" });
    await open(screen);
    await expectNoViolations(page, screen);
    await page.setViewportSize(NARROWEST);
    expect(await widthFaults(page), screen).toEqual([]);
    await open(inEnglish(screen));
    expect(await widthFaults(page), inEnglish(screen)).toEqual([]);
    await expectNoTextViolations(page, inEnglish(screen));
  },
);

/** With what it loads after its HTML, as a claim link's page does. */
async function open(screen: string): Promise<void> {
  await visit(page, screen);
  await untilTrue(page, hasHeading);
}

const hasHeading = (): boolean => document.querySelector("h1") !== null;
