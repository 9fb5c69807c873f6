import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { shopNow } from "../harness/shop-clock.ts";
import { staffStorage } from "../harness/staff-member.ts";
import { inEnglish } from "../screens/screens.ts";
import { fillUsedShop } from "./fill-used-shop.ts";
import { addressesOf } from "./screen-addresses.ts";
import { languageFaults, NARROWEST, widthFaults } from "./screen-faults.ts";

const harness = setUpBrowserHarness(() => ({}));
const YEAR = 2025;

const POLL_MS = 25;
const QUIET_POLLS = 3;

let page: Page;
/** Requests without an answer yet. */
let asking = 0;
let addresses: string[];
beforeAll(async () => {
  const storage = await staffStorage(harness, "owner");
  await fillUsedShop(harness.databaseUrl, shopNow());
  addresses = await addressesOf(inject("staffScreens"), harness.app, storage.token ?? "", YEAR);
  page = await harness.visitor({ storage, stays: true, viewport: NARROWEST });
  page.on("request", () => {
    asking += 1;
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", () => {
      asking -= 1;
    });
});

/** As a link does: the frame and what it has read stay. */
async function go(address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  for (let quiet = 0; quiet < QUIET_POLLS; quiet = asking === 0 ? quiet + 1 : 0)
    await page.waitForTimeout(POLL_MS);
  await page.locator("h1").first().waitFor();
}

test("each screen for staff, with a year's records, fits the narrowest phone, and all of it is said in Portuguese", async () => {
  await visit(page, "/organiser");
  for (const address of addresses) {
    await go(address);
    expect.soft(await widthFaults(page), address).toEqual([]);
    expect.soft(await languageFaults(page, "pt"), address).toEqual([]);
  }
});

test("and in English", async () => {
  await visit(page, "/en/organiser");
  for (const address of addresses.map(inEnglish)) {
    await go(address);
    expect.soft(await widthFaults(page), address).toEqual([]);
    expect.soft(await languageFaults(page, "en"), address).toEqual([]);
  }
});
