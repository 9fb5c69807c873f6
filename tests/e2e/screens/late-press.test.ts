import { expect, test } from "vitest";
import { visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";

const harness = setUpBrowserHarness();
const ticket = "Masterclass IA generativa, 50 lugares";

/** The browser gives a transition up after four seconds, in which it draws nothing. */
const STANDS_STILL_MS = 3_500;

test("a press while a closed ticket's picture moves back leads where it says, at once", async () => {
  for (const moment of ["before the browser has a picture", "while it waits for the page"]) {
    const page = await harness.visitor();
    await visit(page, "/tickets/3");
    await page.getByRole("link", { name: `+ info: ${ticket}` }).click();
    const dialog = page.getByRole("dialog", { name: ticket });
    await dialog.getByRole("button", { name: /^Adicionar ao carrinho/ }).click();
    await dialog.getByText("No carrinho x 1").waitFor();
    // The transition that opened it is over: the next is of the way back.
    await page.evaluate(async (isBefore) => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      // Its page has nothing to load.
      const press = () => document.querySelector<HTMLElement>("main a[href^='/login']")?.click();
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        if (isBefore) press();
        const transition = start(() => {
          if (!isBefore) press();
          return (update as () => Promise<void>)();
        });
        const began = performance.now();
        Object.assign(window, { ended: transition.finished.then(() => performance.now() - began) });
        return transition;
      };
    }, moment.startsWith("before"));
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await page.waitForURL("**/login**");
    const ms = await page.evaluate(() => (window as unknown as { ended: Promise<number> }).ended);
    expect(ms, moment).toBeLessThan(STANDS_STILL_MS);
    const heading = () => page.getByRole("heading", { level: 1 }).textContent();
    await expect.poll(heading, { message: moment, timeout: 10_000 }).toBe("Login");
    await harness.clear();
  }
});
