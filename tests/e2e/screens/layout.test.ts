import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated, visit } from "../harness/browser.ts";
import { setUpBrowserHarness } from "../harness/browser-harness.ts";
import { loginMailTo } from "../harness/mailbox.ts";
import { call, createPerson, newAddress, order, storageOf } from "../harness/person.ts";

const harness = setUpBrowserHarness();

const pathOf = (page: Page) => new URL(page.url()).pathname;
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

test("below 996 px the links are in a menu that locks the page and closes by Escape, cross, link and width", async () => {
  const page = await harness.visitor({ viewport: { width: 995, height: 700 } });
  await visit(page, "/");
  const burger = page.getByRole("button", { name: "Abrir o menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await burger.click();
  await menu.getByRole("link", { name: "Agenda" }).waitFor();
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 500);
  expect(await scrollOf(page)).toBe(0);
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await expect.poll(() => burger.evaluate((button) => button === document.activeElement)).toBe(true);

  await burger.click();
  await menu.getByRole("button", { name: "Fechar o menu" }).click();
  await menu.waitFor({ state: "hidden" });
  await burger.click();
  await menu.getByRole("link", { name: "TICKETS" }).click();
  await page.waitForURL("**/tickets");
  await menu.waitFor({ state: "hidden" });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 100);
      return scrollOf(page);
    })
    .toBeGreaterThan(0);

  await burger.click();
  await page.setViewportSize({ width: 996, height: 700 });
  await menu.waitFor({ state: "hidden" });
  await page.getByRole("banner").getByRole("link", { name: "Agenda" }).waitFor();
  expect(await burger.isVisible()).toBe(false);
});

test("past 25 px of scroll the header stays compact, with a smaller logo; nothing below it shifts", async () => {
  const page = await harness.visitor();
  await visit(page, "/");
  const [logo, place] = [await heightOf(page, "header a svg >> nth=0"), await heightOf(page, "header")];
  await page.evaluate(() => window.scrollTo(0, 20));
  expect(await page.locator("header [data-compact]").count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 30));
  await page.locator("header [data-compact]").waitFor();
  await expect.poll(() => heightOf(page, "header a svg >> nth=0")).toBeLessThan(logo);
  expect(await heightOf(page, "header")).toBe(place);
  await page.evaluate(() => window.scrollTo(0, 600));
  expect(await page.locator("header [data-compact]").evaluate((bar) => bar.getBoundingClientRect().top)).toBe(
    0,
  );
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator("header [data-compact]").waitFor({ state: "detached" });
});

test("the banner scrolls its twenty items until it is paused", async () => {
  const page = await harness.visitor({ reducedMotion: "no-preference" });
  await visit(page, "/");
  const banner = page.getByRole("region", { name: "Datas e mote" });
  const items = banner.locator("ul").first().locator("li");
  expect(await items.count()).toBe(20);
  const texts = (await items.allTextContents()).map((text) => text.trim());
  expect(new Set(texts)).toEqual(new Set(["26 - 31 OUT LEIRIA 2025", "WHERE AI MEETS CREATIVITY"]));
  const motion = () =>
    banner
      .locator("ul")
      .first()
      .evaluate((track) => track.parentElement?.getAnimations().map((animation) => animation.playState));
  expect(await motion()).toEqual(["running"]);
  await banner.getByRole("button", { name: "Parar a faixa" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(motion).toEqual(["paused"]);
  await banner.getByRole("button", { name: "Pôr a faixa a andar" }).waitFor();
});

test("with reduced motion the banner does not move and has no button", async () => {
  const page = await harness.visitor();
  await visit(page, "/");
  const banner = page.getByRole("region", { name: "Datas e mote" });
  expect(await banner.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await banner.getByRole("button").count()).toBe(0);
});

test("the theme follows the system until the visitor chooses one, and the choice is stored", async () => {
  const page = await harness.visitor({ colorScheme: "dark" });
  await visit(page, "/");
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Mudar para o tema escuro" }).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Mudar para o tema claro" }).click();
  expect(await isDark()).toBe(false);
  await page.reload();
  expect(await isDark()).toBe(false);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Mudar para o tema escuro" }).click();
  expect(await isDark()).toBe(true);
});

test("an unknown address answers 404 and links to the tickets", async () => {
  const page = await harness.visitor();
  const answer = await page.goto("/nao-existe");
  expect(answer?.status()).toBe(404);
  await page.getByRole("heading", { name: "Esta página não existe" }).waitFor();
  await untilHydrated(page);
  await page.getByRole("link", { name: "Ver os bilhetes" }).click();
  await page.waitForURL("**/tickets");
});

test("every navigation begins at the top", async () => {
  const page = await harness.visitor();
  await visit(page, "/");
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.getByRole("banner").getByRole("link", { name: "TICKETS" }).click();
  await page.getByRole("heading", { name: "Bilhetes", level: 1 }).waitFor();
  await expect.poll(() => scrollOf(page)).toBe(0);
});

test("a screen for signed-in visitors leaves no history entry: Back skips it", async () => {
  const page = await harness.visitor();
  await visit(page, "/tickets");
  await page.getByRole("link", { name: "Conta", exact: true }).click();
  await page.waitForURL("**/login?redirect_to=profile");
  await page.goBack();
  await page.waitForURL("**/tickets");
});

test("a signed-in visitor who opens the login is at the checkout at once", async () => {
  const ana = await createPerson(harness.app);
  const page = await harness.visitor({ storage: await storageOf(harness.app, ana) });
  await page.goto("/login");
  await page.waitForURL("**/checkout");
  await page.getByRole("heading", { name: "O seu carrinho está vazio" }).waitFor();
});

test("the login opened by its address, and again, draws what the server sent: why a purchase needs it", async () => {
  const page = await harness.visitor();
  // The cache has the login's own page, which says less.
  await visit(page, "/login");
  for (const query of ["checkout", "%2Fcart"]) {
    await visit(page, `/login?redirect_to=${query}`);
    await page.getByText("Entre para terminar a compra").waitFor();
  }
  await visit(page, "/login?redirect_to=tickets");
  await page.getByRole("link", { name: "Ver os bilhetes sem entrar" }).waitFor();
  expect(harness.takeComplaints()).toEqual([]);
});

/** A person's first login, by the mail's link. */
async function logIn(page: Page): Promise<void> {
  const email = newAddress();
  await call(harness.app, null, "POST", "otp/", { email });
  await visit(page, (await loginMailTo(harness.app, email)).path);
}

test("a redirect_to of another site does not lead away after login", async () => {
  const page = await harness.visitor();
  await visit(page, "/login?redirect_to=%252f%252fevil.example");
  await logIn(page);
  await page.waitForURL(`${harness.app.url}/tickets`);
});

test("redirect_to, on any page, leads to a page of this site after login", async () => {
  const page = await harness.visitor();
  await visit(page, "/?redirect_to=tickets/3/9");
  await logIn(page);
  await page.waitForURL("**/tickets/3/9");
});

test("no screen logs a script error, a policy violation or a missing resource", async () => {
  const ana = await createPerson(harness.app);
  await order(harness.app, ana, { ticket: 24, quantity: 2, amount: "0.00" });
  const page = await harness.visitor({
    storage: await storageOf(harness.app, ana, { 1: 1 }),
    reducedMotion: "no-preference",
  });
  const wrong: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400 && !answer.url().endsWith("/nao-existe")) wrong.push(answer.url());
  });
  page.on("requestfailed", (request) => {
    // Requests aborted by leaving a page.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") wrong.push(request.url());
  });
  const screens = [
    "/",
    "/tickets",
    "/tickets/3/9",
    "/checkout",
    "/profile",
    "/profile?tab=tickets",
    "/nao-existe",
  ];
  for (const screen of screens) {
    await visit(page, screen);
    await page.waitForLoadState("networkidle");
    expect(pathOf(page)).toBe(new URL(screen, harness.app.url).pathname);
  }
  for (const screen of ["/dev/outbox", "/api/docs"]) {
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
  }
  expect(wrong).toEqual([]);
});
