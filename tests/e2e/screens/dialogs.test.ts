import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoViolations } from "../harness/axe.ts";
import { framesPassed, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
];
/** Each modal's way to open it, and the button that a visitor came for. */
const MODALS = [
  {
    name: "ticket",
    button: /^Adicionar/,
    open: (page: Page) => visit(page, "/tickets/3/9"),
  },
  {
    name: "session",
    button: "Guardar na minha agenda",
    open: async (page: Page) => {
      await visit(page, "/agenda?day=27");
      const row = page.getByRole("main").getByRole("article").filter({ hasText: "Ouvir uma igreja" });
      await row.getByRole("link").click();
    },
  },
];
const dialog = (page: Page) => page.getByRole("dialog");

test("the buttons of a ticket's and a session's modal are in sight before any scrolling, on a desktop and on a phone", async () => {
  for (const { name, button, open } of MODALS) {
    const page = await harness.visitor();
    await open(page);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      const box = await dialog(page).getByRole("button", { name: button }).boundingBox();
      expect(box?.y, `${name} at ${viewport.width}`).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(viewport.height);
      expect(await dialog(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    }
    await expectNoViolations(page, name);
  }
});

test("the keys scroll a ticket that was just opened, and Escape closes it", async () => {
  const page = await harness.visitor({ viewport: { width: 390, height: 664 } });
  await visit(page, "/tickets/3/9");
  const body = dialog(page).locator("[data-dialog-body]");
  await expect.poll(() => body.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("PageDown");
  await expect.poll(() => body.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
});

test("the browser harness notices a dialog whose button is out of sight, and one whose button scrolls away", async () => {
  const page = await harness.visitor();
  await visit(page, "/tickets/3/9");
  await dialog(page).locator("[data-dialog-actions]").waitFor();
  await framesPassed(page);
  expect(harness.takeComplaints()).toEqual([]);
  await dialog(page).evaluate((one) => {
    const foot = one.querySelector<HTMLElement>("[data-dialog-actions]");
    if (foot) foot.style.translate = "0 10rem";
    foot?.append(document.createElement("i"));
  });
  await expect.poll(() => harness.takeComplaints().join()).toContain("out of sight at 1280 × 720");
  await dialog(page).evaluate((one) => {
    const button = one.querySelector("[data-dialog-actions] button");
    if (button) one.querySelector("[data-dialog-body]")?.append(button);
  });
  await expect.poll(() => harness.takeComplaints().join()).toContain("stands in what scrolls");
});
