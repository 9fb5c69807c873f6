import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { newProfile, openBrowser, untilHydrated } from "../../tests/e2e/harness/browser.ts";
import { compare, middle } from "../measured-run.ts";
import { measureSteps, observe, timesAtRest } from "../organiser/interactions.ts";

const SLOWDOWN = 4;
/** Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down and 0.75 up, in bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const LOGINS = 5;
const LOGIN_MS = 2_000;
const TAP_MS = 100;

/** A phone four times slower than this machine: its taps, and its way from the cart to a login that can be typed into. */
export async function measurePhone(url: string): Promise<void> {
  const browser = await openBrowser({ optimised: true });
  try {
    const logins: number[] = [];
    for (let round = 0; round < LOGINS; round += 1) logins.push(await cartToLogin(browser, url));
    compare("slow 4G: from a tap on the cart to a usable login, ms", middle(logins), `≤ ${LOGIN_MS}`, {
      each: logins.map(Math.round),
    });
    await measureTaps(browser, url);
  } finally {
    await browser.close();
  }
}

/** A first visit, with nothing in the browser's cache: a ticket is put into the cart, and the cart is tapped. */
async function cartToLogin(browser: Browser, url: string): Promise<number> {
  const context = await newProfile(browser, url, PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
    await slowDown(cdp);
    await page.goto("/tickets");
    await untilHydrated(page);
    await addButtons(page).first().tap();
    const cart = page.getByRole("link", { name: /^Carrinho, bilhetes: 1/ });
    await cart.waitFor();
    const began = performance.now();
    await cart.tap();
    await page.getByRole("textbox", { name: "E-mail" }).fill("buyer@bench.example");
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

async function measureTaps(browser: Browser, url: string): Promise<void> {
  const context = await newProfile(browser, url, PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const cdp = await context.newCDPSession(page);
    const open = async (path: string) => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await page.goto(path);
      await untilHydrated(page);
      await slowDown(cdp);
    };
    await open("/tickets");
    const types = page.getByRole("navigation", { name: "Tipos de bilhete" }).getByRole("link");
    const more = page.getByRole("link", { name: /^\+ info/ }).first();
    const shop = await measureSteps(page, "tickets", [
      tap("filter", types.nth(1)),
      tap("filter taken away", types.first()),
      tap("modal", more),
      {
        name: "modal closed",
        prepare: () => page.getByRole("dialog").waitFor(),
        act: () => page.keyboard.press("Escape"),
      },
      tap("into the cart", addButtons(page).first()),
      tap("out of the cart", page.getByRole("button", { name: /: menos um$/ }).first()),
    ]);
    await open("/agenda");
    const days = page.getByRole("navigation", { name: "Dias" }).getByRole("link");
    const agenda = await measureSteps(page, "agenda", [
      tap("another day", days.nth(1)),
      tap("the first day", days.first()),
    ]);
    for (const { name, ms, measured } of timesAtRest([...shop, ...agenda]))
      compare(`a tap's next paint, ms at rest: ${name}`, ms, `≤ ${TAP_MS}`, { measured });
  } finally {
    await context.close();
  }
}

const slowDown = (cdp: CDPSession) => cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

const addButtons = (page: Page) => page.getByRole("button", { name: /^Adicionar: /, disabled: false });

const tap = (name: string, what: Locator) => ({
  name,
  // Once it is there: a list that is just being replaced is looked up again by the tap itself.
  prepare: () => what.evaluate((element) => element.scrollIntoView({ block: "center" })),
  act: () => what.tap(),
});
