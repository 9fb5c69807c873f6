import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { mailTo } from "../harness/mailbox.ts";
import { newAddress } from "../harness/person.ts";

const harness = setUpBrowserHarness();

/** Opens a page whose scripts come when the function that is returned is called: a phone on a slow network. */
async function withLateScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("main h1").waitFor();
  return async () => {
    resolve();
    await untilHydrated(page);
  };
}

test("what is typed before the scripts have come is kept, and sent", async () => {
  const page = await harness.visitor({ fresh: true });
  const email = newAddress("early");
  const scriptsCome = await withLateScripts(page, "/login");
  const field = page.getByRole("textbox", { name: "E-mail" }).first();
  await field.fill(email);
  await scriptsCome();
  expect(await field.inputValue()).toBe(email);
  await page.getByRole("button", { name: "Enviar link de login" }).click();
  await page.getByRole("dialog", { name: "Link de Login enviado!" }).waitFor();
  await mailTo(harness.app, email, "O seu link de login Nexxt");
});

test("so are the newsletter's address and a search, which then searches", async () => {
  const page = await harness.visitor({ fresh: true });
  for (const [path, field] of [
    ["/", page.locator("main input[type=email]")],
    ["/speakers", page.getByRole("searchbox")],
    ["/agenda?view=list", page.getByRole("searchbox")],
  ] as const) {
    const scriptsCome = await withLateScripts(page, path);
    await field.first().fill("leonor");
    await scriptsCome();
    expect([path, await field.first().inputValue()]).toEqual([path, "leonor"]);
    if (path !== "/") await page.waitForURL(/q=leonor/);
    await page.unrouteAll();
  }
});
